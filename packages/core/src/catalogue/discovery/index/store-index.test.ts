import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMeters, type Point } from '../../../values/geo/shape/point.js';
import type { StoreRecord } from '../../catalogue/records.js';
import { storeFixture } from '../../testing/store-fixture.js';
import { createStoreIndex, type NearbyQuery } from './store-index.js';

/** Finds the same stores by checking every one. */
function sortedNearby(stores: readonly StoreRecord[], point: Point): readonly string[] {
  return stores
    .map((store) => ({ store, meters: distanceMeters(store, point) }))
    .filter(({ store, meters }) => meters <= store.deliveryRadiusMeters)
    .sort((a, b) => a.meters - b.meters || (a.store.id < b.store.id ? -1 : 1))
    .map(({ store }) => store.id);
}

/** Positions on a coarse grid, so that many stores share one. */
const position = fc.record({
  lat: fc.integer({ min: 0, max: 12 }).map((step) => 44.4 + step * 0.01),
  lng: fc.integer({ min: 0, max: 12 }).map((step) => 26.04 + step * 0.01),
});

const city = fc
  .array(fc.record({ position, deliveryRadiusMeters: fc.integer({ min: 500, max: 6_000 }) }), { maxLength: 150 })
  .map((rows) =>
    rows.map((row, index) =>
      storeFixture({
        id: `sto_${String((index * 7_919) % 1_000).padStart(3, '0')}`,
        deliveryRadiusMeters: row.deliveryRadiusMeters,
        ...row.position,
      }),
    ),
  );

const accepts = (): boolean => true;

describe('createStoreIndex', () => {
  it('finds the stores that deliver to a point, nearest first, page by page', () => {
    fc.assert(
      fc.property(city, position, fc.integer({ min: 1, max: 30 }), (stores, point, limit) => {
        const index = createStoreIndex(stores);
        const found: string[] = [];
        let after: NearbyQuery['after'];
        for (;;) {
          const page = index.nearest(point, { limit, after, accepts });
          expect(page.length).toBeLessThanOrEqual(limit);
          const last = page.at(-1);
          if (!last) break;
          found.push(...page.map(({ store }) => store.id));
          after = { distanceMeters: last.distanceMeters, id: last.store.id };
        }
        expect(found).toEqual(sortedNearby(stores, point));
      }),
    );
  });

  it('skips stores that are not accepted and still fills the page', () => {
    const stores = Array.from({ length: 40 }, (_, index) =>
      storeFixture({ id: `sto_${index + 10}`, lat: 44.4467 + index * 0.0005, priceLevel: (index % 2) + 1 }),
    );
    const page = createStoreIndex(stores).nearest(storeFixture(), {
      limit: 10,
      accepts: ({ store }) => store.priceLevel === 1,
    });
    expect(page.map(({ store }) => store.id)).toEqual(
      stores
        .filter((_, index) => index % 2 === 0)
        .slice(0, 10)
        .map(({ id }) => id),
    );
  });

  it('finds all stores that deliver to a point', () => {
    fc.assert(
      fc.property(city, position, (stores, point) => {
        const found = createStoreIndex(stores).within(point);
        expect(found.map(({ store }) => store.id).sort()).toEqual([...sortedNearby(stores, point)].sort());
      }),
    );
  });

  it.each([-1e9, 1e9, Number.POSITIVE_INFINITY])('terminates when a forged cursor starts at %d metres', (meters) => {
    const page = createStoreIndex([storeFixture()]).nearest(storeFixture(), {
      limit: 5,
      accepts,
      after: { distanceMeters: meters, id: 'sto_z' },
    });
    expect(page).toHaveLength(meters < 0 ? 1 : 0);
  });

  it('examines only a few stores, however many there are', () => {
    const stores = Array.from({ length: 4_000 }, (_, index) =>
      storeFixture({
        id: `sto_${index + 1_000}`,
        lat: 44.38 + (index % 64) * 0.002,
        lng: 26.0 + Math.floor(index / 64) * 0.003,
      }),
    );
    let seen = 0;
    const page = createStoreIndex(stores).nearest(storeFixture(), {
      limit: 25,
      accepts: () => {
        seen += 1;
        return true;
      },
    });
    expect(page).toHaveLength(25);
    expect(seen).toBeLessThan(500);
  });

  it('is empty without stores', () => {
    expect(createStoreIndex([]).nearest({ lat: 0, lng: 0 }, { limit: 5, accepts })).toEqual([]);
  });
});
