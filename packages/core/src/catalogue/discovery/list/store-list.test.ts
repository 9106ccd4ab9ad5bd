import { type StoreSort, storeSorts } from '@doorstep/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMeters, type Point } from '../../../values/geo/shape/point.js';
import { priorArrivals } from '../../arrivals/arrival-book.js';
import { priorOutlook } from '../../arrivals/arrival-outlook.js';
import { deliveryTerms } from '../../catalogue/delivery-terms.js';
import { isOpenAt } from '../../catalogue/opening-hours.js';
import type { StoreRecord } from '../../catalogue/records.js';
import { averageRating } from '../../catalogue/store-view.js';
import { storeFixture } from '../../testing/store-fixture.js';
import { countFacets } from '../facets/facet-counts.js';
import type { StoreFilter } from '../index/store-filter.js';
import { createStoreIndex } from '../index/store-index.js';
import { createTermsBits } from '../index/terms-bits.js';
import { listStores } from './store-list.js';

const noon = '2026-11-21T10:00:00.000Z';
const midnight = '2026-11-20T22:00:00.000Z';
const promotion = { title: 'Lunch', percentOff: 20 };

/** A store as a customer sees it, calculated without an index. */
interface ExpectedOffer {
  readonly store: StoreRecord;
  readonly meters: number;
  readonly fee: number;
  readonly eta: number;
}

function expectedOffers(point: Point, stores: readonly StoreRecord[]): ExpectedOffer[] {
  return stores
    .map((store) => ({ store, meters: distanceMeters(store, point) }))
    .filter(({ store, meters }) => meters <= store.deliveryRadiusMeters)
    .map(({ store, meters }) => {
      const { prepSeconds } = store;
      const terms = deliveryTerms({ currency: 'RON', distanceMeters: Math.round(meters), prepSeconds }, priorOutlook);
      return { store, meters, fee: terms.feeAmount, eta: terms.arrival.highSeconds };
    });
}

function passes({ store, fee, eta }: ExpectedOffer, filter: StoreFilter, at: string): boolean {
  const { category, cuisine, dietary, priceLevel, minRating, maxDeliveryFee, maxEtaSeconds } = filter;
  return (
    (!category?.length || category.includes(store.category)) &&
    (!cuisine?.length || store.cuisines.some((name) => cuisine.includes(name))) &&
    (dietary ?? []).every((tag) => store.dietary.includes(tag)) &&
    (!priceLevel?.length || priceLevel.includes(store.priceLevel)) &&
    (minRating === undefined || averageRating(store) >= minRating) &&
    (maxDeliveryFee === undefined || fee <= maxDeliveryFee) &&
    (maxEtaSeconds === undefined || eta <= maxEtaSeconds) &&
    (!filter.openNow || isOpenAt(store.hours, store.timeZone, at)) &&
    (!filter.promotion || store.promotion !== null)
  );
}

/** Returns the filter with one value of a facet: added where all values must hold, otherwise on its own. */
function withValue(filter: StoreFilter, parameter: keyof StoreFilter, value: string): StoreFilter {
  const numeric = ['priceLevel', 'minRating', 'maxDeliveryFee', 'maxEtaSeconds'].includes(parameter);
  const typed = numeric ? Number(value) : value;
  if (parameter === 'dietary') return { ...filter, dietary: [...(filter.dietary ?? []), value] } as StoreFilter;
  if (['category', 'cuisine', 'priceLevel'].includes(parameter)) return { ...filter, [parameter]: [typed] };
  return { ...filter, [parameter]: value === 'true' ? true : typed };
}

const cuisines = ['romanian', 'pizza', 'thai', 'coffee'] as const;
const coordinate = fc.record({
  lat: fc.integer({ min: 0, max: 12 }).map((step) => 44.4 + step * 0.01),
  lng: fc.integer({ min: 0, max: 12 }).map((step) => 26.04 + step * 0.01),
});
const hours = fc.constantFrom(
  storeFixture().hours,
  { week: Array.from({ length: 7 }, () => [{ opens: '18:00', closes: '02:00' }]), exceptions: {} },
  { week: Array.from({ length: 7 }, () => []), exceptions: { '2026-11-21': [{ opens: '00:00', closes: '00:00' }] } },
);
const store = fc.record({
  position: coordinate,
  category: fc.constantFrom('restaurant' as const, 'cafe' as const, 'pharmacy' as const),
  cuisines: fc.subarray([...cuisines]),
  dietary: fc.subarray(['vegan' as const, 'vegetarian' as const, 'halal' as const]),
  priceLevel: fc.integer({ min: 1, max: 3 }),
  ratingCount: fc.constantFrom(0, 1, 10, 10),
  ratingTenths: fc.integer({ min: 10, max: 50 }),
  prepSeconds: fc.constantFrom(300, 900, 1_800),
  deliveryRadiusMeters: fc.integer({ min: 500, max: 6_000 }),
  promotion: fc.constantFrom(null, promotion),
  hours,
});
const city = fc.array(store, { maxLength: 120 }).map((rows) =>
  rows.map(({ position, ratingTenths, ...row }, index) =>
    storeFixture({
      ...row,
      ...position,
      id: `sto_${String((index * 7_919) % 1_000).padStart(3, '0')}`,
      ratingSum: Math.round((row.ratingCount * ratingTenths) / 10),
    }),
  ),
);
const filters: fc.Arbitrary<StoreFilter> = fc.record(
  {
    category: fc.subarray(['restaurant' as const, 'cafe' as const, 'florist' as const]),
    cuisine: fc.subarray([...cuisines, 'unheard of']),
    dietary: fc.subarray(['vegan' as const, 'halal' as const]),
    priceLevel: fc.subarray([1, 2, 3]),
    minRating: fc.constantFrom(0, 3.3, 4, 4.5),
    maxDeliveryFee: fc.constantFrom(0, 599, 750, 899),
    maxEtaSeconds: fc.constantFrom(2_700, 3_000, 4_500),
    openNow: fc.boolean(),
    promotion: fc.boolean(),
  },
  { requiredKeys: [] },
);
const time = fc.constantFrom(noon, midnight, '2026-11-21T19:30:00.000Z');

