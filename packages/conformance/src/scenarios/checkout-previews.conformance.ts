import { PriceChange } from '@doorstep/contracts';
import type { CheckoutPreviewRequest, MenuItem } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { onboard, remoteAddress } from '../kit/applicants.js';
import { type Harness, refused } from '../kit/harness.js';
import { bodyOf } from '../kit/http.js';
import { subject } from '../kit/scenario.js';
import { doorstep, isPlain, menuOf, pick, slotIn } from '../kit/shopping.js';

const payment = { method: 'card_ok' } as const;
const ron = (amount: number) => ({ amount, currency: 'RON' as const });

/** Returns a cart that uses everything which decides a price. */
async function fullCart(harness: Harness): Promise<CheckoutPreviewRequest> {
  const menu = await menuOf(harness);
  const plain = pick(menu, isPlain(menu));
  const hasPricedOption = ({ modifiers }: MenuItem): boolean =>
    modifiers.some(({ options }) => options.some(({ price }) => price.amount > 0));
  const modified = pick(menu, hasPricedOption);
  const group = modified.modifiers.find(({ options }) => options.some(({ price }) => price.amount > 0));
  const option = group?.options.find(({ price }) => price.amount > 0);
  const offer = menu.upsellOffers[0];
  if (!group || !option || !offer) throw new Error('The shop has no modifiers or offers.');
  return {
    storeId: menu.store.id,
    items: [
      { itemId: plain.id, quantity: 2 },
      { itemId: modified.id, quantity: 1, modifiers: [{ groupId: group.id, optionIds: [option.id] }] },
    ],
    upsellItems: [{ offerId: offer.id, quantity: 1 }],
    tipPercent: 10,
    scheduledDeliveryAt: slotIn(harness, 2),
    deliveryCoordinates: doorstep,
  };
}

/** Opens a store that sells one pie for 40 lei. */
async function pieShop(harness: Harness, name: string) {
  const { session } = await onboard(harness, 'supplier', name);
  const [store] = (await session.storefront.listStores()).data;
  const storeId = store?.id ?? '';
  const { id: categoryId } = await session.storefront.addCategory(storeId, { name: 'Plăcinte' });
  const request = { categoryId, name: 'Plăcintă', price: ron(4_000), taxClass: 'food', allergens: [] } as const;
  const pie = await session.storefront.addItem(storeId, request);
  const cart = { storeId, items: [{ itemId: pie.id, quantity: 2 }], tipPercent: 10, addressText: remoteAddress };
  return { shop: session.storefront, storeId, categoryId, pie, cart };
}

