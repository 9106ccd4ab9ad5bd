import { SearchResultList } from '@doorstep/contracts';
import type { SearchListResultsQuery, SearchResult } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import type { Harness } from '../kit/harness.js';
import { bodyOf, expectPointers, expectProblem } from '../kit/http.js';
import { subject } from '../kit/scenario.js';

/** Coordinates of Piața Romană. */
const point = { lat: 44.4467, lng: 26.0972 };

async function find(
  { platform }: Harness,
  q: string,
  query: Partial<SearchListResultsQuery> = {},
): Promise<SearchResult[]> {
  const found: SearchResult[] = [];
  for await (const result of platform.search.listResults({ q, limit: 100, ...query })) found.push(result);
  return found;
}

/** Returns keys that identify results independently of the time. */
const keys = (results: readonly SearchResult[]): string[] =>
  results.map(({ type, title, store, distanceMeters }) => [type, title, store.slug, distanceMeters].join(' | '));

const hostile = [
  '"ciorba" OR pizza',
  'ciorba AND NOT burta',
  'NEAR(ciorba burta, 2)',
  'title:ciorba^2*',
  '{ciorba} + - * ( ) : ^',
  "ciorba' | 'burta & !x:*",
  'ciorba <-> burta',
  '%_\\',
  '🍕👩‍🍳',
  '\u200b\u200e\ufeff',
  'سلام 比萨 пицца',
  'a'.repeat(100),
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
];

