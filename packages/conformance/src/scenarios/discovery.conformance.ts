import { StoreOfferList, type StoreSort, storeSorts } from '@doorstep/contracts';
import type { DiscoveryListStoresQuery, StoreOffer } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import type { Harness } from '../kit/harness.js';
import { bodyOf, expectPointers, expectProblem } from '../kit/http.js';
import { subject } from '../kit/scenario.js';
import { doorstep, menuOf, placeOrder } from '../kit/shopping.js';

/** Coordinates of Piața Romană. */
const center = { lat: 44.4467, lng: 26.0972 };

async function allStores({ platform }: Harness, query: Partial<DiscoveryListStoresQuery> = {}): Promise<StoreOffer[]> {
  const offers: StoreOffer[] = [];
  for await (const offer of platform.discovery.listStores({ ...center, limit: 100, ...query })) offers.push(offer);
  return offers;
}

const filters: readonly (readonly [query: Partial<DiscoveryListStoresQuery>, holds: (offer: StoreOffer) => boolean])[] =
  [
    [
      { category: ['pharmacy', 'bakery', 'cafe'] },
      ({ store }) => ['pharmacy', 'bakery', 'cafe'].includes(store.category),
    ],
    [{ cuisine: ['romanian'] }, ({ store }) => store.cuisines.includes('romanian')],
    [
      { dietary: ['vegetarian', 'vegan'] },
      ({ store }) => store.dietary.includes('vegetarian') && store.dietary.includes('vegan'),
    ],
    [{ priceLevel: [1] }, ({ store }) => store.priceLevel === 1],
    [{ minRating: 4.6 }, ({ store }) => store.rating.average >= 4.6],
    [{ openNow: true }, ({ store }) => store.openNow],
    [{ promotion: true }, ({ store }) => store.promotion !== null],
    [{ maxDeliveryFee: 749 }, ({ deliveryFee }) => deliveryFee.amount <= 749],
    [{ maxEtaSeconds: 3_600 }, ({ etaHighSeconds }) => etaHighSeconds <= 3_600],
    [{ openNow: true, priceLevel: [1, 2], minRating: 4 }, ({ store }) => store.openNow && store.priceLevel < 3],
  ];

