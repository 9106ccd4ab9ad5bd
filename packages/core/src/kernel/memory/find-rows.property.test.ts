import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../service/memory-store.js';
import type { Query, Reader } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { compareRows } from './order.js';
import { matchesWhere } from './where.js';

type Review = Tables['reviews'];
type ReviewQuery = Query<Review>;

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
const names = fc.constantFrom('x', 'y', 'z');
const couriers = fc.option(names);
const numbers = fc.integer({ min: 0, max: 3 });

const change = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), id: ids, storeId: names, courierId: couriers, rating: numbers }),
  fc.record({ kind: fc.constant('remove' as const), id: ids }),
);

const conditions = fc.record(
  {
    id: fc.oneof(ids, fc.record({ in: fc.array(ids) })),
    storeId: fc.oneof(names, fc.record({ in: fc.array(names) }), fc.record({ gt: names })),
    courierId: fc.oneof(couriers, fc.record({ in: fc.array(couriers) }), fc.record({ not: fc.constant(null) })),
    rating: fc.oneof(numbers, fc.record({ lte: numbers }), fc.record({ gte: numbers, lt: numbers })),
  },
  { requiredKeys: [] },
);

const order = fc.uniqueArray(
  fc.tuple(fc.constantFrom('storeId', 'courierId', 'rating'), fc.constantFrom('asc', 'desc')),
  { selector: ([column]) => column },
);

const queries: fc.Arbitrary<ReviewQuery> = fc.record(
  { where: conditions, orderBy: order, limit: fc.integer({ min: 0, max: 12 }) },
  { requiredKeys: [] },
);

const round = fc.record({ changes: fc.array(change, { maxLength: 6 }), queries: fc.array(queries, { maxLength: 4 }) });

const review = (id: string, storeId: string, courierId: string | null, rating: number): Review => ({
  id,
  orderId: id,
  customerId: 'acc_1',
  storeId,
  courierId,
  rating,
  courierRating: null,
  feedback: null,
  tipAmount: 0,
  currency: 'RON',
  createdAt: '2026-11-21T08:00:00.000Z',
});

/** Finds rows by a scan of all rows, without any index. */
function scan(rows: readonly Review[], { where = {}, orderBy = [], limit }: ReviewQuery): readonly Review[] {
  return rows
    .filter((row) => matchesWhere(row, where))
    .sort(compareRows(orderBy))
    .slice(0, limit);
}

async function expectSame(reader: Reader, rows: readonly Review[], asked: readonly ReviewQuery[]): Promise<void> {
  for (const query of asked) {
    expect(await reader.find('reviews', query)).toEqual(scan(rows, query));
    expect(await reader.count('reviews', query.where ?? {})).toBe(scan(rows, { where: query.where ?? {} }).length);
  }
}

describe('the memory store', () => {
  it('finds with its indexes what a scan finds: before, within and after units of work, and in copies', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(round, { maxLength: 6 }), async (rounds) => {
        let store = createMemoryStore();
        const rows = new Map<string, Review>();
        for (const { changes, queries: asked } of rounds) {
          await expectSame(store.reader, [...rows.values()], asked);
          await store.transaction(async (db) => {
            for (const each of changes) {
              rows.delete(each.id);
              if (each.kind === 'put') rows.set(each.id, review(each.id, each.storeId, each.courierId, each.rating));
              const row = rows.get(each.id);
              if (!row) await db.remove('reviews', { id: each.id });
              else if (!(await db.insertIfAbsent('reviews', row))) await db.update('reviews', { id: row.id }, row);
              await expectSame(db, [...rows.values()], asked);
            }
          });
          await expectSame(store.reader, [...rows.values()], asked);
          const copy = createMemoryStore(store.snapshot());
          await store.transaction((db) => db.remove('reviews', {}));
          store = copy;
        }
      }),
      { numRuns: 60 },
    );
  });

  it('pages through many rows in order, in both directions and with a condition', async () => {
    const store = createMemoryStore();
    const rows = Array.from({ length: 300 }, (_, index) => {
      const storeId = index % 7 === 0 ? 'x' : 'y';
      return review(`rev_${(index * 37) % 300}`, storeId, null, index % 11);
    });
    await store.transaction((db) => db.insert('reviews', ...rows));
    for (const direction of ['asc', 'desc'] as const) {
      const query = { where: { storeId: 'y' }, orderBy: [['rating', direction]] } as const;
      const found: Review[] = [];
      for (;;) {
        const last = found.at(-1);
        const after = last && { values: [last.rating], id: last.id };
        const page = await store.reader.find('reviews', { ...query, limit: 20, ...(after ? { after } : {}) });
        if (page.length === 0) break;
        found.push(...page);
      }
      expect(found).toEqual(scan(rows, query));
    }
  });
});