describe('countFacets', () => {
  it('returns the counts that filtering the list by each value gives', () => {
    fc.assert(
      fc.property(city, coordinate, filters, time, (stores, point, filter, at) => {
        const index = createStoreIndex(stores);
        const counts = countFacets({ bits: index.bits, terms: index.terms(point), at }, filter, 'RON');
        const offers = expectedOffers(point, stores);
        const recount = (wanted: StoreFilter): number => offers.filter((offer) => passes(offer, wanted, at)).length;
        expect(counts.total).toBe(recount(filter));
        for (const { parameter, values } of counts.facets) {
          for (const { value, count } of values) {
            expect([parameter, value, count]).toEqual([parameter, value, recount(withValue(filter, parameter, value))]);
          }
        }
        const shown = counts.facets.find(({ parameter }) => parameter === 'cuisine')?.values.map(({ value }) => value);
        const expected = new Set([...offers.flatMap((offer) => offer.store.cuisines), ...(filter.cuisine ?? [])]);
        expect(new Set(shown)).toEqual(expected);
      }),
    );
  });

  it('marks the values that are selected', () => {
    const { bits } = createStoreIndex([storeFixture()]);
    const terms = createTermsBits(bits.capacity, [], priorArrivals);
    const { facets } = countFacets(
      { bits, terms, at: noon },
      { category: ['cafe'], minRating: 4.5, openNow: true },
      'RON',
    );
    const selected = facets.flatMap(({ values }) =>
      values.filter(({ selected }) => selected).map(({ value }) => value),
    );
    expect(selected).toEqual(['cafe', '4.5', 'true']);
  });
});

/** The values that each sort order compares, lowest first, calculated independently of the implementation. */
const expectedKeys: Readonly<Record<StoreSort, (offer: ExpectedOffer, at: string) => readonly number[]>> = {
  distance: () => [],
  rating: (offer) => [-averageRating(offer.store), -offer.store.ratingCount],
  delivery_fee: ({ fee }) => [fee],
  eta: ({ eta }) => [eta],
  price: (offer) => [offer.store.priceLevel],
  relevance: (offer, at) => {
    const open = isOpenAt(offer.store.hours, offer.store.timeZone, at);
    const rating = (offer.store.ratingSum + 80) / (offer.store.ratingCount + 20);
    return [open ? 0 : 1, offer.eta - Math.round((rating - 4) * 10) * 60 - (offer.store.promotion ? 180 : 0)];
  },
};

function expectedOrder(offers: readonly ExpectedOffer[], sort: StoreSort, at: string): string[] {
  return [...offers]
    .map((offer) => ({ id: offer.store.id, key: [...expectedKeys[sort](offer, at), offer.meters] }))
    .sort((a, b) => {
      const differing = a.key.findIndex((value, index) => value !== b.key[index]);
      return differing < 0 ? (a.id < b.id ? -1 : 1) : (a.key[differing] ?? 0) - (b.key[differing] ?? 0);
    })
    .map(({ id }) => id);
}

describe.each(storeSorts)('listStores by %s', (sort) => {
  it('returns pages that together are the filtered and sorted list', () => {
    const limits = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(city, coordinate, filters, time, limits, (stores, point, filter, at, limit) => {
        const index = createStoreIndex(stores);
        const wanted = expectedOffers(point, stores).filter((offer) => passes(offer, filter, at));
        const found: string[] = [];
        let after: ReturnType<typeof listStores>['lastKey'] = null;
        do {
          const page = listStores(index, { point, filter, sort, at, limit, after: after ?? undefined });
          expect(page.offers.length).toBeLessThanOrEqual(limit);
          found.push(...page.offers.map((offer) => offer.store.id));
          after = page.lastKey;
        } while (after !== null);
        expect(found).toEqual(expectedOrder(wanted, sort, at));
      }),
    );
  });
});

describe('createStoreBits', () => {
  it('follows changes to a store', () => {
    const stores = [storeFixture({ id: 'sto_a' }), storeFixture({ id: 'sto_b' })];
    const index = createStoreIndex(stores);
    const list = (filter: StoreFilter, at = noon): string[] =>
      listStores(index, { point: storeFixture(), filter, sort: 'rating', at, limit: 10 }).offers.map(
        (offer) => offer.store.id,
      );
    expect(list({ openNow: true })).toEqual(['sto_a', 'sto_b']);
    const before = stores[1];
    if (!before) throw new Error('There are two stores.');
    const closed = { week: Array.from({ length: 7 }, () => []), exceptions: {} };
    const after = { ...before, category: 'cafe' as const, promotion, ratingSum: 50, hours: closed };
    stores[1] = after;
    index.bits.replace(1, before, after);
    expect(list({})).toEqual(['sto_b', 'sto_a']);
    expect(list({ openNow: true })).toEqual(['sto_a']);
    expect(list({ category: ['cafe'] })).toEqual(['sto_b']);
    expect(list({ promotion: true, minRating: 5 })).toEqual(['sto_b']);
    expect(list({ category: ['restaurant'] })).toEqual(['sto_a']);
  });
});