export const discovery = subject('discovery', (scenario) => {
  scenario('lists the stores that deliver to a point, nearest first', async (harness) => {
    const offers = await allStores(harness);
    expect(offers.length).toBeGreaterThan(5);
    const distances = offers.map(({ distanceMeters }) => distanceMeters);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(offers.every(({ etaLowSeconds, etaHighSeconds }) => etaLowSeconds < etaHighSeconds)).toBe(true);
  });

  scenario('gives the same stores as filtering the whole list', async (harness) => {
    const everything = await allStores(harness);
    for (const [query, holds] of filters) {
      const expected = everything.filter(holds).map(({ store }) => store.id);
      expect(
        (await allStores(harness, query)).map(({ store }) => store.id),
        JSON.stringify(query),
      ).toEqual(expected);
    }
    expect(filters.some(([, holds]) => everything.some(holds) && !everything.every(holds))).toBe(true);
  });

  scenario('counts every facet as the filtered list does', async (harness) => {
    const queries: readonly Partial<DiscoveryListStoresQuery>[] = [
      {},
      { category: ['restaurant', 'cafe'], openNow: true },
      { dietary: ['vegetarian'], maxDeliveryFee: 899, at: '2026-11-23T20:00:00+02:00' },
    ];
    for (const query of queries) {
      const { total, facets } = await harness.platform.discovery.getFilters({ ...center, ...query });
      expect(total).toBe((await allStores(harness, query)).length);
      const path = (values: Record<string, unknown>): string =>
        Object.entries({ ...center, limit: 100, ...values })
          .flatMap(([name, value]) => [value].flat().map((one) => `${name}=${encodeURIComponent(String(one))}`))
          .join('&');
      for (const { parameter, choice, values } of facets) {
        const own = choice === 'all_of' ? (query.dietary ?? []) : [];
        for (const { value, count, label } of values.slice(0, 4)) {
          const list = await harness.send(
            'GET',
            `/api/v1/discovery/stores?${path({ ...query, [parameter]: [...own, value] })}`,
          );
          expect([parameter, value, StoreOfferList.parse(bodyOf(list)).data.length]).toEqual([parameter, value, count]);
          expect([label.ro, label.en].every((text) => text.length > 0)).toBe(true);
        }
      }
    }
  });

  scenario('sorts in every order it offers, page by page', async (harness) => {
    const { sorts } = await harness.platform.discovery.getFilters(center);
    expect(sorts.map(({ value }) => value)).toEqual(storeSorts);
    const keys: Readonly<Record<StoreSort, (offer: StoreOffer) => number>> = {
      distance: ({ distanceMeters }) => distanceMeters,
      rating: ({ store }) => -store.rating.average,
      delivery_fee: ({ deliveryFee }) => deliveryFee.amount,
      eta: ({ etaHighSeconds }) => etaHighSeconds,
      price: ({ store }) => store.priceLevel,
      relevance: ({ store }) => (store.openNow ? 0 : 1),
    };
    for (const sort of storeSorts) {
      const whole = await allStores(harness, { sort });
      const key = keys[sort];
      expect(whole.map(key), sort).toEqual(whole.map(key).toSorted((a, b) => a - b));
      const walked = await allStores(harness, { sort, limit: 4 });
      expect(walked, sort).toEqual(whole);
    }
  });

  scenario('lists what menus contain and the segments of stores', async (harness) => {
    const offers = await allStores(harness);
    expect(new Set(offers.flatMap(({ segments }) => segments)).size).toBeGreaterThan(2);
    for (const { store, catalog } of offers.slice(0, 5)) {
      const menu = await harness.platform.discovery.getMenu(store.id);
      const items = menu.categories.flatMap((category) => category.items);
      const prices = items.filter(({ availability }) => !availability.soldOut).map(({ price }) => price.amount);
      expect(catalog).toEqual({
        itemCount: items.length,
        availableItemCount: items.filter(({ availability }) => availability.available).length,
        categoryCount: menu.categories.filter((category) => category.items.length > 0).length,
        priceFrom: { amount: Math.min(...prices), currency: 'RON' },
      });
    }
  });

  scenario('shows the window that the customer of an order sees', async (harness) => {
    const { store } = await menuOf(harness);
    const offers = await allStores(harness, doorstep);
    const offer = offers.find((each) => each.store.id === store.id);
    const { data } = await harness.platform.search.listResults({ ...doorstep, q: store.name, limit: 100 });
    const found = data.find((each) => each.store.id === store.id);
    if (!offer || !found) throw new Error(`The lists lack ${store.name}.`);
    const { id, createdAt } = await placeOrder(harness);
    const { etaLow, etaHigh } = await (await harness.as('customer')).orders.getTracking(id);
    const secondsTo = (at: string | null) => (Date.parse(at ?? '') - Date.parse(createdAt)) / 1_000;
    for (const { etaLowSeconds, etaHighSeconds } of [offer, found]) {
      // Lists round to whole minutes, and the customer looks a moment later.
      expect(secondsTo(etaLow) - (etaLowSeconds ?? 0)).toBeGreaterThanOrEqual(0);
      expect(secondsTo(etaLow) - (etaLowSeconds ?? 0)).toBeLessThan(65);
      expect((etaHighSeconds ?? 0) - secondsTo(etaHigh)).toBeGreaterThanOrEqual(-5);
      expect((etaHighSeconds ?? 0) - secondsTo(etaHigh)).toBeLessThan(60);
    }
  });

  scenario('pages through the list with each store once', async (harness) => {
    const whole = (await allStores(harness)).map(({ store }) => store.id);
    for (const limit of [1, 3, whole.length]) {
      const walked = (await allStores(harness, { limit })).map(({ store }) => store.id);
      expect(walked).toEqual(whole);
    }
  });

  scenario('refuses the cursor of another list', async ({ send }) => {
    const path = `/api/v1/discovery/stores?lat=${center.lat}&lng=${center.lng}&limit=2`;
    const { nextCursor } = StoreOfferList.parse(bodyOf(await send('GET', path)));
    const cursor = `&cursor=${encodeURIComponent(nextCursor ?? '')}`;
    expect((await send('GET', `${path}${cursor}`)).status).toBe(200);
    expectProblem(await send('GET', `${path}&openNow=true${cursor}`), 'invalid_cursor');
    for (const forged of ['x', 'e30', 'bnVsbA', '%00', 'WzEsMiwzXQ']) {
      const { status } = await send('GET', `${path}&cursor=${forged}`);
      expect(status, forged).toBe(400);
    }
  });

  scenario('finds no store outside the service area', async ({ platform, send }) => {
    const { fixtures } = await platform.reference.getServiceZones();
    for (const { point } of fixtures.filter(({ expected }) => expected !== 'inside')) {
      const answer = await send('GET', `/api/v1/discovery/stores?lat=${point.lat}&lng=${point.lng}`);
      expectProblem(answer, 'outside_service_area');
      const filtered = await send('GET', `/api/v1/discovery/filters?lat=${point.lat}&lng=${point.lng}`);
      expectProblem(filtered, 'outside_service_area');
    }
  });

  scenario('says which stores are open at another time, across a clock change', async (harness) => {
    const night = await allStores(harness, { at: '2026-11-22T04:00:00+02:00', openNow: true });
    const noon = await allStores(harness, { at: '2026-11-23T12:00:00+02:00', openNow: true });
    expect(night.length).toBeLessThan(noon.length);
    const closed = (await allStores(harness, { at: '2026-11-22T04:00:00+02:00' })).filter(
      ({ store }) => !store.openNow,
    );
    expect(closed.length).toBeGreaterThan(0);
    for (const { store } of closed) expect(store.opensAt).not.toBeNull();
    await allStores(harness, { at: '2026-03-29T03:30:00+02:00' });
    await allStores(harness, { at: '2026-10-25T03:30:00+03:00' });
  });

  scenario('refuses unknown parameters and values', async ({ send }) => {
    const path = '/api/v1/discovery/stores';
    expectPointers(await send('GET', path), '/query/lat', '/query/lng');
    expectPointers(await send('GET', `${path}?lat=91&lng=181`), '/query/lat', '/query/lng');
    expectPointers(await send('GET', `${path}?lat=44.4&lng=26.1&sort=fee`), '/query/sort');
    expectPointers(await send('GET', `${path}?lat=44.4&lng=26.1&limit=101`), '/query/limit');
    expectPointers(await send('GET', `${path}?lat=44.4&lng=26.1&maxDeliveryFee=1.5`), '/query/maxDeliveryFee');
    expectPointers(await send('GET', '/api/v1/discovery/filters?lat=44.4&lng=26.1&sort=eta'), '/query/sort');
    expectPointers(await send('GET', '/api/v1/discovery/filters?lat=44.4'), '/query/lng');
    expectPointers(await send('GET', `${path}?lat=44.4&lng=26.1&openNow=yes`), '/query/openNow');
    expectPointers(await send('GET', `${path}?lat=44.4&lng=26.1&category=shoes`), '/query/category/0');
    expectPointers(await send('GET', `${path}?lat=44.4&lng=26.1&at=tomorrow`), '/query/at');
    expectPointers(await send('GET', `${path}?lat=44.4&lat=44.5&lng=26.1`), '/query/lat');
  });

  scenario('shows menus, and answers 304 if the menu is unchanged', async (harness) => {
    const [offer] = await allStores(harness);
    const storeId = offer?.store.id ?? '';
    const menu = await harness.platform.discovery.getMenu(storeId);
    expect(menu.store).toEqual(offer?.store);
    expect(menu.categories.flatMap(({ items }) => items).length).toBeGreaterThan(5);
    const path = `/api/v1/stores/${storeId}/menu`;
    const etag = (await harness.send('GET', path)).headers.get('etag') ?? '';
    expect((await harness.send('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const evening = await harness.send('GET', `${path}?at=2026-11-22T03:00:00Z`, {
      headers: { 'if-none-match': etag },
    });
    expect(evening.status).toBe(200);
    expectProblem(await harness.send('GET', '/api/v1/stores/sto_01kb2m5v3xe8wr9q4t7n6c0d1f/menu'), 'not_found');
    expectPointers(await harness.send('GET', '/api/v1/stores/42/menu'), '/params/storeId');
  });

  scenario(
    'answers 304 while stores, filters, reviews and results are unchanged, compressed or not',
    async (harness) => {
      const [offer] = await allStores(harness);
      const around = 'lat=44.4467&lng=26.0972';
      const paths = [
        `discovery/stores?${around}&at=2026-11-24T12:00:00Z`,
        `discovery/filters?${around}`,
        `stores/${offer?.store.id}/reviews`,
        `search?q=pizza&${around}`,
        `search/autocomplete?q=piz&${around}`,
      ].map((path) => `/api/v1/${path}`);
      for (const path of paths) {
        const plain = await harness.send('GET', path, { headers: { 'accept-encoding': 'identity' } });
        const etag = plain.headers.get('etag') ?? '';
        expect([path, etag, plain.headers.get('cache-control')]).toEqual([
          path,
          expect.stringMatching(/^W\/"[0-9a-f]{32}"$/),
          'public, no-cache',
        ]);
        for (const coding of ['br', 'gzip;q=0.5', 'identity']) {
          const accepted = { 'accept-encoding': coding };
          const coded = await harness.send('GET', path, { headers: accepted });
          expect(withoutTime(coded.text)).toEqual(withoutTime(plain.text));
          const again = await harness.send('GET', path, { headers: { ...accepted, 'if-none-match': etag } });
          expect([path, again.status, again.text, again.headers.get('etag')]).toEqual([path, 304, '', etag]);
        }
      }
      const elsewhere = await harness.send('GET', `${paths[0]}&openNow=true&maxDeliveryFee=0`);
      const etag = elsewhere.headers.get('etag') ?? '';
      expect((await harness.send('GET', paths[0] ?? '', { headers: { 'if-none-match': etag } })).status).toBe(200);
    },
  );
});

/** Returns an answer without the time that filters repeat. */
function withoutTime(text: string): unknown {
  return { ...(JSON.parse(text) as object), at: undefined };
}
