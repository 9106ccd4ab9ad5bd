import { expect, it } from 'vitest';
import { createVirtualClock } from '../../kernel/primitives/clock.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { defaultZoneSettings } from './settings.js';
import { createZoneBook } from './zone-book.js';

const zone = 'bucharest-sector-1';

it('reads settings again after a second, and after a commit of this process', async () => {
  const store = createMemoryStore();
  const clock = createVirtualClock('2026-11-21T10:00:00.000Z');
  let revision = 0;
  const book = createZoneBook({ clock, revision: () => revision });
  const offerSeconds = async () => (await book.settings(store.reader, zone, 'RON')).offerSeconds;
  const change = (seconds: number) =>
    store.transaction(async (db) => {
      const row = { id: zone, sequence: 1, settings: { offerSeconds: seconds }, updatedAt: '2026-11-21T10:00:00.000Z' };
      if (!(await db.insertIfAbsent('zoneSettings', row))) await db.update('zoneSettings', { id: zone }, row);
    });
  expect(await book.settings(store.reader, zone, 'RON')).toEqual(defaultZoneSettings);
  await change(60);
  expect(await offerSeconds()).toBe(45);
  clock.set(clock.now() + 1_000);
  expect(await offerSeconds()).toBe(60);
  await change(90);
  revision += 1;
  expect(await offerSeconds()).toBe(90);
});
