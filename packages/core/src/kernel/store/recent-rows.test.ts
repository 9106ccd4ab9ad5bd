import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../service/memory-store.js';
import { createVirtualClock } from '../primitives/clock.js';
import { createRecentRows, recentMilliseconds } from './recent-rows.js';
import { watchStore } from './watched-store.js';

const fleet = { id: 'fle_1', name: 'Rapid', createdAt: '2026-01-01T00:00:00.000Z' };

async function setUp() {
  const clock = createVirtualClock(0);
  const inner = createMemoryStore();
  await inner.transaction((db) => db.insert('fleets', fleet));
  const store = watchStore(inner);
  let reads = 0;
  const find = createRecentRows(store, 'fleets', clock, (id) => {
    reads += 1;
    return store.reader.get('fleets', id);
  });
  return { clock, inner, store, find, reads: () => reads };
}

describe('createRecentRows', () => {
  it('reads a row once within a second', async () => {
    const { find, reads } = await setUp();
    expect(await find('fle_1')).toEqual(fleet);
    expect(await find('fle_1')).toEqual(fleet);
    expect(reads()).toBe(1);
  });

  it('does not cache absence', async () => {
    const { find, reads } = await setUp();
    await find('fle_2');
    await find('fle_2');
    expect(reads()).toBe(2);
  });

  it('reads a row again that is not accepted, and keeps it', async () => {
    const { find, reads, inner } = await setUp();
    await find('fle_1');
    await inner.transaction((db) => db.update('fleets', { id: 'fle_1' }, { name: 'Iute' }));
    expect(await find('fle_1', ({ name }) => name === 'Rapid')).toMatchObject({ name: 'Rapid' });
    expect(await find('fle_1', ({ name }) => name === 'Iute')).toMatchObject({ name: 'Iute' });
    expect(await find('fle_1')).toMatchObject({ name: 'Iute' });
    expect(reads()).toBe(2);
  });

  it('sees a change of this process at once', async () => {
    const { find, store } = await setUp();
    await find('fle_1');
    await store.transaction((db) => db.remove('fleets', { id: 'fle_1' }));
    expect(await find('fle_1')).toBeUndefined();
  });

  it('does not cache a row that was read before a commit and arrived after it', async () => {
    const { inner, clock } = await setUp();
    const store = watchStore(inner);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const find = createRecentRows(store, 'fleets', clock, async (id) => {
      const row = await store.reader.get('fleets', id);
      await held;
      return row;
    });
    const early = find('fle_1');
    await store.transaction((db) => db.update('fleets', { id: 'fle_1' }, { name: 'Iute' }));
    release();
    await early;
    expect((await find('fle_1'))?.name).toBe('Iute');
  });

  it('sees a change of another process after a second', async () => {
    const { find, inner, clock } = await setUp();
    await find('fle_1');
    await inner.transaction((db) => db.remove('fleets', { id: 'fle_1' }));
    expect(await find('fle_1')).toEqual(fleet);
    clock.set(recentMilliseconds);
    expect(await find('fle_1')).toBeUndefined();
  });

  it('keeps a row when a change to it is rolled back', async () => {
    const { find, store } = await setUp();
    await find('fle_1');
    const failing = store.transaction(async (db) => {
      await db.remove('fleets', { id: 'fle_1' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await find('fle_1')).toEqual(fleet);
  });
});
