import { createMemoryStore, type Store } from '@doorstep/core';
import { expect, it } from 'vitest';
import { createClockWatch } from './clock-watch.js';

const start = Date.parse('2026-11-21T10:00:00.000Z');

function watchOf(store: Store) {
  const lines: string[] = [];
  const clock = { now: () => time };
  let time = start;
  const watch = createClockWatch(store, clock, {
    warn: (_context: object, message: string) => void lines.push(message),
  });
  const measureAt = async (now: number): Promise<number> => {
    time = now;
    await watch.measure();
    return watch.aheadMs;
  };
  return { measureAt, lines };
}

const differs = 'the clock differs from that of the database: set both with a time service (NTP)';
const agrees = 'the clock agrees with that of the database again';

it('writes one line when the clock is two seconds or more off that of the database, and one when they agree', async () => {
  const { measureAt, lines } = watchOf({ ...createMemoryStore(), currentTime: async () => start });
  const measured: number[] = [];
  for (const now of [start + 1_999, start - 1_999]) measured.push(await measureAt(now));
  expect([measured, lines]).toEqual([[1_999, -1_999], []]);
  for (const now of [start + 3_600_000, start + 3_600_001]) await measureAt(now);
  expect(lines).toEqual([differs]);
  expect(await measureAt(start)).toBe(0);
  expect(lines).toEqual([differs, agrees]);
  await measureAt(start - 2_000);
  expect(lines).toEqual([differs, agrees, differs]);
});

it('notices by the latest heartbeat that a clock went back, on a database without a clock', async () => {
  const store = createMemoryStore();
  const { measureAt, lines } = watchOf(store);
  expect(await measureAt(start)).toBe(0);
  await store.transaction((db) => db.insert('heartbeats', { id: 'a', at: new Date(start).toISOString() }));
  expect(await measureAt(start + 3_600_000)).toBe(0);
  expect(lines).toEqual([]);
  expect(await measureAt(start - 3_600_000)).toBe(-3_600_000);
  expect(lines).toEqual([differs]);
});

it('keeps the last difference while the store fails', async () => {
  let fails = false;
  const currentTime = (): Promise<number> => (fails ? Promise.reject(new Error('gone')) : Promise.resolve(start));
  const { measureAt } = watchOf({ ...createMemoryStore(), currentTime });
  expect(await measureAt(start + 500)).toBe(500);
  fails = true;
  expect(await measureAt(start + 9_000)).toBe(500);
});
