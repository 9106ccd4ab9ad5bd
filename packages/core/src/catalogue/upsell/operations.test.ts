import { EligibleOffers, Menu, Order, UpsellEvent } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../../service/testing/test-service.js';

const noSuchStore = 'sto_01kb2m5v3xe8wr9q4t7n6c0d1f';
const noSuchOffer = 'ups_01kb2m5v3xe8wr9q4t7n6c0d1f';

async function menuOf({ store, send }: TestService, slug: string): Promise<typeof Menu._output> {
  const [record] = await store.reader.find('stores', { where: { slug } });
  return Menu.parse((await send('GET', `/api/v1/stores/${record?.id}/menu`)).body);
}

const pharmacy = 'farmacia-rozmarin-titan';

const idOf = (menu: typeof Menu._output, name: string): string =>
  menu.categories.flatMap(({ items }) => items).find((item) => item.name === name)?.id ?? '';

async function titles({ send }: TestService, query: string): Promise<string[]> {
  const answer = await send('GET', `/api/v1/upsell/offers?${query}`);
  expect(answer.status).toBe(200);
  return EligibleOffers.parse(answer.body).data.map(({ title }) => title);
}

const tea = 'Ginger tea for cold evenings';
const plasters = 'Spare plasters for the first-aid kit';
const vitamins = 'Vitamin D with a big order';
const bar = 'An oat bar for the night shift';
const puree = 'Fruit puree for the Monday bag';

