import { type Menu, MenuItem, menuLimits, OwnStore, OwnStoreList } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createTestService, type TestAnswer, type TestService } from '../../service/testing/test-service.js';

const ron = (amount: number) => ({ amount, currency: 'RON' });
const item = { name: 'Covrig cu mac', price: ron(450), taxClass: 'food', allergens: ['gluten'] };

interface StorefrontTest extends TestService {
  readonly shop: OwnStore;
  /** Sends a request about the store as its merchant; `tail` follows the path of the store. */
  as(method: string, tail: string, body?: object): Promise<TestAnswer>;
  readonly merchantToken: string;
  menu(): Promise<z.infer<typeof Menu>>;
  addCategory(name?: string): Promise<string>;
}

async function createStorefrontTest(): Promise<StorefrontTest> {
  const test = await createTestService();
  const merchantToken = await test.signInAsOwner('merchant');
  const list = await test.send('GET', '/api/v1/merchant/stores', { token: merchantToken });
  const [shop] = OwnStoreList.parse(list.body).data;
  if (!shop) throw new Error('The demo merchant has no store.');
  const as: StorefrontTest['as'] = (method, tail, body) =>
    test.send(method, `/api/v1/merchant/stores/${shop.id}${tail}`, {
      token: merchantToken,
      ...(body ? { body } : {}),
    });
  return {
    ...test,
    shop,
    merchantToken,
    as,
    menu: async () => (await test.send('GET', `/api/v1/stores/${shop.id}/menu`)).body as z.infer<typeof Menu>,
    addCategory: async (name = 'Covrigi') => Object((await as('POST', '/menu-categories', { name })).body).id,
  };
}

describe('a store', () => {
  it('changes for customers immediately and keeps the fields that the request omits', async () => {
    const test = await createStorefrontTest();
    const body = { prepSeconds: 600, minimumOrder: ron(2_500), cuisines: ['Korean'], phone: '+40722000999' };
    const changed = OwnStore.parse((await test.as('PATCH', '', body)).body);
    expect(changed).toEqual({
      ...test.shop,
      ...body,
      cuisines: ['korean'],
      updatedAt: '2026-11-21T10:00:00.000Z',
    });
    expect((await test.as('GET', '')).body).toEqual(changed);
    expect((await test.menu()).store).toMatchObject({ minimumOrder: ron(2_500), cuisines: ['korean'] });
    const { lat, lng } = test.shop.coordinates;
    const listed = await test.send('GET', `/api/v1/discovery/stores?lat=${lat}&lng=${lng}&cuisine=korean`);
    expect(Object(listed.body).data).toHaveLength(1);
  });

  it('is closed on a day without hours', async () => {
    const test = await createStorefrontTest();
    expect((await test.menu()).store.openNow).toBe(true);
    const hours = { ...test.shop.hours, exceptions: [{ date: '2026-11-21', hours: [] }] };
    expect((await test.as('PATCH', '', { hours })).body).toMatchObject({ openNow: false, hours });
    expect((await test.menu()).store.openNow).toBe(false);
  });

  it.each([
    [{}, '/body'],
    [{ prepSeconds: 30 }, '/body/prepSeconds'],
    [{ minimumOrder: ron(-1) }, '/body/minimumOrder/amount'],
    [{ deliveryRadiusMeters: 100_000 }, '/body/deliveryRadiusMeters'],
    [
      { hours: { week: Array.from({ length: 7 }, () => []), exceptions: [{ date: '2026-02-30', hours: [] }] } },
      '/body/hours/exceptions/0/date',
    ],
    [
      {
        hours: {
          week: Array.from({ length: 7 }, () => []),
          exceptions: Array.from({ length: 2 }, () => ({ date: '2026-12-25', hours: [] })),
        },
      },
      '/body/hours/exceptions',
    ],
  ])('refuses %j', async (body, pointer) => {
    const test = await createStorefrontTest();
    expect(await test.as('PATCH', '', body)).toMatchObject({ status: 400, body: { errors: [{ pointer }] } });
  });
});