export const checkoutPreviews = subject('previews of carts', (scenario) => {
  scenario('say line by line what checkout then charges', async (harness) => {
    const customer = await harness.as('customer');
    const cart = await fullCart(harness);
    const preview = await customer.checkout.preview(cart);
    expect(preview).toMatchObject({
      id: expect.stringMatching(/^cpv_/),
      faults: [],
      minimumOrder: { missing: ron(0) },
    });
    expect(Date.parse(preview.expiresAt ?? '') - harness.target.now()).toBe(600_000);
    expect(preview.lines.map(({ pointer }) => pointer)).toEqual([
      '/body/items/0',
      '/body/items/1',
      '/body/upsellItems/0',
    ]);
    const discounts = preview.lines.reduce((sum, { discount }) => sum + discount.amount, 0);
    expect([discounts, discounts < 0]).toEqual([preview.pricing.discount.amount, true]);
    const order = await customer.checkout.create({ ...cart, payment, previewId: preview.id ?? '' });
    expect(order.pricing).toEqual(preview.pricing);
    const bare = order.lines.map(({ id: _, ...line }) => line);
    expect(preview.lines.map(({ pointer: _, discount: __, ...line }) => line)).toEqual(bare);
    expect(order.payment.amount).toEqual(preview.pricing.total);
    expect(order.distanceMeters).toBe(preview.distanceMeters);
  });

  scenario('offer slots that checkout accepts, and an arrival that the order repeats', async (harness) => {
    const customer = await harness.as('customer');
    const { scheduledDeliveryAt: _, ...cart } = await fullCart(harness);
    const { slots, id, etaLow, etaHigh } = await customer.checkout.preview(cart);
    expect(slots.length).toBeGreaterThan(300);
    for (const scheduledDeliveryAt of [slots[0], slots.at(-1)]) {
      const order = await customer.checkout.create({ ...cart, payment, scheduledDeliveryAt });
      expect(order.scheduledDeliveryAt).toBe(scheduledDeliveryAt);
      await customer.orders.cancel(order.id, { reason: 'ordered_by_mistake' });
    }
    const order = await customer.checkout.create({ ...cart, payment, previewId: id ?? '' });
    expect(await customer.orders.getTracking(order.id)).toMatchObject({ etaLow, etaHigh });
  });

  scenario('keep their prices for ten minutes, and then say what changed', async (harness) => {
    const { shop, storeId, pie, cart } = await pieShop(harness, 'Preda Păstrat');
    const customer = await harness.as('customer');
    const preview = await customer.checkout.preview(cart);
    const previewId = preview.id ?? '';
    await shop.updateItem(storeId, pie.id, { price: ron(4_500) });
    await shop.updateStore(storeId, { minimumOrder: ron(8_500) });
    const { pricing } = await customer.checkout.create({ ...cart, payment, previewId });
    expect(pricing).toEqual(preview.pricing);
    expect((await customer.checkout.preview(cart)).pricing.items).toEqual(ron(9_000));
    const other = await refused(
      customer.checkout.create({ ...cart, items: [{ itemId: pie.id, quantity: 3 }], payment, previewId }),
      'price_changed',
    );
    expect(other).toMatchObject({ previousTotal: preview.pricing.total });
    await harness.target.advance('10m');
    const ended = await refused(customer.checkout.create({ ...cart, payment, previewId }), 'price_changed');
    expect(ended).toMatchObject({
      previousTotal: preview.pricing.total,
      total: ron(preview.pricing.total.amount + 1_100),
    });
    expect(PriceChange.array().parse(ended['priceChanges'])).toEqual([
      { part: 'line', itemId: pie.id, name: 'Plăcintă', before: ron(8_000), after: ron(9_000) },
      { part: 'tip', itemId: null, name: null, before: ron(800), after: ron(900) },
    ]);
    await shop.updateItem(storeId, pie.id, { price: ron(4_000), soldOut: true });
    await refused(customer.checkout.create({ ...cart, payment, previewId }), 'item_unavailable');
    await shop.updateItem(storeId, pie.id, { soldOut: false });
    // The totals are equal again, but the minimum of the store is that of now.
    await refused(customer.checkout.create({ ...cart, payment, previewId }), 'minimum_order_not_met');
    await shop.updateStore(storeId, { minimumOrder: ron(8_000) });
    expect((await customer.checkout.create({ ...cart, payment, previewId })).pricing).toEqual(preview.pricing);
  });

  scenario('list everything that checkout would refuse, and price the rest', async (harness) => {
    const { shop, storeId, categoryId, pie, cart } = await pieShop(harness, 'Preda Previzibil');
    const customer = await harness.as('customer');
    const request = {
      categoryId,
      name: 'Cozonac',
      price: ron(2_500),
      taxClass: 'food',
      allergens: [],
    } as const;
    const cake = await shop.addItem(storeId, request);
    await shop.updateItem(storeId, pie.id, { soldOut: true });
    await shop.updateStore(storeId, { minimumOrder: ron(3_000) });
    const faulty = {
      ...cart,
      items: [
        { itemId: pie.id, quantity: 1 },
        { itemId: cake.id, quantity: 1 },
        {
          itemId: cake.id,
          quantity: 1,
          modifiers: [{ groupId: 'mod_01kb2m5v3xe8wr9q4t7n6c0d1f', optionIds: ['opt_01kb2m5v3xe8wr9q4t7n6c0d1f'] }],
        },
      ],
      upsellItems: [{ offerId: 'ups_01kb2m5v3xe8wr9q4t7n6c0d1f', quantity: 1 }],
      scheduledDeliveryAt: new Date(harness.target.now() - 86_400_000).toISOString(),
    };
    const preview = await customer.checkout.preview(faulty);
    expect(preview).toMatchObject({
      id: null,
      expiresAt: null,
      lines: [{ pointer: '/body/items/1', name: 'Cozonac', total: ron(2_500) }],
      pricing: { items: ron(2_500), tip: ron(250) },
      minimumOrder: { amount: ron(3_000), missing: ron(500) },
    });
    expect(preview.faults.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/body/scheduledDeliveryAt', 'invalid_slot'],
      ['/body/items/0/itemId', 'item_unavailable'],
      ['/body/items/2/modifiers/0/groupId', 'unknown_value'],
      ['/body/upsellItems/0/offerId', 'offer_unavailable'],
      ['/body/items', 'minimum_order_not_met'],
    ]);
    await refused(customer.checkout.create({ ...faulty, payment }), 'invalid_slot');
    await refused(customer.checkout.preview({ ...cart, storeId: 'sto_01kb2m5v3xe8wr9q4t7n6c0d1f' }), 'not_found');
    await refused(
      customer.checkout.preview({ ...cart, addressText: 'Strada Inexistentă 1, Nicăieri' }),
      'address_not_found',
    );
  });

  scenario('need no session, and belong to the customer who has one', async (harness) => {
    const cart = await fullCart(harness);
    const visitor = await harness.platform.checkout.preview(cart);
    const [customer, other] = [await harness.as('customer'), await harness.as('otherCustomer')];
    const preview = await customer.checkout.preview(cart);
    expect({ ...preview, id: null, expiresAt: null }).toEqual(visitor);
    const refusal = await refused(
      other.checkout.create({ ...cart, payment, previewId: preview.id ?? '' }),
      'not_found',
    );
    expect(refusal['errors']).toMatchObject([{ pointer: '/body/previewId' }]);
    const { token } = await harness.as('merchant');
    expect(bodyOf(await harness.send('POST', '/api/v1/checkout/preview', { token, json: cart }))).toEqual(visitor);
  });
});