describe('offers', () => {
  it('depend on the items of the cart, its value and the time', async () => {
    const test = await createTestService();
    const menu = await menuOf(test, pharmacy);
    const base = `storeId=${menu.store.id}`;
    const kit = `itemId=${idOf(menu, 'Trusă de prim ajutor')}`;
    expect(await titles(test, base)).toEqual([tea]);
    expect(await titles(test, `${base}&${kit}`)).toEqual([plasters, tea]);
    expect(await titles(test, `${base}&${kit}&subtotal=15000`)).toEqual([plasters, vitamins, tea]);
    expect(await titles(test, `${base}&${kit}&${kit}&${kit}`)).toEqual([plasters, vitamins, tea]);
    expect(await titles(test, `${base}&at=2026-11-21T23:00:00%2B02:00`)).toEqual([bar, tea]);
    expect(await titles(test, `${base}&at=2026-11-23T12:00:00%2B02:00`)).toEqual([puree, tea]);
    const teaId = idOf(menu, 'Ceai de ghimbir și lămâie 20 plicuri');
    expect(await titles(test, `${base}&itemId=${teaId}`)).toEqual([]);
    expect(await titles(test, `${base}&itemId=itm_01kb2m5v3xe8wr9q4t7n6c0d1f`)).toEqual([tea]);
  });

  it('state price, saving and reason', async () => {
    const test = await createTestService();
    const { store } = await menuOf(test, pharmacy);
    const { body } = await test.send('GET', `/api/v1/upsell/offers?storeId=${store.id}`);
    expect(EligibleOffers.parse(body).data[0]).toMatchObject({
      title: tea,
      price: { amount: 990 },
      regularPrice: { amount: 1_300 },
      saving: { amount: 310 },
      maxQuantity: 5,
      why: [{ reason: 'always' }],
    });
  });

  it('are empty while the store is closed', async () => {
    const test = await createTestService();
    const { store } = await menuOf(test, 'cuhnia-amzei');
    expect(await titles(test, `storeId=${store.id}&subtotal=9000`)).not.toEqual([]);
    expect(await titles(test, `storeId=${store.id}&subtotal=9000&at=2026-11-24T03:00:00%2B02:00`)).toEqual([]);
  });

  it.each([
    ['', '/query/storeId'],
    ['storeId=1', '/query/storeId'],
    [`storeId=${noSuchStore}&itemId=soup`, '/query/itemId/0'],
    [`storeId=${noSuchStore}&subtotal=-1`, '/query/subtotal'],
    [`storeId=${noSuchStore}&subtotal=1e300`, '/query/subtotal'],
    [`storeId=${noSuchStore}&at=noon`, '/query/at'],
    [`storeId=${noSuchStore}&at=2099-01-01T00:00:00Z`, '/query/at'],
    [`storeId=${noSuchStore}&cart=1`, '/query/cart'],
    [`storeId=${noSuchStore}${'&itemId=itm_01kb2m5v3xe8wr9q4t7n6c0d1f'.repeat(101)}`, '/query/itemId'],
  ])('refuse %s', async (query, pointer) => {
    const { send } = await createTestService();
    const answer = await send('GET', `/api/v1/upsell/offers?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(answer.body).toMatchObject({ errors: [{ pointer }] });
  });

  it('are not found for an unknown store', async () => {
    const { send } = await createTestService();
    const answer = await send('GET', `/api/v1/upsell/offers?storeId=${noSuchStore}`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found', errors: [{ pointer: '/query/storeId' }] } });
  });
});

async function eventOf(test: TestService, change: object = {}): Promise<Record<string, unknown>> {
  const [offer] = await test.store.reader.find('upsellOffers', { limit: 1 });
  const { id: offerId, storeId } = offer ?? {};
  return { interactionId: 'cart-0001', type: 'impression', storeId, offerId, ...change };
}

const events = '/api/v1/upsell/events';

describe('recordEvent', () => {
  it('records one event for each interaction, offer and type', async () => {
    const test = await createTestService();
    const body = await eventOf(test);
    const first = await test.send('POST', events, { body });
    expect(first.status).toBe(201);
    const event = UpsellEvent.parse(first.body);
    expect(event).toMatchObject({ ...body, orderId: null });
    test.ports.clock.set(test.ports.clock.now() + 1_000);
    expect((await test.send('POST', events, { body })).body).toEqual(event);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => test.send('POST', events, { body: { ...body, type: 'accepted' } })),
    );
    expect(new Set(answers.map((answer) => UpsellEvent.parse(answer.body).id)).size).toBe(1);
    await test.send('POST', events, { body: { ...body, interactionId: 'cart-0002' } });
    expect(await test.store.reader.count('upsellEvents', { type: 'impression' })).toBe(2);
    expect(await test.store.reader.count('upsellEvents', { type: 'accepted' })).toBe(1);
  });

  it('attributes an event to the customer of the session, and to no other role', async () => {
    const test = await createTestService();
    const token = await test.signIn('customer');
    await test.send('POST', events, { token, body: await eventOf(test) });
    await test.send('POST', events, {
      token: await test.signIn('merchant'),
      body: await eventOf(test, { type: 'dismissed' }),
    });
    const [impression, dismissed] = await test.store.reader.find('upsellEvents', { orderBy: [['createdAt', 'asc']] });
    expect(impression?.accountId).toMatch(/^acc_/);
    expect(dismissed?.accountId).toBeNull();
  });

  it.each<[string, object, number, string]>([
    ['an unknown offer', { offerId: noSuchOffer }, 404, '/body/offerId'],
    ['an offer of another store', { storeId: noSuchStore }, 404, '/body/offerId'],
    ['an unknown order', { type: 'accepted', orderId: 'ord_01kb2m5v3xe8wr9q4t7n6c0d1f' }, 404, '/body/orderId'],
    ['an order for an impression', { orderId: 'ord_01kb2m5v3xe8wr9q4t7n6c0d1f' }, 400, '/body/orderId'],
    ['a conversion, which only checkout records', { type: 'converted' }, 400, '/body/type'],
    ['a short interaction', { interactionId: 'x' }, 400, '/body/interactionId'],
    ['a hostile interaction', { interactionId: "'; drop table stores;--" }, 400, '/body/interactionId'],
    ['a huge interaction', { interactionId: '😀'.repeat(10_000) }, 400, '/body/interactionId'],
    ['an unknown field', { accountId: 'acc_x' }, 400, '/body/accountId'],
  ])('refuses %s', async (_name, change, status, pointer) => {
    const test = await createTestService();
    const answer = await test.send('POST', events, { body: await eventOf(test, change) });
    expect(answer).toMatchObject({ status, body: { errors: [{ pointer }] } });
    expect(await test.store.reader.count('upsellEvents', {})).toBe(0);
  });

  it('is rate-limited', async () => {
    const test = await createTestService();
    const body = await eventOf(test);
    for (let call = 0; call < 120; call++) await test.send('POST', events, { body });
    expect(await test.send('POST', events, { body })).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  });
});

describe('checkout', () => {
  const home = { lat: 44.426, lng: 26.16 };

  async function order(test: TestService, token: string, upsellItems: object[], items: string[]) {
    const { store } = await menuOf(test, pharmacy);
    return test.send('POST', '/api/v1/checkout', {
      token,
      body: {
        storeId: store.id,
        items: items.map((itemId) => ({ itemId, quantity: 1 })),
        payment: { method: 'card_ok' },
        deliveryCoordinates: home,
        upsellItems,
      },
    });
  }

  it('prices an offer and records one conversion for the order', async () => {
    const test = await createTestService();
    const token = await test.signIn('customer');
    const menu = await menuOf(test, pharmacy);
    const kit = idOf(menu, 'Trusă de prim ajutor');
    const [teaOffer, plasterOffer] = menu.upsellOffers;
    const answer = await order(
      test,
      token,
      [
        { offerId: teaOffer?.id, quantity: 1 },
        { offerId: teaOffer?.id, quantity: 2 },
        { offerId: plasterOffer?.id, quantity: 1 },
      ],
      [kit],
    );
    expect(answer.status).toBe(201);
    const made = Order.parse(answer.body);
    expect(made.pricing.items.amount).toBe(6_900 + 3 * 990 + 1_400);
    const stored = await test.store.reader.find('upsellEvents', {});
    expect(stored.map(({ offerId }) => offerId).sort()).toEqual([teaOffer?.id, plasterOffer?.id].sort());
    for (const event of stored) {
      expect(event).toMatchObject({ type: 'converted', orderId: made.id, storeId: menu.store.id, interactionId: null });
    }
    const accepted = {
      interactionId: 'cart-0001',
      type: 'accepted',
      storeId: menu.store.id,
      offerId: teaOffer?.id,
      orderId: made.id,
    };
    expect(await test.send('POST', events, { body: accepted, token })).toMatchObject({
      status: 201,
      body: { orderId: made.id },
    });
    const foreign = { ...accepted, interactionId: 'cart-0002' };
    expect(await test.send('POST', events, { body: foreign })).toMatchObject({ status: 404 });
  });

  it('refuses an offer that is not made to the cart, and records nothing', async () => {
    const test = await createTestService();
    const token = await test.signIn('customer');
    const menu = await menuOf(test, pharmacy);
    const [, plasterOffer] = menu.upsellOffers;
    const shampoo = idOf(menu, 'Șampon pentru scalp sensibil 300 ml');
    const answer = await order(test, token, [{ offerId: plasterOffer?.id, quantity: 1 }], [shampoo]);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'offer_unavailable', errors: [{ pointer: '/body/upsellItems/0/offerId' }] },
    });
    expect(await test.store.reader.count('orders', {})).toBe(0);
    expect(await test.store.reader.count('upsellEvents', {})).toBe(0);
  });
});
