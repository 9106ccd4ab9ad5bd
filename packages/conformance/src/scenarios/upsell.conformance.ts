import { UpsellEvent } from '@doorstep/contracts';
import type { EligibleOffer, Menu, UpsellEventRequest } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { type Harness, refused } from '../kit/harness.js';
import { bodyOf, expectPointers, expectProblem } from '../kit/http.js';
import { subject } from '../kit/scenario.js';
import { basket, menuOf, pick, placeOrder } from '../kit/shopping.js';

const noSuchStore = 'sto_01kb2m5v3xe8wr9q4t7n6c0d1f';

/** Returns the first-aid kit of the shop and the items of its offer. */
async function firstAidOffer(harness: Harness): Promise<{ menu: Menu; kitId: string; plastersId: string }> {
  const menu = await menuOf(harness);
  const kitId = pick(menu, ({ name }) => name === 'Trusă de prim ajutor').id;
  const plastersId = pick(menu, ({ name }) => name.startsWith('Plasturi')).id;
  return { menu, kitId, plastersId };
}

async function offersFor(harness: Harness, itemId: string[], at?: string): Promise<readonly EligibleOffer[]> {
  const storeId = (await menuOf(harness)).store.id;
  const { data } = await harness.platform.upsell.listOffers({ storeId, itemId, ...(at === undefined ? {} : { at }) });
  return data;
}

async function impression(harness: Harness, change: Partial<UpsellEventRequest> = {}): Promise<UpsellEventRequest> {
  const { store, upsellOffers } = await menuOf(harness);
  const offerId = upsellOffers[0]?.id ?? '';
  return { interactionId: 'showing-0001', type: 'impression', storeId: store.id, offerId, ...change };
}

