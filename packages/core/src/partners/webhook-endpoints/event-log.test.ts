import { expect, it } from 'vitest';
import type { EventRecord } from '../../kernel/operation/events.js';
import { firstId } from '../../kernel/primitives/ids.js';
import type { Store } from '../../kernel/store/store.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { type EventLog, openEventLog } from './event-log.js';
import { parsePosition, settledMilliseconds } from './event-position.js';

const owner = { partnerId: 'par_1', livemode: false };
const start = Date.parse('2026-11-21T10:00:00.000Z');
const idAt = (milliseconds: number): string => firstId('event', start + milliseconds);

function eventAt(milliseconds: number, change: Partial<EventRecord> = {}): EventRecord {
  const id = idAt(milliseconds);
  const createdAt = new Date(start + milliseconds).toISOString();
  return {
    id,
    type: 'quote.created',
    subjectId: id,
    sequence: 1,
    ...owner,
    actorId: 'key',
    requestId: null,
    data: {},
    apiVersion: null,
    createdAt,
    ...change,
  };
}

const commit = (store: Store, ...events: EventRecord[]) => store.transaction((db) => db.insert('events', ...events));
const open = ({ reader }: Store, lastEventId: string) => openEventLog(reader, owner, parsePosition(lastEventId));
const ids = async (log: EventLog) => (await log.next()).map(({ event }) => event.id);

it('returns each event of the owner once, also one that becomes visible after later ones', async () => {
  const store = createMemoryStore();
  await commit(store, eventAt(0), eventAt(500, { livemode: true }), eventAt(600, { partnerId: 'par_2' }));
  const log = await open(store, idAt(0));
  expect(await ids(log)).toEqual([]);
  await commit(store, eventAt(3_000));
  expect(await ids(log)).toEqual([idAt(3_000)]);
  await commit(store, eventAt(2_000), eventAt(4_000));
  expect(await ids(log)).toEqual([idAt(2_000), idAt(4_000)]);
  await commit(store, eventAt(settledMilliseconds + 3_500), eventAt(settledMilliseconds + 2_500));
  expect((await ids(log)).toSorted()).toEqual([2_500, 3_500].map((at) => idAt(settledMilliseconds + at)));
  expect(await ids(log)).toEqual([]);
});

it('continues after a position with nothing twice, unless an event became visible late meanwhile', async () => {
  const store = createMemoryStore();
  await commit(store, ...[0, 1_000, 2_000, 3_000].map((at) => eventAt(at)));
  const read = await (await open(store, idAt(0))).next();
  const after = read[1]?.position ?? '';
  expect(after).toBe(`${idAt(2_000)}-3`);
  expect(await ids(await open(store, after))).toEqual([idAt(3_000)]);
  await commit(store, eventAt(1_500));
  expect(await ids(await open(store, after))).toEqual([0, 1_000, 1_500, 2_000, 3_000].map(idAt));
});

it('reads many events in steps', async () => {
  const store = createMemoryStore();
  const log = await open(store, idAt(0));
  await commit(store, ...Array.from({ length: 250 }, (_, index) => eventAt(index + 1)));
  const sizes = [await ids(log), await ids(log), await ids(log)].map(({ length }) => length);
  expect(sizes).toEqual([log.full, log.full, 250 - 2 * log.full]);
});
