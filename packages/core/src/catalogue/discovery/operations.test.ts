import { Menu, StoreOfferList } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../../service/testing/test-service.js';

const romana = 'lat=44.4467&lng=26.0972';

type Offers = typeof StoreOfferList._output;

async function offers({ send }: TestService, query = ''): Promise<Offers> {
  const answer = await send('GET', `/api/v1/discovery/stores?${romana}${query}`);
  expect(answer.status).toBe(200);
  return StoreOfferList.parse(answer.body);
}

const slugs = (list: Offers): string[] => list.data.map(({ store }) => store.slug);

describe('stores', () => {
  it('are those that deliver to the point, nearest first, with their terms', async () => {
    const list = await offers(await createTestService(), '&limit=100');
    const distances = list.data.map(({ distanceMeters }) => distanceMeters);
    expect(distances.length).toBeGreaterThan(5);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(slugs(list)).toContain('cuhnia-amzei');
    expect(slugs(list)).not.toContain('gelateria-castanilor-timisoara');
    expect(list.data[0]?.deliveryFee).toEqual({ amount: 599, currency: 'RON' });
    expect(list.nextCursor).toBeNull();
  });

  it('come in pages that together are the whole list', async () => {
    const test = await createTestService();
    const all = slugs(await offers(test, '&limit=100'));
    const found: string[] = [];
    let cursor = '';
    do {
      const page = await offers(test, `&limit=3${cursor && `&cursor=${cursor}`}`);
      found.push(...slugs(page));
      cursor = page.nextCursor ?? '';
    } while (cursor !== '');
    expect(found).toEqual(all);
  });

  it.each([
    ['&category=pharmacy', ['pharmacy']],
    ['&category=cafe&category=bakery', ['cafe', 'bakery']],
  ])('can be filtered: %s', async (query, categories) => {
    const list = await offers(await createTestService(), `&limit=100${query}`);
    expect(new Set(list.data.map(({ store }) => store.category))).toEqual(new Set(categories));
  });

  it('are open at the requested time or say when they open', async () => {
    const test = await createTestService();
    const night = '&limit=100&at=2026-11-24T03:00:00%2B02:00';
    const list = await offers(test, night);
    const cuhnia = list.data.find(({ store }) => store.slug === 'cuhnia-amzei');
    expect(cuhnia?.store).toMatchObject({ openNow: false, opensAt: '2026-11-24T06:00:00.000Z' });
    const open = await offers(test, `${night}&openNow=true`);
    expect(open.data.length).toBeGreaterThan(0);
    expect(open.data.length).toBeLessThan(list.data.length);
    expect(open.data.every(({ store }) => store.openNow && store.opensAt === null)).toBe(true);
  });

  it('show a rating as soon as it changes', async () => {
    const test = await createTestService();
    const [before] = (await offers(test)).data;
    const id = before?.store.id ?? '';
    await test.store.transaction((db) =>
      db.update('stores', { id }, { ratingSum: 30, ratingCount: 10, updatedAt: '2026-11-21T10:00:00.000Z' }),
    );
    // The write bypassed the service, as a write by another process would.
    test.ports.clock.set(test.ports.clock.now() + 1_000);
    const [after] = (await offers(test)).data;
    expect(after?.store).toMatchObject({ id, rating: { average: 3, count: 10 } });
  });

  it.each([
    ['Otopeni', 'lat=44.55&lng=26.07'],
    ['Voluntari, inside the bounding box', 'lat=44.4925&lng=26.173'],
  ])('are refused for %s with 409', async (_name, point) => {
    const { send } = await createTestService();
    const answer = await send('GET', `/api/v1/discovery/stores?${point}`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'outside_service_area' } });
  });

  it('refuse the cursor of another list', async () => {
    const test = await createTestService();
    const { nextCursor } = await offers(test, '&limit=3');
    for (const query of [`&category=cafe&cursor=${nextCursor}`, '&cursor=nonsense']) {
      const answer = await test.send('GET', `/api/v1/discovery/stores?${romana}${query}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
    }
  });

  it.each([
    '2030-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-11-21T12:00:00%2B99:99',
    '2026-11-21T12:00:00%2B0200',
    'noon',
  ])('refuse the time %s', async (at) => {
    const { send } = await createTestService();
    const answer = await send('GET', `/api/v1/discovery/stores?${romana}&at=${at}`);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ pointer: '/query/at' }] },
    });
  });
});

describe('menu', () => {
  const breakfast = 'Omletă țărănească';

  async function menuOf(test: TestService, at: string): Promise<typeof Menu._output> {
    const [store] = await test.store.reader.find('stores', { where: { slug: 'cuhnia-amzei' } });
    const answer = await test.send('GET', `/api/v1/stores/${store?.id}/menu?at=${encodeURIComponent(at)}`);
    expect(answer.status).toBe(200);
    return Menu.parse(answer.body);
  }

  const available = (menu: typeof Menu._output): string[] =>
    menu.categories.flatMap(({ items }) => items.filter((item) => item.availability.available).map(({ name }) => name));

  it('has everything that the store sells and offers at checkout', async () => {
    const menu = await menuOf(await createTestService(), '2026-11-21T12:00:00+02:00');
    expect(menu.store).toMatchObject({ slug: 'cuhnia-amzei', openNow: true });
    expect(menu.categories[0]?.name).toBe('Mic dejun');
    const items = menu.categories.flatMap((category) => category.items);
    expect(menu.upsellOffers.length).toBeGreaterThan(0);
    for (const offer of menu.upsellOffers) {
      expect(items.find(({ id }) => id === offer.itemId)?.name).toBe(offer.itemName);
    }
  });

  it('offers an item only in its window, and nothing while the store is closed', async () => {
    const test = await createTestService();
    expect(available(await menuOf(test, '2026-11-21T08:00:00+02:00'))).toContain(breakfast);
    const noon = available(await menuOf(test, '2026-11-21T12:00:00+02:00'));
    expect(noon).not.toContain(breakfast);
    expect(noon.length).toBeGreaterThan(0);
    expect(available(await menuOf(test, '2026-11-21T07:59:00+02:00'))).toEqual([]);
    expect(available(await menuOf(test, '2026-12-25T12:00:00+02:00'))).toEqual([]);
  });

  it('is not sent again to a client that has it', async () => {
    const test = await createTestService();
    const [store] = await test.store.reader.find('stores', { limit: 1 });
    const target = `/api/v1/stores/${store?.id}/menu`;
    const { headers } = await test.send('GET', target);
    const again = await test.send('GET', target, { headers: { 'if-none-match': headers['etag'] ?? '' } });
    expect(again).toMatchObject({ status: 304, body: undefined });
  });

  it('is not found for an unknown store', async () => {
    const { send } = await createTestService();
    const answer = await send('GET', '/api/v1/stores/sto_01kb2m5v3xe8wr9q4t7n6c0d1f/menu');
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
