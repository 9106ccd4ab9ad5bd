import { describe, expect, it } from 'vitest';
import { createVirtualClock, type VirtualClock } from '../../../kernel/primitives/clock.js';
import type { Reader, Store } from '../../../kernel/store/store.js';
import { watchStore } from '../../../kernel/store/watched-store.js';
import { createMemoryStore } from '../../../service/memory-store.js';
import { storeFixture } from '../../testing/store-fixture.js';
import { currentStores } from './store-catalogue.js';

/** Shortly after the more recent change of the two stores. */
const start = '2026-01-01T00:01:02.000Z';
const romana = { lat: 44.4467, lng: 26.0972 };

async function setUp(): Promise<{
  store: Store;
  inner: Store;
  clock: VirtualClock;
  reader: Reader;
  read: string[];
  names(): Promise<string[]>;
}> {
  const inner = createMemoryStore();
  const store = watchStore(inner);
  const clock = createVirtualClock(start);
  const merchant = { id: storeFixture().merchantId, name: 'Han SRL', commissionBasisPoints: 2_000 };
  await store.transaction(async (db) => {
    await db.insert('merchants', { ...merchant, createdAt: '2026-01-01T00:00:00.000Z' });
    await db.insert('stores', storeFixture({ id: 'sto_a', slug: 'a', name: 'A' }));
    await db.insert(
      'stores',
      storeFixture({ id: 'sto_b', slug: 'b', name: 'B', updatedAt: '2026-01-01T00:01:00.000Z' }),
    );
  });
  const read: string[] = [];
  const reader: Reader = {
    ...store.reader,
    find: async (table, query) => {
      const rows = await store.reader.find(table, query);
      read.push(...rows.map(({ id }) => id));
      return rows;
    },
  };
  const names = async (): Promise<string[]> => {
    const index = await currentStores({ reader, revision: store.revision, ports: { clock } });
    return index.nearest(romana, { limit: 10, accepts: () => true }).map(({ store: { name } }) => name);
  };
  return { store, inner, clock, reader, read, names };
}

describe('currentStores', () => {
  it('reads all stores once, and a second later only those that changed', async () => {
    const { clock, read, names } = await setUp();
    expect(await names()).toEqual(['A', 'B']);
    await names();
    expect(read).toEqual(['sto_a', 'sto_b']);
    clock.set(clock.now() + 1_000);
    await names();
    // B changed shortly before the first read. It is read again because changes dated earlier may commit late.
    expect(read).toEqual(['sto_a', 'sto_b', 'sto_b']);
    clock.set(clock.now() + 10_000);
    await names();
    read.length = 0;
    clock.set(clock.now() + 1_000);
    await names();
    expect(read).toEqual([]);
  });

  it('sees a change by another process after a second', async () => {
    const { clock, inner, names } = await setUp();
    await names();
    await inner.transaction((db) => db.update('stores', { id: 'sto_a' }, { name: 'New', updatedAt: start }));
    expect(await names()).toEqual(['A', 'B']);
    clock.set(clock.now() + 1_000);
    expect(await names()).toEqual(['New', 'B']);
  });

  it.each([
    ['a changed name', 'sto_a', { name: 'New', updatedAt: '2026-01-02T00:00:00.000Z' }, ['New', 'B']],
    ['a second change at the same time', 'sto_b', { name: 'New' }, ['A', 'New']],
    [
      'a change dated shortly before the newest',
      'sto_a',
      { name: 'New', updatedAt: '2026-01-01T00:00:57.000Z' },
      ['New', 'B'],
    ],
    ['a move', 'sto_a', { lat: 44.45, updatedAt: '2026-01-02T00:00:00.000Z' }, ['B', 'A']],
    ['a move out of reach', 'sto_b', { lat: 44.6, updatedAt: '2026-01-02T00:00:00.000Z' }, ['A']],
  ])('sees %s', async (_name, id, change, expected) => {
    const { store, names } = await setUp();
    await names();
    await store.transaction((db) => db.update('stores', { id }, change));
    expect(await names()).toEqual(expected);
  });

  it('sees a new store', async () => {
    const { store, names } = await setUp();
    await names();
    const added = storeFixture({ id: 'sto_c', slug: 'c', name: 'C', updatedAt: '2026-01-02T00:00:00.000Z' });
    await store.transaction((db) => db.insert('stores', added));
    expect(await names()).toEqual(['A', 'B', 'C']);
  });

  it('starts over after a failed first read', async () => {
    const { reader, names } = await setUp();
    const { find } = reader;
    Object.assign(reader, { find: () => Promise.reject(new Error('the disk is gone')) });
    await expect(names()).rejects.toThrow('the disk is gone');
    Object.assign(reader, { find });
    expect(await names()).toEqual(['A', 'B']);
  });

  it('answers concurrent requests correctly', async () => {
    const { names } = await setUp();
    expect(await Promise.all([names(), names(), names()])).toEqual(Array.from({ length: 3 }, () => ['A', 'B']));
  });
});
