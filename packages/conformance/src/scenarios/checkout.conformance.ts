import { Money, Order } from '@doorstep/contracts';
import type { CheckoutRequest } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { type Harness, refused } from '../kit/harness.js';
import { bodyOf, expectPointers, expectProblem, type RawAnswer } from '../kit/http.js';
import { subject } from '../kit/scenario.js';
import { basket, doorstep, isPlain, menuOf, pick, slotIn } from '../kit/shopping.js';

async function checkout(harness: Harness, change: object, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const { token } = await harness.as('customer');
  const json = { ...(await basket(harness)), ...change };
  return harness.send('POST', '/api/v1/checkout', { token, json, headers });
}

async function countOrders(harness: Harness): Promise<number> {
  let count = 0;
  for await (const _order of (await harness.as('customer')).orders.list({ limit: 100 })) count += 1;
  return count;
}

export const checkoutSubject = subject('checkout', (scenario) => {
  scenario('accepts every field, and prices the order from them', async (harness) => {
    const menu = await menuOf(harness);
    const plain = pick(menu, isPlain(menu));
    const modified = pick(menu, ({ modifiers }) =>
      modifiers.some(({ options }) => options.some(({ price }) => price.amount > 0)),
    );
    const group = modified.modifiers[0];
    const option = group?.options.find(({ price }) => price.amount > 0);
    const offer = menu.upsellOffers[0];
    if (!group || !option || !offer) throw new Error('The shop has no modifiers or offers.');
    const scheduledDeliveryAt = slotIn(harness, 2);
    const request: CheckoutRequest = {
      storeId: menu.store.id,
      items: [
        { itemId: plain.id, quantity: 2 },
        { itemId: modified.id, quantity: 1, modifiers: [{ groupId: group.id, optionIds: [option.id] }] },
      ],
      payment: { method: 'card_ok' },
      tipPercent: 10,
      scheduledDeliveryAt,
      cutleryRequested: true,
      allergyNotes: 'fără latex',
      deliveryNotes: 'Interfon 12 🚪',
      addressText: 'Bulevardul Nicolae Grigorescu 20, București',
      deliveryCoordinates: doorstep,
      upsellItems: [{ offerId: offer.id, quantity: 3 }],
    };
    const { total } = await refused(
      (await harness.as('customer')).checkout.create({ ...request, expectedTotal: { amount: 1, currency: 'RON' } }),
      'price_changed',
    );
    const expectedTotal = Money.parse(total);
    const { data: order, response } = await (await harness.as('customer')).checkout
      .create({ ...request, expectedTotal })
      .withResponse();
    expect([response.status, response.headers.get('location')]).toEqual([201, `/api/v1/orders/${order.id}`]);
    expect(order).toMatchObject({
      status: 'scheduled',
      scheduledDeliveryAt,
      cutleryRequested: true,
      allergyNotes: 'fără latex',
      deliveryNotes: 'Interfon 12 🚪',
      dropoff: { addressText: request.addressText, coordinates: doorstep },
      payment: { status: 'authorised', amount: expectedTotal, captured: { amount: 0 } },
      allowedActions: ['cancel'],
    });
    const items = 2 * plain.price.amount + modified.price.amount + option.price.amount + 3 * offer.price.amount;
    const { pricing } = order;
    expect(pricing.items.amount).toBe(items);
    expect(pricing.discount.amount).toBeLessThan(0);
    expect(pricing.tip.amount).toBe(Math.round((items + pricing.discount.amount) / 10));
    const parts = [pricing.items, pricing.discount, pricing.deliveryFee, pricing.serviceFee, pricing.tip];
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(pricing.total.amount);
    expect(pricing.total).toEqual(expectedTotal);
    expect(await (await harness.as('customer')).orders.get(order.id)).toEqual(order);
  });

  scenario('requires a phone number, so that the courier can call', async (harness) => {
    const account = { email: 'fara.telefon@posta.example', password: 'patru-castane-coapte', displayName: 'Dinu' };
    const session = await harness.platform.register(account);
    const request = await basket(harness);
    const problem = await refused(session.checkout.create(request), 'phone_required');
    expect(problem['detail']).toContain('PATCH /api/v1/customer/profile');
    expect((await session.orders.list()).data).toEqual([]);
    await session.profile.update({ phone: '+40744002213' });
    expect((await session.checkout.create(request)).customer?.phone).toBe('+40744***213');
  });

  scenario('places an immediate order without the optional fields', async (harness) => {
    const order = Order.parse(
      bodyOf(await checkout(harness, { deliveryCoordinates: undefined, addressText: 'Bd. Nicolae Grigorescu 20' })),
    );
    expect(order).toMatchObject({
      status: 'placed',
      scheduledDeliveryAt: null,
      deliveryNotes: null,
      allergyNotes: null,
    });
  });

  scenario('waits until the customer has confirmed the payment', async (harness) => {
    const [customer, merchant] = [await harness.as('customer'), await harness.as('merchant')];
    const request = { ...(await basket(harness)), payment: { method: 'card_3ds' } };
    const waiting = await customer.checkout.create(request);
    const { clientSecret } = waiting.payment;
    expect(waiting).toMatchObject({
      status: 'awaiting_payment',
      allowedActions: ['cancel'],
      payment: { status: 'action_required', clientSecret: expect.any(String) },
      deadlines: [{ name: 'payment_limit', outcome: 'expire' }],
    });
    await refused(merchant.orders.get(waiting.id), 'not_found');
    expect((await merchant.orders.list()).data.some(({ id }) => id === waiting.id)).toBe(false);
    const read = await customer.orders.get(waiting.id);
    expect([read.status, read.payment.clientSecret, clientSecret === null]).toEqual(['awaiting_payment', null, false]);
    const placed = await customer.orders.confirmPayment(waiting.id);
    expect(placed).toMatchObject({ status: 'placed', payment: { status: 'authorised', clientSecret: null } });
    expect(await customer.orders.confirmPayment(waiting.id)).toEqual(placed);
    expect(await merchant.orders.get(waiting.id)).toMatchObject({ status: 'placed' });
    const { timeline } = await customer.orders.getTracking(waiting.id);
    expect(timeline.map(({ status }) => status)).toEqual(['awaiting_payment', 'placed']);
  });

  scenario('ends an order whose payment is not confirmed', async (harness) => {
    const customer = await harness.as('customer');
    const orderWith = async (method: string) =>
      (await customer.checkout.create({ ...(await basket(harness)), payment: { method } })).id;
    const declined = await customer.orders.confirmPayment(await orderWith('card_3ds_declined'));
    expect(declined).toMatchObject({
      status: 'cancelled',
      closure: { reason: 'payment_declined', fee: { amount: 0 } },
      payment: { status: 'declined' },
    });
    const abandoned = await orderWith('card_3ds_abandoned');
    const waiting = await customer.orders.confirmPayment(abandoned);
    expect(waiting).toMatchObject({ status: 'awaiting_payment', payment: { clientSecret: expect.any(String) } });
    const cancelled = await orderWith('card_3ds');
    await customer.orders.cancel(cancelled, { reason: 'changed_mind' });
    await harness.target.advance('16m');
    for (const [id, status, reason] of [
      [abandoned, 'expired', 'not_paid'],
      [cancelled, 'cancelled', 'changed_mind'],
    ] as const) {
      const order = await customer.orders.confirmPayment(id);
      expect(order).toMatchObject({ status, closure: { reason }, payment: { status: 'voided', processing: null } });
      await refused((await harness.as('merchant')).orders.get(id), 'not_found');
    }
  });

  scenario('stores the address at a pin', async (harness) => {
    const { label } = await harness.platform.geocode.reverse(doorstep);
    const order = Order.parse(bodyOf(await checkout(harness, {})));
    expect(order.dropoff).toMatchObject({ addressText: label, coordinates: doorstep });
    const merchant = await (await harness.as('merchant')).orders.get(order.id);
    expect(merchant.dropoff.addressText).toMatch(/^Sector [1-6]$/);
  });

  scenario('refuses a dropoff outside the area, and one that is not an address', async (harness) => {
    const { fixtures } = await harness.platform.reference.getServiceZones();
    for (const { point } of fixtures.filter(({ expected }) => expected !== 'inside')) {
      const problem = expectProblem(await checkout(harness, { deliveryCoordinates: point }), 'outside_service_area');
      expect(problem.errors).toMatchObject([{ pointer: '/body/deliveryCoordinates' }]);
    }
    const unknown = { deliveryCoordinates: undefined, addressText: 'zzzz qqqq 99' };
    expectProblem(await checkout(harness, unknown), 'address_not_found');
    const street = { deliveryCoordinates: undefined, addressText: 'Strada Lipscani 99999' };
    expect(expectProblem(await checkout(harness, street), 'address_imprecise')).toMatchObject({
      imprecise: [{ pointer: '/body/addressText', candidates: [{ precision: 'street' }] }],
    });
    expectPointers(await checkout(harness, { deliveryCoordinates: undefined }), '/body/addressText');
    const farther = { lat: 44.4439, lng: 26.0238 };
    expectProblem(await checkout(harness, { deliveryCoordinates: farther }), 'store_out_of_range');
  });

  scenario('refuses slots that are off the half hour, in the past, too soon or too far ahead', async (harness) => {
    const slot = (hours: number, minutes = 0): string =>
      new Date(Date.parse(slotIn(harness, hours)) + minutes * 60_000).toISOString();
    for (const bad of [
      slot(2, 10),
      slot(2, 29),
      slot(-3),
      slot(-1),
      slot(0),
      slot(7 * 24 + 1),
      '2020-01-01T10:00:00Z',
    ]) {
      const problem = expectProblem(await checkout(harness, { scheduledDeliveryAt: bad }), 'invalid_slot');
      expect(problem.errors).toMatchObject([{ pointer: '/body/scheduledDeliveryAt' }]);
    }
    expectPointers(await checkout(harness, { scheduledDeliveryAt: 'noon' }), '/body/scheduledDeliveryAt');
    expectPointers(
      await checkout(harness, { scheduledDeliveryAt: '2026-11-22T10:00:00' }),
      '/body/scheduledDeliveryAt',
    );
  });

  scenario(
    'refuses a slot in which the store is closed, and an immediate order from a closed store',
    async (harness) => {
      const near = { lat: 44.4467, lng: 26.0972 };
      const night = '2026-11-22T03:00:00+02:00';
      const { data } = await harness.platform.discovery.listStores({ ...near, limit: 100, at: night });
      const sleeping = data.find(({ store }) => !store.openNow);
      if (!sleeping) throw new Error('All stores are open at night.');
      const menu = await harness.platform.discovery.getMenu(sleeping.store.id);
      const items = [{ itemId: pick(menu, ({ modifiers }) => modifiers.length === 0).id, quantity: 50 }];
      const order = { storeId: menu.store.id, items, deliveryCoordinates: near };
      const problem = expectProblem(
        await checkout(harness, { ...order, scheduledDeliveryAt: night }),
        'slot_unavailable',
      );
      expect(problem.errors).toMatchObject([{ pointer: '/body/scheduledDeliveryAt' }]);
      const evening = (await harness.platform.discovery.listStores({ ...near, limit: 100 })).data.find(
        ({ store }) => !store.openNow,
      );
      if (!evening) throw new Error('All stores are open now.');
      const closed = await harness.platform.discovery.getMenu(evening.store.id);
      const closedItems = [{ itemId: pick(closed, ({ modifiers }) => modifiers.length === 0).id, quantity: 50 }];
      expectProblem(
        await checkout(harness, { storeId: closed.store.id, items: closedItems, deliveryCoordinates: near }),
        'store_closed',
      );
    },
  );

  scenario('refuses items that are not for sale', async (harness) => {
    const menu = await menuOf(harness);
    const soldOut = pick(menu, ({ availability }) => availability.soldOut);
    const foreign = pick(await menuOf(harness, 'cuhnia-amzei', { lat: 44.4467, lng: 26.0972 }), () => true);
    const plain = { itemId: pick(menu, isPlain(menu)).id, quantity: 1 };
    for (const itemId of [soldOut.id, foreign.id, 'itm_01kb2m5v3xe8wr9q4t7n6c0d1f']) {
      const answer = await checkout(harness, { items: [plain, { itemId, quantity: 1 }] });
      expect(expectProblem(answer, 'item_unavailable').errors).toMatchObject([{ pointer: '/body/items/1/itemId' }]);
    }
    const offer = [{ offerId: 'ups_01kb2m5v3xe8wr9q4t7n6c0d1f', quantity: 1 }];
    const offered = expectProblem(await checkout(harness, { upsellItems: offer }), 'offer_unavailable');
    expect(offered.errors).toMatchObject([{ pointer: '/body/upsellItems/0/offerId' }]);
    const nowhere = expectProblem(await checkout(harness, { storeId: 'sto_01kb2m5v3xe8wr9q4t7n6c0d1f' }), 'not_found');
    expect(nowhere.errors).toMatchObject([{ pointer: '/body/storeId' }]);
  });

  scenario('refuses modifiers that are missing, too many, repeated or unknown', async (harness) => {
    const menu = await menuOf(harness);
    const item = pick(menu, ({ modifiers }) => modifiers.some(({ min }) => min > 0));
    const group = item.modifiers[0];
    const [first, second] = group?.options ?? [];
    if (!group || !first || !second) throw new Error('The item has no choice.');
    const at = '/body/items/0/modifiers';
    const unknown = 'opt_01kb2m5v3xe8wr9q4t7n6c0d1f';
    const cases: readonly (readonly [modifiers: unknown, pointer: string])[] = [
      [undefined, at],
      [[], at],
      [[{ groupId: group.id, optionIds: [first.id, second.id] }], `${at}/0/optionIds`],
      [[{ groupId: group.id, optionIds: [first.id, first.id] }], `${at}/0/optionIds`],
      [[{ groupId: group.id, optionIds: [unknown] }], `${at}/0/optionIds`],
      [[{ groupId: group.id, optionIds: [] }], `${at}/0/optionIds`],
      [[{ groupId: 'mod_01kb2m5v3xe8wr9q4t7n6c0d1f', optionIds: [first.id] }], `${at}/0/groupId`],
      [
        [
          { groupId: group.id, optionIds: [first.id] },
          { groupId: group.id, optionIds: [second.id] },
        ],
        `${at}/1/groupId`,
      ],
    ];
    for (const [modifiers, pointer] of cases) {
      expectPointers(await checkout(harness, { items: [{ itemId: item.id, quantity: 10, modifiers }] }), pointer);
    }
  });

  scenario('refuses an order below the minimum, a declined card and a wrong total', async (harness) => {
    const menu = await menuOf(harness);
    const small = pick(menu, ({ price, modifiers }) => modifiers.length === 0 && price.amount < 1_500);
    const less = expectProblem(
      await checkout(harness, { items: [{ itemId: small.id, quantity: 1 }] }),
      'minimum_order_not_met',
    );
    expect(less.errors).toMatchObject([{ pointer: '/body/items' }]);
    for (const [method, declineReason] of [
      ['card_declined', 'bank_declined'],
      ['card_insufficient_funds', 'insufficient_funds'],
      ['card_expired', 'card_expired'],
      ['card_of_nobody', 'unknown_card'],
    ] as const) {
      const declined = expectProblem(await checkout(harness, { payment: { method } }), 'payment_declined');
      expect(declined).toMatchObject({ declineReason, errors: [{ pointer: '/body/payment/method' }] });
    }
    const changed = expectProblem(
      await checkout(harness, { expectedTotal: { amount: 1, currency: 'RON' } }),
      'price_changed',
    );
    const { pricing } = Order.parse(bodyOf(await checkout(harness, { expectedTotal: changed.total })));
    expect(pricing.total).toEqual(changed.total);
  });

  scenario('points at every invalid field', async (harness) => {
    const itemId = 'itm_1';
    expectPointers(await checkout(harness, { storeId: 'sto_1' }), '/body/storeId');
    expectPointers(await checkout(harness, { items: [] }), '/body/items');
    expectPointers(
      await checkout(harness, { items: [{ itemId, quantity: 0 }] }),
      '/body/items/0/itemId',
      '/body/items/0/quantity',
    );
    expectPointers(await checkout(harness, { tipPercent: 31 }), '/body/tipPercent');
    expectPointers(await checkout(harness, { tipPercent: 2.5 }), '/body/tipPercent');
    expectPointers(await checkout(harness, { payment: { method: 'in cash' } }), '/body/payment/method');
    expectPointers(await checkout(harness, { deliveryNotes: 'x'.repeat(281) }), '/body/deliveryNotes');
    expectPointers(await checkout(harness, { total: 1, 'a/b~c': 2 }), '/body/total', '/body/a~1b~0c');
    expectPointers(
      await checkout(harness, { deliveryCoordinates: { lat: '44', lng: 26 } }),
      '/body/deliveryCoordinates/lat',
    );
  });

  scenario('lets only customers order', async (harness) => {
    const json = await basket(harness);
    for (const person of ['merchant', 'courier', 'fleet', 'support', 'admin'] as const) {
      const { token } = await harness.as(person);
      expectProblem(await harness.send('POST', '/api/v1/checkout', { token, json }), 'forbidden');
    }
    expectProblem(await harness.send('POST', '/api/v1/checkout', { json }), 'unauthenticated');
  });

  scenario('replays the first answer for a repeated key, byte for byte', async (harness) => {
    const headers = { 'idempotency-key': 'checkout-1' };
    const before = await countOrders(harness);
    const first = await checkout(harness, {}, headers);
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([201, null]);
    await harness.target.advance('1m');
    const again = await checkout(harness, {}, headers);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expectProblem(await checkout(harness, { tipPercent: 5 }, headers), 'idempotency_key_reused');
    expect(await countOrders(harness)).toBe(before + 1);
    const other = await harness.as('otherCustomer');
    const json = await basket(harness);
    const theirs = await harness.send('POST', '/api/v1/checkout', { token: other.token, json, headers });
    expect([theirs.status, theirs.headers.get('idempotency-replayed')]).toEqual([201, null]);
  });

  scenario('replays a final refusal, but not one that can be corrected', async (harness) => {
    const declined = { 'idempotency-key': 'checkout-declined' };
    const payment = { method: 'card_declined' };
    const first = await checkout(harness, { payment }, declined);
    expectProblem(first, 'payment_declined');
    const again = await checkout(harness, { payment }, declined);
    expect([again.status, again.text, again.headers.get('idempotency-replayed')]).toEqual([409, first.text, 'true']);
    const corrected = { 'idempotency-key': 'checkout-corrected' };
    expectProblem(await checkout(harness, { items: [] }, corrected), 'invalid_request');
    expect((await checkout(harness, {}, corrected)).status).toBe(201);
  });

  scenario('places one order under concurrent duplicates', async (harness) => {
    const before = await countOrders(harness);
    const headers = { 'idempotency-key': 'checkout-at-once' };
    const answers = await Promise.all(Array.from({ length: 12 }, () => checkout(harness, {}, headers)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expectProblem(answer, 'idempotency_in_progress');
      expect(answer.headers.get('retry-after')).toBe('1');
    }
    const created = answers.filter(({ status }) => status === 201);
    expect(new Set(created.map(({ text }) => text)).size).toBe(1);
    expect(await countOrders(harness)).toBe(before + 1);
  });

  scenario('refuses malformed idempotency keys', async (harness) => {
    for (const key of ['', 'a b', 'x'.repeat(256)]) {
      expectPointers(await checkout(harness, {}, { 'idempotency-key': key }), '/headers/idempotency-key');
    }
    expect((await checkout(harness, {}, { 'idempotency-key': 'x'.repeat(255) })).status).toBe(201);
  });
});
