import { expect } from 'vitest';
import { onboard, remoteAddress } from '../kit/applicants.js';
import { type Harness, refused } from '../kit/harness.js';
import { subject } from '../kit/scenario.js';
import { slotIn } from '../kit/shopping.js';

const ron = (amount: number) => ({ amount, currency: 'RON' as const });
const item = { price: ron(4_000), taxClass: 'food', allergens: [] } as const;
const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Takes a store with one section live. */
async function newStore(harness: Harness, name: string) {
  const { session } = await onboard(harness, 'supplier', name);
  const [store] = (await session.storefront.listStores()).data;
  const storeId = store?.id ?? '';
  const { id: categoryId } = await session.storefront.addCategory(storeId, { name: 'Plăcinte' });
  const menu = () => harness.platform.discovery.getMenu(storeId);
  const names = async () =>
    (await menu()).categories.map((section) => [section.name, ...section.items.map((of) => of.name)]);
  return { storeId, categoryId, menu, names, own: session.storefront, store };
}

/** Returns the day of the week of an instant in Bucharest. */
const dayOf = (instant: string, later = 0): (typeof days)[number] => {
  const local = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Bucharest' }).format(new Date(instant));
  return days[(new Date(`${local}T12:00Z`).getUTCDay() + later) % 7] ?? 'monday';
};

