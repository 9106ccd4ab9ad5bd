import { SearchResultList, SearchSuggestions } from '@doorstep/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../../service/testing/test-service.js';
import { indexStore } from './index-store.js';

/** Piața Romană. */
const romana = { lat: '44.4467', lng: '26.0972' };

type Query = Readonly<Record<string, string>>;
type Results = typeof SearchResultList._output;
type Suggestions = typeof SearchSuggestions._output;

async function get(test: TestService, path: string, query: Query): Promise<unknown> {
  const answer = await test.send('GET', `${path}?${new URLSearchParams(query)}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function results(test: TestService, q: string, query: Query = {}): Promise<Results> {
  return SearchResultList.parse(await get(test, '/api/v1/search', { q, ...query }));
}

async function suggestions(test: TestService, q: string, query: Query = {}): Promise<Suggestions['data']> {
  return SearchSuggestions.parse(await get(test, '/api/v1/search/autocomplete', { q, ...query })).data;
}

const titles = ({ data }: Results): string[] => data.map(({ title }) => title);
const shown = ({ data }: Results): unknown[] => data.map(({ type, title, store }) => [type, title, store.id]);

describe('search', () => {
  it('finds stores, products and sections of menus that deliver to the point', async () => {
    const test = await createTestService();
    const found = await results(test, 'ciorba', { ...romana, limit: '100' });
    const kinds = await results(test, 'cuhnia', { ...romana, limit: '100' });
    expect(found.data[0]).toMatchObject({ type: 'product', matched: [{ start: 0, end: 6 }], category: null });
    expect(found.data[0]?.product?.name).toBe(found.data[0]?.title);
    expect(kinds.data[0]).toMatchObject({
      type: 'store',
      title: 'Cuhnia Amzei',
      product: null,
      matched: [{ start: 0, end: 6 }],
    });
    expect(new Set(kinds.data.map(({ type }) => type))).toEqual(new Set(['store', 'product', 'category']));
    const { data } = await results(test, 'ciorbe', romana);
    expect(data[0]).toMatchObject({ type: 'category', category: { name: 'Ciorbe' }, product: null });
    for (const { deliveryFee, etaLowSeconds, etaHighSeconds } of found.data) {
      expect(deliveryFee?.amount).toBeGreaterThan(0);
      expect(etaLowSeconds).toBeLessThan(etaHighSeconds ?? 0);
    }
  });

  it.each([
    ['Ciorbă de burtă', 'CIORBA DE BURTA'],
    ['Șnițel', 'Şniţel'],
    ['papanași', 'papanasi'],
    ['smântână', 'smantana'],
    ['înghețată', 'i\u0302nghet\u0326ata\u0306'],
  ])('finds the same for %s and %s', async (left, right) => {
    const test = await createTestService();
    const found = await results(test, left);
    expect(found.data.length).toBeGreaterThan(0);
    expect(shown(await results(test, right))).toEqual(shown(found));
  });

  it('matches each word as a prefix', async () => {
    const test = await createTestService();
    expect(titles(await results(test, 'cio bur'))).toContain('Ciorbă de burtă');
    expect(titles(await results(test, 'ciorba cuhnia'))).toContain('Ciorbă de burtă');
    expect(titles(await results(test, 'rba'))).toEqual([]);
  });

  it('corrects words that no known word begins with', async () => {
    const test = await createTestService();
    const meant = await results(test, 'pizza', { type: 'product' });
    const mistyped = await results(test, 'pziza', { type: 'product' });
    expect(meant.data.length).toBeGreaterThan(1);
    expect(shown(mistyped)).toEqual(expect.arrayContaining(shown(meant)));
    expect(mistyped.data[0]?.matched).toEqual(meant.data[0]?.matched);
    expect(titles(await results(test, 'cirob'))).toContain('Ciorbă de burtă');
    expect(titles(await results(test, 'pzz'))).toEqual([]);
  });

  it('ranks exact titles first, then titles that begin with the query, other titles and other texts', async () => {
    const test = await createTestService();
    await test.store.transaction(async (db) => {
      const [store] = await db.find('stores', { where: { slug: 'cuhnia-amzei' } });
      const storeId = store?.id ?? '';
      const items = await db.find('menuItems', { where: { storeId }, limit: 4 });
      const names = ['Zarzavat', 'Un qwertz', 'Qwertz mare', 'Qwertz'];
      for (const [index, { id }] of items.entries()) {
        await db.update('menuItems', { id }, { name: names[index] ?? '', description: 'With qwertz' });
      }
      await indexStore(db, storeId, '2026-11-21T08:00:00.000Z');
    });
    expect(titles(await results(test, 'qwertz'))).toEqual(['Qwertz', 'Qwertz mare', 'Un qwertz', 'Zarzavat']);
  });

  it('comes in pages that together are the whole list', async () => {
    const test = await createTestService();
    for (const query of [{}, romana, { type: 'product', openNow: 'true' }] as readonly Query[]) {
      const whole = shown(await results(test, 'ca', { ...query, limit: '100' }));
      expect(whole.length).toBeGreaterThan(10);
      const found: unknown[] = [];
      let cursor: string | null = '';
      while (cursor !== null && found.length < 100) {
        const page: Results = await results(test, 'ca', { ...query, limit: '7', ...(cursor && { cursor }) });
        found.push(...shown(page));
        cursor = page.nextCursor;
      }
      expect(found.slice(0, 100)).toEqual(whole);
    }
  });

  it('can be restricted to types and to open stores', async () => {
    const test = await createTestService({ now: '2026-11-24T03:00:00+02:00' });
    const all = await results(test, 'ca', { limit: '100' });
    expect(all.data.some(({ store }) => !store.openNow)).toBe(true);
    expect(all.data.filter(({ store, product }) => !store.openNow && product?.available)).toEqual([]);
    const open = await results(test, 'ca', { limit: '100', openNow: 'true', type: 'product' });
    expect(open.data.length).toBeGreaterThan(0);
    expect(open.data.every(({ store, type }) => store.openNow && type === 'product')).toBe(true);
  });

  it('returns no fee and no estimate without a point', async () => {
    const { data } = await results(await createTestService(), 'pizza');
    expect(data[0]).toMatchObject({ deliveryFee: null, etaLowSeconds: null, etaHighSeconds: null });
  });

  it.each([
    ['a latitude without a longitude', { lat: '44.4' }, 400, 'invalid_request'],
    ['a longitude without a latitude', { lng: '26.1' }, 400, 'invalid_request'],
    ['a point outside the service area', { lat: '44.55', lng: '26.07' }, 409, 'outside_service_area'],
    ['an invalid cursor', { cursor: 'nonsense' }, 400, 'invalid_cursor'],
    ['a long query', { q: 'a'.repeat(101) }, 400, 'invalid_request'],
    ['a very long query', { q: 'a '.repeat(5_000) }, 400, 'invalid_request'],
    ['a NUL character', { q: 'a\0b' }, 400, 'invalid_request'],
  ])('refuses %s', async (_name, query, status, code) => {
    const test = await createTestService();
    const answer = await test.send('GET', `/api/v1/search?${new URLSearchParams({ q: 'a', ...query } as Query)}`);
    expect(answer).toMatchObject({ status, body: { code } });
  });

  it('accepts any text as plain text', async () => {
    const test = await createTestService();
    const operators = fc.constantFrom(
      ...['"', '*', ' AND ', ' OR ', 'NEAR(', ')', ':', '^', '-', "'", '|', '&', '!', '\\'],
    );
    const part = fc.oneof(operators, fc.string({ maxLength: 6 }), fc.string({ unit: 'grapheme', maxLength: 4 }));
    const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join('').replaceAll('\0', '').slice(0, 80));
    await fc.assert(
      fc.asyncProperty(text, async (q) => {
        const answer = await test.send('GET', `/api/v1/search?${new URLSearchParams({ q: q })}`);
        expect(answer.status).toBe(200);
      }),
      { numRuns: 100 },
    );
  });

  it.each(['', '   ', '🍕🍕', '\u200b\u200d', '***', '比萨'])('finds nothing for %j', async (q) => {
    const test = await createTestService();
    expect(await results(test, q)).toEqual({ data: [], nextCursor: null });
    expect(await suggestions(test, q)).toEqual([]);
  });
});

describe('autocomplete', () => {
  it('suggests each text once, with the number of stores that have it', async () => {
    const test = await createTestService();
    const found = await suggestions(test, 'limonada');
    expect(new Set(found.map(({ type, text }) => `${type} ${text}`)).size).toBe(found.length);
    const products = await test.store.reader.find('menuItems', {});
    for (const { type, text, stores } of found) {
      if (type !== 'product') continue;
      const sellers = products.filter(({ name }) => name.toLowerCase() === text.toLowerCase());
      expect(stores).toBe(new Set(sellers.map(({ storeId }) => storeId)).size);
    }
  });

  it('suggests stores, kinds of store and cuisines in both languages', async () => {
    const test = await createTestService();
    expect((await suggestions(test, 'cuhn'))[0]).toMatchObject({
      type: 'store',
      text: 'Cuhnia Amzei',
      slug: 'cuhnia-amzei',
      stores: 1,
    });
    const farmacie = (await suggestions(test, 'farmac')).find(({ category }) => category === 'pharmacy');
    expect(farmacie).toMatchObject({
      type: 'category',
      text: 'Farmacie',
      matches: [{ start: 0, end: 6 }],
      storeId: null,
    });
    const pharmacy = (await suggestions(test, 'pharm')).find(({ category }) => category === 'pharmacy');
    expect(pharmacy).toMatchObject({ text: 'Pharmacy', stores: farmacie?.stores });
    const ice = (await suggestions(test, 'ice cr')).find(({ cuisine }) => cuisine === 'ice_cream');
    expect(ice).toMatchObject({ type: 'category', text: 'Ice cream' });
  });

  it('completes and corrects titles, and does not search other texts', async () => {
    const test = await createTestService();
    expect((await suggestions(test, 'cior')).map(({ text }) => text)).toContain('Ciorbă de burtă');
    expect(await suggestions(test, 'tripe')).toEqual([]);
    expect((await suggestions(test, 'pizaz')).map(({ text }) => text)).toEqual(
      (await suggestions(test, 'pizza')).map(({ text }) => text),
    );
    expect(await suggestions(test, 'c', { limit: '3' })).toHaveLength(3);
  });

  it('suggests only stores that deliver to the point', async () => {
    const test = await createTestService();
    expect((await suggestions(test, 'gelateria castanilor')).length).toBeGreaterThan(0);
    const near = await suggestions(test, 'gelateria castanilor', romana);
    expect(near.filter(({ slug }) => slug === 'gelateria-castanilor-timisoara')).toEqual([]);
  });
});
