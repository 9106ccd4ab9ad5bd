import { DiscoveryFilters, StoreOfferList } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../../../service/testing/test-service.js';
import { priorOutlook } from '../../arrivals/arrival-outlook.js';
import { noDelays, withDelay } from '../../arrivals/delays.js';
import { bareSecondsOfNewOrder } from '../../arrivals/new-order.js';
import type { StoreRecord } from '../../catalogue/records.js';

const romana = 'lat=44.4467&lng=26.0972';

async function filters({ send }: TestService, query = ''): Promise<typeof DiscoveryFilters._output> {
  const answer = await send('GET', `/api/v1/discovery/filters?${romana}${query}`);
  expect(answer.status).toBe(200);
  return DiscoveryFilters.parse(answer.body);
}

async function offers({ send }: TestService, query = ''): Promise<typeof StoreOfferList._output.data> {
  const answer = await send('GET', `/api/v1/discovery/stores?${romana}&limit=100${query}`);
  expect(answer.status).toBe(200);
  return StoreOfferList.parse(answer.body).data;
}

describe('filters', () => {
  it.each([
    '',
    '&category=restaurant&category=cafe&openNow=true',
    '&dietary=vegetarian&priceLevel=1&priceLevel=2&maxDeliveryFee=899',
    '&minRating=4.5&maxEtaSeconds=3600&at=2026-11-24T03:00:00%2B02:00',
  ])('count exactly the stores that the list returns: %s', async (query) => {
    const test = await createTestService();
    const { total, facets } = await filters(test, query);
    expect(total).toBe((await offers(test, query)).length);
    for (const { parameter, choice, values } of facets) {
      const params = new URLSearchParams(query);
      if (choice !== 'all_of') params.delete(parameter);
      for (const { value, count } of values) {
        const found = await offers(test, `&${params}&${parameter}=${encodeURIComponent(value)}`);
        expect([parameter, value, count]).toEqual([parameter, value, found.length]);
      }
    }
  });

  it('are labelled in both languages and name the sort orders', async () => {
    const { facets, sorts } = await filters(await createTestService(), '&cuisine=unheard_of');
    const cuisine = facets.find(({ parameter }) => parameter === 'cuisine');
    expect(cuisine?.values).toContainEqual({
      value: 'romanian',
      label: { ro: 'Românească', en: 'Romanian' },
      count: expect.any(Number),
      selected: false,
    });
    expect(cuisine?.values.at(-1)).toEqual({
      value: 'unheard_of',
      label: { ro: 'unheard of', en: 'unheard of' },
      count: 0,
      selected: true,
    });
    expect(sorts.map(({ value }) => value)).toContain('relevance');
  });

  it('are refused outside the service area', async () => {
    const { send } = await createTestService();
    const answer = await send('GET', '/api/v1/discovery/filters?lat=44.55&lng=26.07');
    expect(answer).toMatchObject({ status: 409, body: { code: 'outside_service_area' } });
  });

  it.each(['&sort=eta', '&limit=3', '&category=shoes', '&maxDeliveryFee=-1', '&maxEtaSeconds=1e9'])(
    'refuse %s',
    async (query) => {
      const { send } = await createTestService();
      const answer = await send('GET', `/api/v1/discovery/filters?${romana}${query}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    },
  );
});

describe('kept filters', () => {
  it('repeat only the time while no store changes, and follow a change', async () => {
    const test = await createTestService({ now: '2026-11-23T10:00:30.000Z' });
    const path = `/api/v1/discovery/filters?${romana}`;
    const first = await test.send('GET', path);
    test.ports.clock.set(test.ports.clock.now() + 5_000);
    const second = await test.send('GET', path);
    expect(second.body).toEqual({ ...(first.body as object), at: '2026-11-23T10:00:35.000Z' });
    expect(second.headers['etag']).toBe(first.headers['etag']);
    const [offer] = await offers(test);
    const promoted = (answer: typeof first): unknown =>
      DiscoveryFilters.parse(answer.body).facets.find(({ parameter }) => parameter === 'promotion')?.values[0]?.count;
    const promotion = offer?.store.promotion ? null : { title: 'Prânz', percentOff: 20 };
    const updatedAt = new Date(test.ports.clock.now()).toISOString();
    await test.store.transaction((db) => db.update('stores', { id: offer?.store.id ?? '' }, { promotion, updatedAt }));
    test.ports.clock.set(test.ports.clock.now() + 1_000);
    const third = await test.send('GET', path);
    expect(promoted(third)).toBe(Number(promoted(first)) + (promotion ? 1 : -1));
    expect(third.headers['etag']).not.toBe(first.headers['etag']);
  });
});

describe('offers', () => {
  it('refuse a forged cursor and the cursor of another sort order', async () => {
    const test = await createTestService();
    const page = await test.send('GET', `/api/v1/discovery/stores?${romana}&limit=3&sort=rating`);
    const { nextCursor } = StoreOfferList.parse(page.body);
    for (const sort of ['eta', 'price', 'distance']) {
      const answer = await test.send(
        'GET',
        `/api/v1/discovery/stores?${romana}&limit=3&sort=${sort}&cursor=${nextCursor}`,
      );
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
    }
    const [fingerprint] = JSON.parse(atob(nextCursor ?? '')) as [string];
    for (const values of [[], [1], ['x', 1, 2], [1, 2, 3, 4], [null, 1, 2]]) {
      const forged = btoa(JSON.stringify([fingerprint, 'sto_x', ...values]));
      const answer = await test.send('GET', `/api/v1/discovery/stores?${romana}&sort=rating&cursor=${forged}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
    }
  });

  it('show the figures of the menu at the requested time', async () => {
    const test = await createTestService();
    const figures = async (at: string): Promise<unknown> => {
      const list = await offers(test, `&at=${encodeURIComponent(at)}`);
      return list.find(({ store }) => store.slug === 'cuhnia-amzei')?.catalog;
    };
    const [store] = await test.store.reader.find('stores', { where: { slug: 'cuhnia-amzei' } });
    const items = await test.store.reader.find('menuItems', { where: { storeId: store?.id ?? '' } });
    const sold = items.filter(({ soldOut }) => !soldOut);
    const breakfast = sold.filter(({ window }) => window?.from === '08:00').length;
    const windows = sold.filter(({ window }) => window !== null).length;
    expect(breakfast).toBeGreaterThan(0);
    const noon = await figures('2026-11-23T08:30:00+02:00');
    expect(noon).toEqual({
      itemCount: items.length,
      availableItemCount: sold.length - windows + breakfast,
      categoryCount: new Set(items.map(({ categoryId }) => categoryId)).size,
      priceFrom: { amount: Math.min(...sold.map(({ priceAmount }) => priceAmount)), currency: 'RON' },
    });
    expect(await figures('2026-11-24T03:00:00+02:00')).toMatchObject({ availableItemCount: 0 });
  });

  it('are the same on a repeated page as on a new one, whatever has changed in between', async () => {
    const test = await createTestService({ now: '2026-11-23T10:00:30.000Z' });
    const path = `/api/v1/discovery/stores?${romana}&sort=rating`;
    let limit = 100;
    /** Returns the repeated page, after comparing it with a page that was never asked for. */
    const check = async (): Promise<typeof StoreOfferList._output.data> => {
      const repeated = await test.send('GET', `${path}&limit=100`);
      limit -= 1;
      expect(repeated.body).toEqual((await test.send('GET', `${path}&limit=${limit}`)).body);
      return StoreOfferList.parse(repeated.body).data;
    };
    const [first] = await check();
    const storeId = first?.store.id ?? '';
    const changed = async (fields: Partial<StoreRecord>): Promise<typeof first> => {
      const updatedAt = new Date(test.ports.clock.now()).toISOString();
      await test.store.transaction((db) => db.update('stores', { id: storeId }, { ...fields, updatedAt }));
      test.ports.clock.set(test.ports.clock.now() + 1_000);
      return (await check()).find(({ store }) => store.id === storeId);
    };
    expect(await check()).toEqual(await check());
    expect((await changed({ name: 'Alt nume' }))?.store.name).toBe('Alt nume');
    expect((await changed({ prepSeconds: 5_400 }))?.etaLowSeconds).toBeGreaterThan(5_400);
    expect((await changed({ createdAt: '2026-10-24T10:00:40.000Z' }))?.segments).toContain('new');
    test.ports.clock.set(Date.parse('2026-11-23T10:00:41.000Z'));
    expect((await check()).find(({ store }) => store.id === storeId)?.segments).not.toContain('new');
    test.ports.clock.set(Date.parse('2026-11-24T01:00:00.000Z'));
    expect((await check()).filter(({ store }) => store.openNow).length).toBeLessThan(5);
  });

  it('follow the menu when an item sells out, even if another process writes the change', async () => {
    const test = await createTestService();
    const [before] = await offers(test);
    const storeId = before?.store.id ?? '';
    const available = before?.catalog.availableItemCount ?? 0;
    expect(available).toBeGreaterThan(0);
    const items = await test.store.reader.find('menuItems', { where: { storeId, soldOut: false } });
    const item = items.find(({ window }) => window === null);
    const updatedAt = new Date(test.ports.clock.now()).toISOString();
    await test.store.transaction((db) => db.update('menuItems', { id: item?.id ?? '' }, { soldOut: true, updatedAt }));
    test.ports.clock.set(test.ports.clock.now() + 1_000);
    const [after] = await offers(test);
    expect(after?.catalog.availableItemCount).toBe(available - 1);
  });

  it('have the windows that their zones learn', async () => {
    const test = await createTestService();
    const before = await offers(test);
    const zoneId = before[0]?.store.zoneId ?? '';
    const placed = Array.from({ length: 30 }, () => 3_600).reduce((known, delay) => withDelay(known, delay), noDelays);
    const updatedAt = new Date(test.ports.clock.now()).toISOString();
    await test.store.transaction((db) => db.insert('arrivalDelays', { id: zoneId, delays: { placed }, updatedAt }));
    test.ports.clock.set(test.ports.clock.now() + 1_000);
    const after = await offers(test);
    expect(after[0]?.etaLowSeconds).toBeGreaterThan((before[0]?.etaLowSeconds ?? 0) + 3_000);
    const elsewhere = (list: typeof before) => list.filter(({ store }) => store.zoneId !== zoneId);
    expect(elsewhere(after)).toEqual(elsewhere(before));
    expect(after.filter(({ store, segments }) => store.zoneId === zoneId && segments.includes('fast'))).toEqual([]);
    const { total } = await filters(test, '&maxEtaSeconds=3600');
    expect(total).toBe(after.filter(({ etaHighSeconds }) => etaHighSeconds <= 3_600).length);
  });

  it('are in the segments that the description of the list defines', async () => {
    const test = await createTestService({ now: '2026-01-05T10:00:00.000Z' });
    const seen = new Set<string>();
    const stores = await test.store.reader.find('stores', {});
    const prepSecondsOf = new Map(stores.map(({ id, prepSeconds }) => [id, prepSeconds]));
    for (const { store, segments, distanceMeters } of await offers(test)) {
      const { average, count } = store.rating;
      const bareSeconds = bareSecondsOfNewOrder({ prepSeconds: prepSecondsOf.get(store.id) ?? 0, distanceMeters });
      const { usualSeconds } = priorOutlook.arrival(bareSeconds);
      for (const segment of segments) seen.add(segment);
      expect(segments).toEqual([
        'new',
        ...(count >= 1_000 ? ['popular'] : []),
        ...(average >= 4.7 && count >= 50 ? ['top_rated'] : []),
        ...(store.promotion === null ? [] : ['promoted']),
        ...(usualSeconds <= 1_800 ? ['fast'] : []),
        ...(store.priceLevel === 1 ? ['budget'] : []),
      ]);
    }
    expect(seen.size).toBeGreaterThan(4);
  });
});
