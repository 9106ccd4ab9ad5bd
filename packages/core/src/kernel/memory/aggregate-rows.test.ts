import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../service/memory-store.js';
import type { Tables } from '../store/tables.js';

const at = '2026-11-21T08:00:00.000Z';

const review = (id: string, courierId: string | null, tipAmount: number): Tables['reviews'] => ({
  id,
  orderId: id,
  customerId: 'acc_1',
  storeId: 'sto_1',
  courierId,
  rating: 1,
  currency: 'RON',
  courierRating: null,
  feedback: null,
  tipAmount,
  createdAt: at,
});

async function storeWith(...reviews: readonly Tables['reviews'][]) {
  const store = createMemoryStore();
  await store.transaction((db) => db.insert('reviews', ...reviews));
  return store.reader;
}

describe('aggregate', () => {
  it('counts and sums by group, with null first', async () => {
    const reader = await storeWith(review('a', 'cou_2', 5), review('b', null, 7), review('c', 'cou_2', 1));
    const query = { where: { storeId: 'sto_1' }, groupBy: ['courierId'], sum: ['tipAmount', 'rating'] } as const;
    expect(await reader.aggregate('reviews', query)).toEqual([
      { group: { courierId: null }, count: 1, sums: { tipAmount: 7, rating: 1 } },
      { group: { courierId: 'cou_2' }, count: 2, sums: { tipAmount: 6, rating: 2 } },
    ]);
  });

  it('returns exactly one group without columns, even if no rows match', async () => {
    const reader = await storeWith();
    expect(await reader.aggregate('reviews', { groupBy: [], sum: ['tipAmount'] })).toEqual([
      { group: {}, count: 0, sums: { tipAmount: 0 } },
    ]);
    expect(await reader.aggregate('reviews', { groupBy: ['courierId'], sum: [] })).toEqual([]);
  });

  it('is exact when a partial sum exceeds 2^53', async () => {
    const large = Number.MAX_SAFE_INTEGER;
    const reader = await storeWith(review('a', null, large), review('b', null, 2), review('c', null, -large));
    const [group] = await reader.aggregate('reviews', { groupBy: [], sum: ['tipAmount'] });
    expect(group?.sums.tipAmount).toBe(2);
  });

  it('counts the writes of its own unit of work', async () => {
    const store = createMemoryStore();
    await store.transaction(async (db) => {
      await db.insert('reviews', review('a', null, 3));
      expect(await db.aggregate('reviews', { groupBy: [], sum: ['tipAmount'] })).toMatchObject([
        { count: 1, sums: { tipAmount: 3 } },
      ]);
    });
  });
});