export const upsell = subject('upsell', (scenario) => {
  scenario('offers items that go with the cart, best first, below their price', async (harness) => {
    const { kitId, plastersId } = await firstAidOffer(harness);
    const plain = await offersFor(harness, []);
    expect(plain.map(({ itemId }) => itemId)).not.toContain(plastersId);
    const offers = await offersFor(harness, [kitId]);
    expect(offers[0]).toMatchObject({ itemId: plastersId, why: [{ reason: 'item_in_cart' }] });
    for (const { price, regularPrice, saving } of offers) {
      expect(saving.amount).toBeGreaterThan(0);
      expect(price.amount + saving.amount).toBe(regularPrice.amount);
    }
    expect(await offersFor(harness, [kitId])).toEqual(offers);
    expect((await offersFor(harness, [kitId, plastersId])).map(({ itemId }) => itemId)).not.toContain(plastersId);
  });

  scenario('makes offers that depend on the time and the value of the cart', async (harness) => {
    const { kitId } = await firstAidOffer(harness);
    const reasons = async (items: string[], at: string): Promise<string[]> =>
      (await offersFor(harness, items, at)).flatMap(({ why }) => why.map(({ reason }) => reason));
    const saturday = '2026-11-21T12:00:00+02:00';
    expect(await reasons([], saturday)).toEqual(['always']);
    expect(await reasons([], '2026-11-21T23:30:00+02:00')).toContain('time_of_day');
    expect(await reasons([], '2026-11-23T12:00:00+02:00')).toContain('weekday');
    expect(await reasons([kitId, kitId], saturday)).not.toContain('basket_reached');
    expect(await reasons([kitId, kitId, kitId], saturday)).toContain('basket_reached');
  });

  scenario('refuses unknown parameters and values', async ({ send }) => {
    const path = '/api/v1/upsell/offers';
    expectPointers(await send('GET', path), '/query/storeId');
    expectPointers(await send('GET', `${path}?storeId=42`), '/query/storeId');
    expectPointers(
      await send('GET', `${path}?storeId=${noSuchStore}&itemId=x&subtotal=-1`),
      ...['/query/itemId/0', '/query/subtotal'],
    );
    expectPointers(await send('GET', `${path}?storeId=${noSuchStore}&at=noon`), '/query/at');
    expectProblem(await send('GET', `${path}?storeId=${noSuchStore}`), 'not_found');
    expectProblem(await send('GET', `${path}?storeId=${noSuchStore}`, { token: 'ds_ses_nobody' }), 'unauthenticated');
  });

  scenario('records the result of an offer once, with and without a session', async (harness) => {
    const body = await impression(harness);
    const first = await harness.platform.upsell.recordEvent(body);
    expect(first).toMatchObject({ ...body, orderId: null });
    await harness.target.advance('1m');
    const { token } = await harness.as('customer');
    const again = await harness.send('POST', '/api/v1/upsell/events', { token, json: body });
    expect([again.status, UpsellEvent.parse(bodyOf(again))]).toEqual([201, first]);
    const dismissed = await harness.platform.upsell.recordEvent({ ...body, type: 'dismissed' });
    expect(dismissed.id).not.toBe(first.id);
  });

  scenario('refuses events for missing offers, and for orders of others', async (harness) => {
    const post = async (change: object, token?: string) =>
      harness.send('POST', '/api/v1/upsell/events', { token, json: { ...(await impression(harness)), ...change } });
    expectProblem(await post({ offerId: 'ups_01kb2m5v3xe8wr9q4t7n6c0d1f' }), 'not_found');
    expectProblem(await post({ storeId: noSuchStore }), 'not_found');
    expectPointers(await post({ type: 'converted' }), '/body/type');
    expectPointers(await post({ interactionId: '🚪'.repeat(5_000) }), '/body/interactionId');
    expectPointers(await post({ orderId: 'ord_01kb2m5v3xe8wr9q4t7n6c0d1f' }), '/body/orderId');
    const { offerId } = await impression(harness);
    const order = await placeOrder(harness, { upsellItems: [{ offerId, quantity: 1 }] });
    const accepted = { interactionId: 'showing-0002', type: 'accepted', orderId: order.id };
    expectProblem(await post(accepted), 'not_found');
    expectProblem(await post(accepted, (await harness.as('otherCustomer')).token), 'not_found');
    expect((await post(accepted, (await harness.as('customer')).token)).status).toBe(201);
  });

  scenario('validates and prices offers again at checkout', async (harness) => {
    const { menu, kitId, plastersId } = await firstAidOffer(harness);
    const customer = await harness.as('customer');
    const [offer] = await offersFor(harness, [kitId]);
    const offerId = offer?.id ?? '';
    const withKit = { items: [{ itemId: kitId, quantity: 1 }] };
    const order = await customer.checkout.create(
      await basket(harness, { ...withKit, upsellItems: [{ offerId, quantity: offer?.maxQuantity ?? 0 }] }),
    );
    const line = order.lines.find(({ upsellOfferId }) => upsellOfferId === offerId);
    expect(line).toMatchObject({ itemId: plastersId, unitPrice: offer?.price, quantity: offer?.maxQuantity });
    const refusals: readonly (readonly [change: object, pointer: string])[] = [
      [{ upsellItems: [{ offerId, quantity: 1 }] }, '/body/upsellItems/0/offerId'],
      [{ ...withKit, upsellItems: [{ offerId, quantity: 10 }] }, '/body/upsellItems/0/quantity'],
      [
        { items: [...withKit.items, { itemId: plastersId, quantity: 1 }], upsellItems: [{ offerId, quantity: 1 }] },
        '/body/upsellItems/0/offerId',
      ],
    ];
    for (const [change, pointer] of refusals) {
      const plain = { items: [{ itemId: pick(menu, ({ name }) => name.startsWith('Apă micelară')).id, quantity: 1 }] };
      const problem = await refused(
        customer.checkout.create(await basket(harness, { ...plain, ...change })),
        'offer_unavailable',
      );
      expect(problem['errors']).toMatchObject([{ pointer }]);
    }
  });
});