describe('a menu', () => {
  it('takes new sections and items, which can be found and ordered immediately', async () => {
    const test = await createStorefrontTest();
    const before = (await test.menu()).categories;
    const categoryId = await test.addCategory();
    const added = await test.as('POST', '/menu-items', { ...item, name: 'Covrig Zmeuriu', categoryId });
    expect(added.status).toBe(201);
    expect(MenuItem.parse(added.body)).toMatchObject({
      name: 'Covrig Zmeuriu',
      description: '',
      dietary: [],
      availability: { available: true, soldOut: false, window: null },
    });
    await test.as('POST', '/menu-items', { ...item, categoryId });
    const after = (await test.menu()).categories;
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)?.items.map(({ name }) => name)).toEqual(['Covrig Zmeuriu', 'Covrig cu mac']);
    const { lat, lng } = test.shop.coordinates;
    const found = await test.send('GET', `/api/v1/search?q=zmeuriu&lat=${lat}&lng=${lng}`);
    expect(JSON.stringify(found.body)).toContain(Object(added.body).id);
  });

  it('changes only the fields of an item that the request names', async () => {
    const test = await createStorefrontTest();
    const categoryId = await test.addCategory();
    const { body } = await test.as('POST', '/menu-items', {
      ...item,
      categoryId,
      window: { from: '08:00', to: '11:00' },
    });
    const added = MenuItem.parse(body);
    const change = async (update: object) => (await test.as('PATCH', `/menu-items/${added.id}`, update)).body;
    expect(await change({ soldOut: true })).toEqual({
      ...added,
      availability: { ...added.availability, available: false, soldOut: true },
    });
    expect(await change({ soldOut: false, price: ron(500), window: null, taxClass: 'goods' })).toMatchObject({
      price: ron(500),
      taxClass: 'goods',
      allergens: ['gluten'],
      availability: { available: true, window: null },
    });
    const other = await test.addCategory('Plăcinte');
    await change({ categoryId: other });
    expect((await test.menu()).categories.at(-1)).toMatchObject({ id: other, items: [{ id: added.id }] });
  });

  it('refuses an item in a section of another menu', async () => {
    const test = await createStorefrontTest();
    const [foreign] = await test.store.reader.find('menuCategories', {
      where: { storeId: { not: test.shop.id } },
      limit: 1,
    });
    expect(await test.as('POST', '/menu-items', { ...item, categoryId: foreign?.id })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/categoryId' }] },
    });
  });

  it('has a limited number of items and sections', async () => {
    const test = await createStorefrontTest();
    const categoryId = await test.addCategory();
    const [known] = await test.store.reader.find('menuItems', { where: { storeId: test.shop.id } });
    const [section] = await test.store.reader.find('menuCategories', { where: { id: categoryId } });
    await test.store.transaction(async (db) => {
      if (!known || !section) throw new Error('The menu is empty.');
      const items = await db.count('menuItems', { storeId: test.shop.id });
      const sections = await db.count('menuCategories', { storeId: test.shop.id });
      const some = (count: number) => Array.from({ length: count });
      await db.insert(
        'menuItems',
        ...some(menuLimits.items - items - 1).map(() => ({ ...known, id: test.ports.newId('menuItem') })),
      );
      await db.insert(
        'menuCategories',
        ...some(menuLimits.categories - sections - 1).map(() => ({ ...section, id: test.ports.newId('menuCategory') })),
      );
    });
    const add = async () => [
      (await test.as('POST', '/menu-items', { ...item, categoryId })).status,
      (await test.as('POST', '/menu-categories', { name: 'Alta' })).status,
    ];
    expect(await add()).toEqual([201, 201]);
    expect(await add()).toEqual([409, 409]);
    expect((await test.as('POST', '/menu-categories', { name: 'Alta' })).body).toMatchObject({ code: 'menu_limit' });
  });

  it.each([
    [{ price: ron(0) }, '/body/price/amount'],
    [{ price: { amount: 450, currency: 'EUR' } }, '/body/price/currency'],
    [{ taxClass: 'magic' }, '/body/taxClass'],
    [{ allergens: undefined }, '/body/allergens'],
    [{ allergens: ['dust'] }, '/body/allergens/0'],
    [{ storeId: 'sto_01kb2m5v3xe8wr9q4t7n6c0d1f' }, '/body/storeId'],
  ])('refuses an item with %j', async (change, pointer) => {
    const test = await createStorefrontTest();
    const categoryId = await test.addCategory();
    expect(await test.as('POST', '/menu-items', { ...item, categoryId, ...change })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer }] },
    });
  });
});

describe('the store of another merchant', () => {
  it('is not found by a merchant and can be managed by an administrator', async () => {
    const test = await createStorefrontTest();
    const [foreign] = await test.store.reader.find('stores', {
      where: { merchantId: { not: test.shop.merchantId } },
      limit: 1,
    });
    const [foreignItem] = await test.store.reader.find('menuItems', {
      where: { storeId: foreign?.id ?? '' },
      limit: 1,
    });
    const path = `/api/v1/merchant/stores/${foreign?.id}`;
    const calls: readonly (readonly [string, string, object?])[] = [
      ['GET', path],
      ['PATCH', path, { prepSeconds: 600 }],
      ['POST', `${path}/menu-categories`, { name: 'Covrigi' }],
      ['POST', `${path}/menu-items`, { ...item, categoryId: foreignItem?.categoryId }],
      ['PATCH', `${path}/menu-items/${foreignItem?.id}`, { soldOut: true }],
    ];
    const admin = await test.signInAsOwner('admin');
    for (const [method, target, body] of calls) {
      expect(await test.send(method, target, { token: test.merchantToken, body })).toMatchObject({
        status: 404,
        body: { code: 'not_found', detail: 'There is no such store.' },
      });
      expect((await test.send(method, target, { token: admin, body })).status).toBeLessThan(300);
    }
    const audited = await test.store.reader.find('auditEntries', { where: { subjectId: foreign?.id ?? '' } });
    expect(audited.map(({ action }) => action)).toEqual([
      'storefront.updateStore',
      'storefront.addCategory',
      'storefront.addItem',
      'storefront.updateItem',
    ]);
    expect((await test.as('PATCH', `/menu-items/${foreignItem?.id}`, { soldOut: true })).status).toBe(404);
  });

  it('is not listed for a merchant without stores, and other roles have no list', async () => {
    const test = await createStorefrontTest();
    const body = { kind: 'supplier', name: 'Elena', email: 'elena@covrigaria.example', city: 'București' };
    const applied = await test.send('POST', '/api/v1/leads', { body: { ...body, password: 'patru-castane-coapte' } });
    const { token } = Object(applied.body).signedIn;
    const own = await test.send('GET', '/api/v1/merchant/stores', { token });
    expect(own.body).toEqual({ data: [], nextCursor: null });
    for (const role of ['customer', 'courier', 'fleet', 'support'] as const) {
      expect((await test.send('GET', '/api/v1/merchant/stores', { token: await test.signIn(role) })).status).toBe(403);
    }
  });
});
