import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '../../../kernel/primitives/clock.js';
import { toInstant } from '../../../kernel/primitives/instant.js';
import type { Reader } from '../../../kernel/store/store.js';
import { watchStore } from '../../../kernel/store/watched-store.js';
import { createMemoryStore } from '../../../service/memory-store.js';
import type { MenuItemRecord } from '../../catalogue/records.js';
import { menuItemFixture } from '../../testing/menu-item-fixture.js';
import { currentMenuFigures } from './menu-catalogue.js';

const start = Date.parse('2026-11-21T10:00:00.000Z');

const item = (id: string, storeId: string, change: Partial<MenuItemRecord> = {}): MenuItemRecord =>
  menuItemFixture({ id, storeId, categoryId: `mct_${storeId}`, ...change });

async function setUp() {
  const inner = createMemoryStore();
  const store = watchStore(inner);
  const clock = createVirtualClock(toInstant(start));
  await store.transaction((db) => db.insert('menuItems', item('a1', 'a'), item('a2', 'a'), item('b1', 'b')));
  const reads: number[] = [];
  const reader: Reader = {
    ...store.reader,
    find: async (table, query) => {
      const rows = await store.reader.find(table, query);
      reads.push(rows.length);
      return rows;
    },
  };
  const counts = async (...ids: string[]): Promise<number[]> => {
    const figures = await currentMenuFigures({ reader, revision: store.revision, ports: { clock } }, ids);
    return ids.map((id) => figures.get(id)?.allDayCount ?? -1);
  };
  return { inner, store, clock, reads, counts };
}

describe('currentMenuFigures', () => {
  it('reads each requested menu once, and no other', async () => {
    const { counts, reads, clock } = await setUp();
    expect(await counts('a')).toEqual([2]);
    expect(await counts('a')).toEqual([2]);
    expect(reads).toEqual([2]);
    expect(await counts('a', 'b', 'unknown')).toEqual([2, 1, 0]);
    clock.set(start + 1_000);
    expect(await counts('a', 'b')).toEqual([2, 1]);
    // The refresh finds no changes, so the menus are kept.
    expect(reads).toEqual([2, 1, 0]);
  });

  it('sees a change by this process immediately, and a change by another process after a second', async () => {
    const { counts, store, inner, clock } = await setUp();
    await counts('a', 'b');
    const change = { soldOut: true, updatedAt: toInstant(start) };
    await store.transaction((db) => db.update('menuItems', { id: 'a1' }, change));
    expect(await counts('a', 'b')).toEqual([1, 1]);
    await inner.transaction((db) => db.update('menuItems', { id: 'b1' }, change));
    expect(await counts('a', 'b')).toEqual([1, 1]);
    clock.set(start + 1_000);
    expect(await counts('a', 'b')).toEqual([1, 0]);
  });

  it('sees a new item even if it is dated shortly before the last refresh', async () => {
    const { counts, inner, clock } = await setUp();
    await counts('a');
    clock.set(start + 60_000);
    await counts('a');
    await inner.transaction((db) => db.insert('menuItems', item('a3', 'a', { updatedAt: toInstant(start + 57_000) })));
    clock.set(start + 61_000);
    expect(await counts('a')).toEqual([3]);
  });

  it('answers concurrent requests correctly', async () => {
    const { counts } = await setUp();
    expect(await Promise.all([counts('a'), counts('b', 'a'), counts('b')])).toEqual([[2], [1, 2], [1]]);
  });
});
