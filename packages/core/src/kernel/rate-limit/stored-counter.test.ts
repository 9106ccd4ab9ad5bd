import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../service/memory-store.js';
import { createVirtualClock } from '../primitives/clock.js';
import { type Store, StoreUnavailable } from '../store/store.js';
import { createStoredRateCounter } from './stored-counter.js';

function setUp() {
  const store = createMemoryStore();
  const clock = createVirtualClock('2026-11-21T10:00:00.000Z');
  return { store, clock, start: clock.now(), createCounter: (of: Store = store) => createStoredRateCounter(of, clock) };
}

/** Repeats an action and returns its last result. */
async function times<T>(count: number, action: () => Promise<T>): Promise<T | undefined> {
  let last: T | undefined;
  for (let done = 0; done < count; done += 1) last = await action();
  return last;
}

describe('the stored rate counter', () => {
  it('continues the count of a process that has ended', async () => {
    const { createCounter, clock, start } = setUp();
    const before = createCounter();
    await times(3, () => before.hit('key', 60));
    await before.flush();
    clock.set(start + 5_000);
    expect(await createCounter().hit('key', 60)).toEqual({ count: 4, resetsAt: start + 60_000 });
  });

  it('shows the count of all processes without counting', async () => {
    const { createCounter, start } = setUp();
    const [here, there] = [createCounter(), createCounter()];
    await times(3, () => here.hit('key', 60));
    await here.flush();
    const shown = { count: 3, resetsAt: start + 60_000 };
    expect([await here.look('key', 60), await there.look('key', 60), await there.look('key', 60)]).toEqual([
      shown,
      shown,
      shown,
    ]);
  });

  it('adds up the counts of several processes in the window of the first', async () => {
    const { createCounter, clock, start } = setUp();
    const [here, there] = [createCounter(), createCounter()];
    await times(2, () => here.hit('key', 60));
    clock.set(start + 500);
    await times(3, () => there.hit('key', 60));
    await here.flush();
    await there.flush();
    expect(await there.hit('key', 60)).toEqual({ count: 6, resetsAt: start + 60_000 });
    await here.hit('key', 60);
    await here.flush();
    expect(await here.hit('key', 60)).toEqual({ count: 7, resetsAt: start + 60_000 });
  });

  it('keeps counting during a flush', async () => {
    const { createCounter, store } = setUp();
    const counter = createCounter();
    await counter.hit('key', 60);
    const flushed = counter.flush();
    await counter.hit('key', 60);
    await flushed;
    expect(await counter.hit('key', 60)).toMatchObject({ count: 3 });
    await counter.flush();
    expect(await store.reader.find('rateWindows', {})).toMatchObject([{ count: 3 }]);
  });

  it('numbers concurrent first calls consecutively', async () => {
    const { createCounter } = setUp();
    const counter = createCounter();
    const hits = await Promise.all([1, 2, 3].map(() => counter.hit('key', 60)));
    expect(hits.map(({ count }) => count)).toEqual([1, 2, 3]);
  });

  it('opens a new window when one has ended', async () => {
    const { createCounter, clock, start, store } = setUp();
    const counter = createCounter();
    await times(3, () => counter.hit('key', 60));
    await counter.flush();
    clock.set(start + 60_000);
    expect(await counter.hit('key', 60)).toEqual({ count: 1, resetsAt: start + 120_000 });
    await counter.flush();
    expect(await store.reader.find('rateWindows', {})).toMatchObject([
      { count: 1, resetsAt: '2026-11-21T10:02:00.000Z' },
    ]);
  });

  it('stores neither short windows nor plain keys', async () => {
    const { createCounter, store } = setUp();
    const counter = createCounter();
    expect(await times(2, () => counter.hit('burst', 1))).toMatchObject({ count: 2 });
    await counter.hit('sign-in of ana@demo.example', 60);
    await counter.flush();
    const rows = await store.reader.find('rateWindows', {});
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('ana@');
  });

  it('writes nothing when nothing was counted', async () => {
    const { createCounter, store } = setUp();
    const counter = createCounter();
    await counter.hit('key', 60);
    await counter.flush();
    await store.transaction((db) => db.remove('rateWindows', {}));
    await counter.flush();
    expect(await store.reader.count('rateWindows', {})).toBe(0);
  });

  it('counts in memory while the store is unavailable, and adds the count to the store afterwards', async () => {
    const { createCounter, store } = setUp();
    let away = true;
    const fail = () => Promise.reject(new StoreUnavailable('away'));
    const counter = createCounter({
      ...store,
      reader: { ...store.reader, get: (...query) => (away ? fail() : store.reader.get(...query)) },
      transaction: (work) => (away ? fail() : store.transaction(work)),
    });
    expect(await times(2, () => counter.hit('key', 60))).toMatchObject({ count: 2 });
    await expect(counter.flush()).rejects.toThrow(StoreUnavailable);
    away = false;
    await counter.flush();
    expect(await store.reader.find('rateWindows', {})).toMatchObject([{ count: 2 }]);
  });
});
