import { expect } from 'vitest';
import { onboard, remoteAddress } from '../kit/applicants.js';
import { refused } from '../kit/harness.js';
import { expectProblem } from '../kit/http.js';
import { subject } from '../kit/scenario.js';
import { slotIn } from '../kit/shopping.js';

export const storefront = subject('storefront', (scenario) => {
  scenario('changes the menu and the prices for customers', async (harness) => {
    const { session } = await onboard(harness, 'supplier', 'Preda Preț');
    const [store] = (await session.storefront.listStores()).data;
    const storeId = store?.id ?? '';
    const { id: categoryId } = await session.storefront.addCategory(storeId, { name: 'Plăcinte' });
    const ron = (amount: number) => ({ amount, currency: 'RON' as const });
    const request = { categoryId, name: 'Plăcintă', price: ron(4_000), taxClass: 'food', allergens: [] } as const;
    const pie = await session.storefront.addItem(storeId, request);
    const order = {
      storeId,
      items: [{ itemId: pie.id, quantity: 1 }],
      payment: { method: 'card_ok' as const },
      addressText: remoteAddress,
    };
    const customer = await harness.as('customer');
    const { pricing } = await customer.checkout.create(order);
    await session.storefront.updateItem(storeId, pie.id, { price: ron(4_200) });
    const changed = await refused(
      customer.checkout.create({ ...order, expectedTotal: pricing.total }),
      'price_changed',
    );
    expect(changed['total']).toEqual(ron(pricing.total.amount + 200));
    await session.storefront.updateItem(storeId, pie.id, { soldOut: true });
    await refused(customer.checkout.create(order), 'item_unavailable');
    await session.storefront.updateItem(storeId, pie.id, { soldOut: false });
    await session.storefront.updateStore(storeId, { minimumOrder: ron(9_000) });
    await refused(customer.checkout.create(order), 'minimum_order_not_met');
    const date = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Bucharest' }).format(harness.target.now());
    const yesterday = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Bucharest' }).format(
      harness.target.now() - 86_400_000,
    );
    const hours = {
      week: store?.hours.week ?? [],
      exceptions: [yesterday, date].map((day) => ({ date: day, hours: [] })),
    };
    expect(await session.storefront.updateStore(storeId, { minimumOrder: ron(0), hours })).toMatchObject({
      openNow: false,
      hours,
    });
    await refused(customer.checkout.create(order), 'store_closed');
    expect((await session.storefront.getStore(storeId)).hours).toEqual(hours);
  });

  scenario('names the orders that a change makes impossible, and keeps or cancels them', async (harness) => {
    const { session } = await onboard(harness, 'supplier', 'Vasile Vândut');
    const [store] = (await session.storefront.listStores()).data;
    const storeId = store?.id ?? '';
    const { id: categoryId } = await session.storefront.addCategory(storeId, { name: 'Plăcinte' });
    const price = { amount: 9_000, currency: 'RON' } as const;
    const request = { categoryId, name: 'Plăcintă', price, taxClass: 'food', allergens: [] } as const;
    const pie = await session.storefront.addItem(storeId, request);
    const customer = await harness.as('customer');
    const { lat = 0, lng = 0 } = store?.coordinates ?? {};
    const slot = slotIn(harness, 3);
    const date = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Bucharest' }).format(new Date(slot));
    const week = store?.hours.week ?? [];
    const order = (method = 'card_ok') =>
      customer.checkout.create({
        storeId,
        items: [{ itemId: pie.id, quantity: 1 }],
        payment: { method },
        deliveryCoordinates: { lat: lat + 0.008, lng },
        scheduledDeliveryAt: slot,
      });
    type Decision = { readonly soldOrders?: 'keep' | 'cancel' };
    const { storefront: own } = session;
    const changes = [
      (decision: Decision) =>
        own.updateStore(storeId, { hours: { week, exceptions: [{ date, hours: [] }] }, ...decision }),
      (decision: Decision) => own.updateStore(storeId, { deliveryRadiusMeters: 500, ...decision }),
      (decision: Decision) => own.updateItem(storeId, pie.id, { soldOut: true, ...decision }),
    ];
    const usual = { hours: { week, exceptions: [] }, deliveryRadiusMeters: 4_000 };
    for (const change of changes) {
      const { id, number } = await order();
      const problem = await refused(change({}), 'sold_orders_affected');
      expect(problem['orders']).toEqual([{ id, number, scheduledDeliveryAt: slot }]);
      // Nothing has changed, so the same can still be sold.
      const other = await order();
      await change({ soldOrders: 'keep' });
      expect((await customer.orders.get(id)).status).toBe('scheduled');
      await change({});
      await own.updateStore(storeId, usual);
      await own.updateItem(storeId, pie.id, { soldOut: false });
      await change({ soldOrders: 'cancel' });
      for (const sold of [id, other.id]) {
        expect(await customer.orders.get(sold)).toMatchObject({ status: 'cancelled', payment: { status: 'voided' } });
      }
      await own.updateStore(storeId, usual);
      await own.updateItem(storeId, pie.id, { soldOut: false });
    }
    // Nobody asks about an order that awaits its payment, which the merchant does not see: it ends, and cannot be paid.
    for (const change of changes) {
      const unpaid = await order('card_3ds');
      expect(unpaid.status).toBe('awaiting_payment');
      await change({});
      expect(await customer.orders.get(unpaid.id)).toMatchObject({
        status: 'cancelled',
        payment: { captured: { amount: 0 } },
      });
      expect((await customer.orders.confirmPayment(unpaid.id)).status).toBe('cancelled');
      await own.updateStore(storeId, usual);
      await own.updateItem(storeId, pie.id, { soldOut: false });
    }
    const { id } = await order();
    expect((await session.orders.get(id)).allowedActions).toEqual(['merchant_cancel']);
    expect((await session.orders.cancelForStore(id, { reason: 'closing' })).status).toBe('cancelled');
  });

  scenario('has the whole time to accept an order for the slot with which it opens', async (harness) => {
    const { session } = await onboard(harness, 'supplier', 'Dora Devreme');
    const [store] = (await session.storefront.listStores()).data;
    const storeId = store?.id ?? '';
    const slot = slotIn(harness, 3);
    const secondsToSlot = (): number => (Date.parse(slot) - harness.target.now()) / 1_000;
    const local = (instant: number): string =>
      new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Bucharest', timeStyle: 'short' }).format(instant);
    const opensAtSlot = [{ opens: local(Date.parse(slot)), closes: local(Date.parse(slot) + 4 * 3_600_000) }];
    const week = Array.from({ length: 7 }, () => opensAtSlot);
    await session.storefront.updateStore(storeId, { hours: { week, exceptions: [] }, prepSeconds: 7_200 });
    const { id: categoryId } = await session.storefront.addCategory(storeId, { name: 'Plăcinte' });
    const price = { amount: 9_000, currency: 'RON' } as const;
    const request = { categoryId, name: 'Plăcintă', price, taxClass: 'food', allergens: [] } as const;
    const pie = await session.storefront.addItem(storeId, request);
    const { checkout } = await harness.as('customer');
    const order = () =>
      checkout.create({
        storeId,
        items: [{ itemId: pie.id, quantity: 1 }],
        payment: { method: 'card_ok' },
        addressText: remoteAddress,
        scheduledDeliveryAt: slot,
      });
    const [{ id }, late] = [await order(), await order()];
    await harness.target.advance(`${Math.floor(secondsToSlot() / 60) - 20}m`);
    const after = (seconds: number): string => new Date(Date.parse(slot) + seconds * 1_000).toISOString();
    const { status, deadlines } = await session.orders.get(id);
    expect([status, deadlines.map(({ at }) => at)]).toEqual(['placed', [after(300), after(600)]]);
    expect((await session.orders.accept(id)).readyBy).toBe(after(7_200));

    // The key figure of acceptance begins with the opening, too.
    await harness.target.advance(`${Math.floor(secondsToSlot()) + 120}s`);
    await session.orders.accept(late.id);
    const support = await harness.as('support');
    for (const ended of [id, late.id]) await support.orders.cancel(ended, { reason: 'other' });
    await harness.target.advance('1s');
    const { acceptance } = await (await harness.as('admin')).kpis.getOverview({ storeId });
    expect(acceptance).toMatchObject({ count: 2, p50Seconds: 0, p90Seconds: 120 });
  });

  scenario('of a demo account is the same for every visitor: a demo session changes nothing of it', async (harness) => {
    const merchant = await harness.as('merchant');
    const [store] = (await merchant.storefront.listStores()).data;
    const storeId = store?.id ?? '';
    const menu = async () => (await harness.send('GET', `/api/v1/stores/${storeId}/menu`)).text;
    const before = await menu();
    const { categories } = await merchant.discovery.getMenu(storeId);
    const [category] = categories;
    const [item] = category?.items ?? [];
    const price = { amount: 100, currency: 'RON' } as const;
    const added = { categoryId: category?.id ?? '', name: 'Nimic', price, taxClass: 'food', allergens: [] } as const;
    for (const { storefront: own } of [merchant, await harness.as('admin')]) {
      for (const call of [
        () => own.updateStore(storeId, { description: 'Vizitat' }),
        () => own.updateStore(storeId, { hours: { week: [[], [], [], [], [], [], []], exceptions: [] } }),
        () => own.addCategory(storeId, { name: 'Vizitat' }),
        () => own.addItem(storeId, added),
        () => own.updateItem(storeId, item?.id ?? '', { price }),
        () => own.updateItem(storeId, item?.id ?? '', { soldOut: true }),
      ]) {
        await refused(call(), 'demo_account_managed');
      }
    }
    expect(await menu()).toEqual(before);
  });

  scenario('gives each of several concurrently added items its own position', async (harness) => {
    const { session } = await onboard(harness, 'supplier', 'Mulți Odată');
    const [store] = (await session.storefront.listStores()).data;
    const storeId = store?.id ?? '';
    const { id: categoryId } = await session.storefront.addCategory(storeId, { name: 'De toate' });
    const names = ['Unu', 'Doi', 'Trei', 'Patru', 'Cinci'];
    const price = { amount: 1_000, currency: 'RON' } as const;
    await Promise.all(
      names.map((name) =>
        session.storefront.addItem(storeId, { categoryId, name, price, taxClass: 'food', allergens: [] }),
      ),
    );
    const menu = await harness.platform.discovery.getMenu(storeId);
    expect(menu.categories.flatMap(({ items }) => items.map(({ name }) => name)).sort()).toEqual(names.toSorted());
  });

  scenario('is invisible to other merchants', async (harness) => {
    const [own] = (await (await harness.as('merchant')).storefront.listStores()).data;
    const stranger = harness.owner('otherMerchant');
    const storeId = own?.id ?? '';
    await refused(stranger.storefront.getStore(storeId), 'not_found');
    await refused(stranger.storefront.updateStore(storeId, { prepSeconds: 600 }), 'not_found');
    await refused(stranger.storefront.addCategory(storeId, { name: 'X' }), 'not_found');
    const { token } = await harness.as('support');
    expectProblem(await harness.send('GET', '/api/v1/merchant/stores', { token }), 'forbidden');
    expect((await (await harness.as('admin')).storefront.getStore(storeId)).id).toBe(storeId);
  });
});