export const search = subject('search', (scenario) => {
  scenario('finds stores, products and menu sections by prefix', async (harness) => {
    const products = await find(harness, 'cior', { ...point, type: ['product'] });
    expect(products.length).toBeGreaterThan(3);
    expect(products.every(({ type, product }) => type === 'product' && product !== null)).toBe(true);
    expect(products[0]?.matched).toEqual([{ start: 0, end: 4 }]);
    expect((await find(harness, 'ciorbe', point))[0]).toMatchObject({ type: 'category', title: 'Ciorbe' });
    expect((await find(harness, 'cuhnia am', point))[0]).toMatchObject({ type: 'store', title: 'Cuhnia Amzei' });
    expect(await find(harness, 'cuhnia am', { type: ['category'] })).not.toEqual([]);
  });

  scenario('ignores diacritics, in any encoding, and case', async (harness) => {
    const plain = keys(await find(harness, 'smantana'));
    expect(plain.length).toBeGreaterThan(0);
    for (const q of ['smântână', 'SMÂNTÂNĂ', 'sma\u0302nta\u0302na\u0306']) {
      expect(keys(await find(harness, q)), q).toEqual(plain);
    }
    const papanasi = keys(await find(harness, 'papanasi'));
    for (const q of ['papanași', 'papanaşi', 'papanas\u0326i']) {
      expect(keys(await find(harness, q)), q).toEqual(papanasi);
    }
  });

  scenario('corrects typing errors', async (harness) => {
    const meant = keys(await find(harness, 'pizza', { type: ['product'] }));
    for (const q of ['pziza', 'pizzza', 'ppizza']) {
      expect(keys(await find(harness, q, { type: ['product'] })), q).toEqual(expect.arrayContaining(meant));
    }
    expect(keys(await find(harness, 'smantnaa'))).toEqual(keys(await find(harness, 'smantana')));
    expect(await find(harness, 'xqz')).toEqual([]);
  });

  scenario('ranks by text, then distance, in the same order on every page', async (harness) => {
    for (const query of [
      { q: 'ca' },
      { q: 'pizza', ...point },
      { q: 'sm', openNow: true },
      { q: 'cu', type: ['store' as const] },
    ]) {
      const whole = keys(await find(harness, query.q, query));
      expect(new Set(whole).size).toBe(whole.length);
      for (const limit of [13, 60]) expect(keys(await find(harness, query.q, { ...query, limit }))).toEqual(whole);
    }
    const exact = await find(harness, 'ciorba de burta', { type: ['product'] });
    const distances = exact
      .filter(({ title }) => title === 'Ciorbă de burtă')
      .map(({ distanceMeters }) => distanceMeters);
    expect(exact[0]?.title).toBe('Ciorbă de burtă');
    expect(distances).toEqual([...distances].sort((left, right) => left - right));
  });

  scenario('finds what is delivered to a point, on the terms of the store list', async (harness) => {
    const offers = new Map<string, { readonly deliveryFee: unknown; readonly distanceMeters: number }>();
    for await (const offer of harness.platform.discovery.listStores({ ...point, limit: 100 }))
      offers.set(offer.store.id, offer);
    for (const result of await find(harness, 'ca', point)) {
      const offer = offers.get(result.store.id);
      expect(result.deliveryFee).toEqual(offer?.deliveryFee);
      expect(result.distanceMeters).toBe(offer?.distanceMeters);
    }
    const anywhere = await find(harness, 'ca');
    expect(anywhere.some(({ store }) => !offers.has(store.id))).toBe(true);
    expect(anywhere.every(({ deliveryFee }) => deliveryFee === null)).toBe(true);
  });

  scenario('suggests each text once', async ({ platform }) => {
    const { data } = await platform.search.autocomplete({ q: 'cior', ...point });
    expect(data.length).toBeGreaterThan(1);
    expect(new Set(data.map(({ type, text }) => `${type} ${text.toLowerCase()}`)).size).toBe(data.length);
    const kinds = await platform.search.autocomplete({ q: 'farmaci' });
    expect(kinds.data.map(({ category }) => category)).toContain('pharmacy');
    expect((await platform.search.autocomplete({ q: 'c', limit: 4 })).data).toHaveLength(4);
    expect((await platform.search.autocomplete({ q: 'cihnia' })).data[0]?.slug).toBe('cuhnia-amzei');
  });

  scenario('treats any input as plain text', async ({ send }) => {
    for (const path of ['/api/v1/search', '/api/v1/search/autocomplete']) {
      for (const q of hostile) expect((await send('GET', `${path}?q=${encodeURIComponent(q)}`)).status, q).toBe(200);
      for (const q of ['', '%20', '***', '%F0%9F%8D%95']) {
        expect(bodyOf(await send('GET', `${path}?q=${q}`))).toMatchObject({ data: [] });
      }
      expectPointers(await send('GET', `${path}?q=${'a'.repeat(101)}`), '/query/q');
      expectPointers(await send('GET', `${path}?q=${'ab+'.repeat(3_400)}`), '/query/q');
      expectPointers(await send('GET', `${path}?q=a%00b`), '/query/q');
    }
  });

  scenario('refuses unknown parameters and values', async ({ send }) => {
    const path = '/api/v1/search';
    expectPointers(await send('GET', path), '/query/q');
    expectPointers(await send('GET', `${path}?q=a&q=b`), '/query/q');
    expectPointers(await send('GET', `${path}?q=a&lat=44.4`), '/query/lng');
    expectPointers(await send('GET', `${path}?q=a&lng=26.1`), '/query/lat');
    expectPointers(await send('GET', `${path}?q=a&type=shop`), '/query/type/0');
    expectPointers(await send('GET', `${path}/autocomplete?q=a&limit=11`), '/query/limit');
    expectProblem(await send('GET', `${path}?q=a&lat=44.55&lng=26.07`), 'outside_service_area');
    const { nextCursor } = SearchResultList.parse(bodyOf(await send('GET', `${path}?q=ca&limit=2`)));
    expectProblem(await send('GET', `${path}?q=ci&limit=2&cursor=${nextCursor}`), 'invalid_cursor');
    for (const forged of ['x', 'e30', 'WzEsMiwzXQ']) {
      expectProblem(await send('GET', `${path}?q=ca&cursor=${forged}`), 'invalid_cursor');
    }
  });
});