export const menus = subject('menus', (scenario) => {
  scenario('are sorted, renamed and deleted, and orders keep what they sold', async (harness) => {
    const { storeId, categoryId, names, own } = await newStore(harness, 'Sorina Sortată');
    const other = await own.addCategory(storeId, { name: 'Sucuri' });
    const added = [];
    for (const name of ['Unu', 'Doi', 'Trei']) added.push(await own.addItem(storeId, { ...item, categoryId, name }));
    const [one, two, three] = added.map(({ id }) => id);
    const order = {
      categories: [
        { id: other.id, itemIds: [three ?? ''] },
        { id: categoryId, itemIds: [two ?? ''] },
      ],
    };
    const sorted = await own.reorderMenu(storeId, order);
    expect(sorted.categories.map(({ name }) => name)).toEqual(['Sucuri', 'Plăcinte']);
    expect(await names()).toEqual([
      ['Sucuri', 'Trei'],
      ['Plăcinte', 'Doi', 'Unu'],
    ]);
    const renamed = await own.updateCategory(storeId, other.id, { name: 'Băuturi' });
    expect([renamed.name, renamed.items.map(({ name }) => name)]).toEqual(['Băuturi', ['Trei']]);
    const twice = {
      categories: [
        { id: categoryId, itemIds: [two ?? ''] },
        { id: other.id, itemIds: [two ?? ''] },
      ],
    };
    const repeated = await refused(own.reorderMenu(storeId, twice), 'invalid_request');
    expect(repeated['errors']).toMatchObject([{ pointer: '/body/categories/1/itemIds/0' }]);
    const customer = await harness.as('customer');
    const basket = { storeId, payment: { method: 'card_ok' as const }, addressText: remoteAddress };
    const { id } = await customer.checkout.create({ ...basket, items: [{ itemId: one ?? '', quantity: 1 }] });
    await own.deleteItem(storeId, one ?? '');
    await own.deleteCategory(storeId, other.id);
    expect(await names()).toEqual([['Plăcinte', 'Doi']]);
    expect((await customer.orders.get(id)).lines.map(({ name }) => name)).toEqual(['Unu']);
    for (const gone of [one, three]) {
      const sold = customer.checkout.create({ ...basket, items: [{ itemId: gone ?? '', quantity: 1 }] });
      await refused(sold, 'item_unavailable');
      await refused(own.updateItem(storeId, gone ?? '', { soldOut: true }), 'not_found');
      await refused(own.deleteItem(storeId, gone ?? ''), 'not_found');
    }
    await refused(own.addItem(storeId, { ...item, categoryId: other.id, name: 'Patru' }), 'invalid_request');
  });

  scenario('ask about the orders with a slot that contain a deleted item', async (harness) => {
    const { storeId, categoryId, own, store } = await newStore(harness, 'Sanda Ștearsă');
    const pie = await own.addItem(storeId, { ...item, categoryId, name: 'Plăcintă' });
    const customer = await harness.as('customer');
    const { lat = 0, lng = 0 } = store?.coordinates ?? {};
    const { id } = await customer.checkout.create({
      storeId,
      items: [{ itemId: pie.id, quantity: 1 }],
      payment: { method: 'card_ok' },
      deliveryCoordinates: { lat: lat + 0.008, lng },
      scheduledDeliveryAt: slotIn(harness, 3),
    });
    await refused(own.deleteItem(storeId, pie.id), 'sold_orders_affected');
    await refused(own.deleteCategory(storeId, categoryId), 'sold_orders_affected');
    await own.deleteCategory(storeId, categoryId, { soldOrders: 'cancel' });
    expect((await customer.orders.get(id)).status).toBe('cancelled');
  });

  scenario('share modifier groups, whose changes every item has at once', async (harness) => {
    const { storeId, categoryId, menu, own } = await newStore(harness, 'Olga Opțiuni');
    const options = [
      { name: 'Mică', price: ron(0) },
      { name: 'Mare', price: ron(500) },
    ];
    const group = await own.addModifierGroup(storeId, { name: 'Mărime', min: 1, max: 1, options });
    const [small, large] = group.options;
    const sold = { ...item, categoryId, modifierGroupIds: [group.id] };
    const [one] = [
      await own.addItem(storeId, { ...sold, name: 'Unu' }),
      await own.addItem(storeId, { ...sold, name: 'Doi' }),
    ];
    const customer = await harness.as('customer');
    const order = (optionIds: string[]) =>
      customer.checkout.create({
        storeId,
        items: [{ itemId: one.id, quantity: 1, modifiers: [{ groupId: group.id, optionIds }] }],
        payment: { method: 'card_ok' },
        addressText: remoteAddress,
      });
    const { id } = await order([large?.id ?? '']);
    const changed = await own.updateModifierGroup(storeId, group.id, {
      options: [
        { id: large?.id ?? '', name: 'Uriașă', price: ron(900) },
        { name: 'Medie', price: ron(300) },
      ],
    });
    expect(changed.options.map(({ name }) => name)).toEqual(['Uriașă', 'Medie']);
    expect(changed.options[0]?.id).toBe(large?.id);
    const shown = (await menu()).categories.flatMap(({ items }) => items.map(({ modifiers }) => modifiers));
    expect(shown).toEqual([[changed], [changed]]);
    await refused(order([small?.id ?? '']), 'invalid_request');
    const [before, after] = [await customer.orders.get(id), await order([large?.id ?? ''])];
    expect([before, after].map(({ lines }) => lines[0]?.unitPrice.amount)).toEqual([4_500, 4_900]);
    for (const [body, pointer] of [
      [{ min: 2 }, '/body/min'],
      [{ max: 3 }, '/body/max'],
      [{ options: [{ id: small?.id ?? '', name: 'Mică', price: ron(0) }] }, '/body/options/0/id'],
      [{ options: [{ name: 'Mică', price: { amount: 1, currency: 'EUR' } }] }, '/body/options/0/price/currency'],
    ] as const) {
      const problem = await refused(own.updateModifierGroup(storeId, group.id, body), 'invalid_request');
      expect(problem['errors']).toMatchObject([{ pointer }]);
    }
    await own.updateModifierGroup(storeId, group.id, { max: 2 });
    const single = { options: [{ name: 'Mică', price: ron(0) }] };
    const fewer = await refused(own.updateModifierGroup(storeId, group.id, single), 'invalid_request');
    expect(fewer['errors']).toMatchObject([{ pointer: '/body/options', code: 'invalid_value' }]);
    await own.updateModifierGroup(storeId, group.id, { max: 1 });
    expect((await own.listModifierGroups(storeId)).data).toEqual([changed]);
    const stranger = harness.owner('otherMerchant').storefront;
    await refused(stranger.listModifierGroups(storeId), 'not_found');
    await own.deleteModifierGroup(storeId, group.id);
    expect((await own.listModifierGroups(storeId)).data).toEqual([]);
    expect((await menu()).categories.flatMap(({ items }) => items.flatMap(({ modifiers }) => modifiers))).toEqual([]);
    await refused(own.updateItem(storeId, one.id, { modifierGroupIds: [group.id] }), 'invalid_request');
  });

  scenario('sell an item on its days, in checkout, menu and list', async (harness) => {
    const { storeId, categoryId, menu, own, store } = await newStore(harness, 'Zina Zilnică');
    const now = new Date(harness.target.now()).toISOString();
    const slot = slotIn(harness, 3);
    const [today, wanted] = [dayOf(now), dayOf(slot)];
    const nutrition = {
      per: '100_g',
      energyKilojoules: 1_200,
      energyKilocalories: 287,
      fatMilligrams: 9_500,
      saturatesMilligrams: 2_000,
      carbohydrateMilligrams: 41_000,
      sugarsMilligrams: 3_100,
      proteinMilligrams: 8_000,
      saltMilligrams: 1_250,
    } as const;
    const pie = await own.addItem(storeId, { ...item, categoryId, name: 'Plăcintă', weekdays: [wanted], nutrition });
    expect(pie).toMatchObject({ nutrition, minimumAge: null, availability: { weekdays: [wanted] } });
    const { lat = 0, lng = 0 } = store?.coordinates ?? {};
    const { checkout } = await harness.as('customer');
    const order = () =>
      checkout.create({
        storeId,
        items: [{ itemId: pie.id, quantity: 1 }],
        payment: { method: 'card_ok' },
        deliveryCoordinates: { lat: lat + 0.008, lng },
        scheduledDeliveryAt: slot,
      });
    await order();
    await own.updateItem(storeId, pie.id, { weekdays: [dayOf(slot, 1)], soldOrders: 'cancel' });
    expect((await refused(order(), 'item_unavailable'))['detail']).toMatch(/is sold only on \w+day\.$/);
    const shown = async () => {
      const [first] = (await menu()).categories.flatMap(({ items }) => items);
      const { data } = await harness.platform.discovery.listStores({ lat, lng, limit: 100 });
      const listed = data.find((offer) => offer.store.id === storeId);
      return [first?.availability.available, listed?.catalog.availableItemCount];
    };
    await own.updateItem(storeId, pie.id, { weekdays: [today] });
    expect(await shown()).toEqual([true, 1]);
    await own.updateItem(storeId, pie.id, { weekdays: [dayOf(now, 1)] });
    expect(await shown()).toEqual([false, 0]);
  });

  scenario('change many prices at once, as the preview said', async (harness) => {
    const { storeId, categoryId, menu, own } = await newStore(harness, 'Petra Prețuri');
    const other = await own.addCategory(storeId, { name: 'Sucuri' });
    const added = [];
    for (const [name, amount, section] of [
      ['Unu', 999, categoryId],
      ['Doi', 2_050, categoryId],
      ['Trei', 100, other.id],
    ] as const)
      added.push(await own.addItem(storeId, { ...item, categoryId: section, name, price: ron(amount) }));
    const prices = async () => (await menu()).categories.flatMap(({ items }) => items.map(({ price }) => price.amount));
    const raise = { basisPoints: 1_000, roundTo: 50, categoryIds: [categoryId] };
    const preview = await own.calculatePriceChange(storeId, raise);
    expect(preview.changes.map(({ before, after }) => [before.amount, after.amount])).toEqual([
      [999, 1_100],
      [2_050, 2_250],
    ]);
    expect(await prices()).toEqual([999, 2_050, 100]);
    expect(await own.changePrices(storeId, raise)).toEqual(preview);
    expect(await prices()).toEqual([1_100, 2_250, 100]);
    const problem = await refused(own.changePrices(storeId, { amount: ron(-100) }), 'invalid_request');
    expect(problem['errors']).toMatchObject([{ pointer: '/body/amount', code: 'too_small' }]);
    expect(await prices()).toEqual([1_100, 2_250, 100]);
    await own.changePrices(storeId, { amount: ron(-50), itemIds: [added[2]?.id ?? ''] });
    expect(await prices()).toEqual([1_100, 2_250, 50]);
    await refused(own.calculatePriceChange(storeId, { basisPoints: 100, amount: ron(1) }), 'invalid_request');
  });
});
