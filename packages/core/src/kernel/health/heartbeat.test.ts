import { expect, it } from 'vitest';
import { createMemoryStore } from '../../service/memory-store.js';
import { retentionOf } from '../jobs/retention.js';
import { createVirtualClock } from '../primitives/clock.js';
import { createHeartbeat, latestHeartbeat } from './heartbeat.js';
import { heartbeatsTable } from './records.js';

const start = '2026-11-21T10:00:00.000Z';

it('changes the row of its process with every beat, even if the clock stands still', async () => {
  const store = createMemoryStore();
  const heartbeat = createHeartbeat(store, createVirtualClock(start), 'prc_1');
  for (const at of [start, '2026-11-21T10:00:00.001Z']) {
    await heartbeat.write();
    await heartbeat.read();
    expect(await store.reader.find('heartbeats', {})).toEqual([{ id: 'prc_1', at }]);
  }
});

it('keeps a row for each process until a week after its end', async () => {
  const store = createMemoryStore();
  const clock = createVirtualClock(start);
  await createHeartbeat(store, clock, 'prc_1').write();
  clock.set(clock.now() + 1_000);
  await createHeartbeat(store, clock, 'prc_2').write();
  expect(await latestHeartbeat(store.reader)).toBe('2026-11-21T10:00:01.000Z');
  await store.transaction((db) => retentionOf('heartbeats', heartbeatsTable)(db, '2026-11-28T10:00:00.001Z', 10));
  expect(await store.reader.find('heartbeats', {})).toMatchObject([{ id: 'prc_2' }]);
});
