import { openCity } from '@doorstep/mocks/city';
import type { PayoutRun, PayoutRunRequest } from '@doorstep/sdk/platform';
import { beforeAll, describe, expect, it } from 'vitest';
import { onboard } from '../kit/applicants.js';
import { bucharestDate } from '../kit/bucharest-date.js';
import { deliverOrder, pickUpOrder } from '../kit/courier-hands.js';
import { createHarness, type Harness, refused } from '../kit/harness.js';
import { crowdCourier } from '../kit/live-delivery.js';
import { startMocksTarget } from '../targets/mocks-target.js';
import { startSqliteTarget } from '../targets/server-target.js';
import type { Target } from '../targets/target.js';
import { importedAndorra } from './imported-andorra.js';

let pack: Uint8Array;
beforeAll(async () => {
  pack = await importedAndorra();
});

const shop = { lat: 42.5078, lng: 1.5255 };
const door = { lat: 42.5045, lng: 1.5236 };

/** Opens a bakery in Andorra la Vella with one cake for 12 euros. */
async function openBakery(harness: Harness) {
  const place = { address: 'Avinguda Meritxell, Andorra la Vella', coordinates: shop, city: 'Andorra la Vella' };
  const { lead, session } = await onboard(harness, 'supplier', 'Maria Puig', place);
  const storeId = lead.storeId ?? '';
  const { id: categoryId } = await session.storefront.addCategory(storeId, { name: 'Pastissos' });
  const price = { amount: 1_200, currency: 'EUR' } as const;
  const cake = { categoryId, name: 'Coca', price, taxClass: 'food', allergens: [] } as const;
  const { id: itemId } = await session.storefront.addItem(storeId, cake);
  return { session, storeId, itemId };
}

const euros = (amount: number) => ({ amount, currency: 'EUR' as const });

/** Opens a bakery that accepts cash, and has an order to it paid in cash at the door. */
async function paidInCash(harness: Harness) {
  const { session: merchant, storeId, itemId } = await openBakery(harness);
  await merchant.storefront.updateStore(storeId, { acceptsCash: true });
  const customer = await harness.as('customer');
  const items = [{ itemId, quantity: 1 }];
  const order = await customer.checkout.create({
    ...{ storeId, items, payment: { method: 'cash' } },
    deliveryCoordinates: door,
  });
  await merchant.orders.accept(order.id);
  await merchant.orders.markReady(order.id);
  const { session: courier } = await onboard(harness, 'courier', 'Joan Serra', { city: 'Andorra la Vella' });
  await courier.couriers.reportLocation({ coordinates: shop, onShift: true });
  await courier.orders.claim(order.id);
  const { pickup } = await merchant.orders.getVerificationCodes(order.id);
  const { dropoff } = await customer.orders.getVerificationCodes(order.id);
  await pickUpOrder(courier, order.id, { pickupCode: pickup.code ?? '' });
  const cashCollected = order.payment.toCollect ?? euros(0);
  await deliverOrder(courier, order.id, { dropoffCode: dropoff.code ?? '', cashCollected });
  return { merchant, courier, customer, order };
}

/** Runs payouts, and returns the run when it has ended. */
async function paidOut(harness: Harness, request: PayoutRunRequest): Promise<PayoutRun> {
  const { payouts } = harness.owner('admin');
  const { id } = await payouts.startRun(request);
  await harness.target.advance('1m');
  return payouts.getRun(id);
}

const starts: readonly (readonly [string, () => Promise<Target>])[] = [
  ['mocks', () => startMocksTarget({ city: openCity(pack) })],
  ['server', () => startSqliteTarget([pack])],
];

describe.each(starts)('an order in Andorra la Vella with the %s', (_, start) => {
  it('is paid in euros and carried by a courier of the city', async () => {
    const target = await start();
    const harness = createHarness(target);
    const bakery = await openBakery(harness);
    const customer = await harness.as('customer');
    const items = [{ itemId: bakery.itemId, quantity: 1 }];
    const request = { storeId: bakery.storeId, items, payment: { method: 'card_ok' } } as const;
    const order = await customer.checkout.create({ ...request, deliveryCoordinates: door });
    expect(order.pricing.total.currency).toBe('EUR');
    expect(order.pricing.items).toEqual({ amount: 1_200, currency: 'EUR' });
    await refused(
      customer.checkout.create({ ...request, deliveryCoordinates: { lat: 44.43, lng: 26.1 } }),
      'outside_service_area',
    );

    await bakery.session.orders.accept(order.id);
    await bakery.session.orders.markReady(order.id);
    const { session: courier } = await onboard(harness, 'courier', 'Joan Serra', { city: 'Andorra la Vella' });
    await courier.couriers.reportLocation({ coordinates: shop, onShift: true });
    const stranger = crowdCourier(harness, 0);
    expect((await stranger.orders.list({ view: 'claimable', limit: 100 })).data.map(({ id }) => id)).not.toContain(
      order.id,
    );
    expect((await courier.orders.list({ view: 'claimable', limit: 100 })).data.map(({ id }) => id)).toContain(order.id);

    await courier.orders.claim(order.id);
    const { pickup } = await bakery.session.orders.getVerificationCodes(order.id);
    const { dropoff } = await customer.orders.getVerificationCodes(order.id);
    await pickUpOrder(courier, order.id, { pickupCode: pickup.code ?? '' });
    await courier.couriers.reportLocation({ coordinates: door });
    await deliverOrder(courier, order.id, { dropoffCode: dropoff.code ?? '' });
    expect(await customer.orders.get(order.id)).toMatchObject({
      status: 'delivered',
      payment: { captured: { currency: 'EUR' } },
    });
    expect(target.failures).toEqual([]);
    await target.close();
  });

  it('is paid in cash and paid out in euros', async () => {
    const target = await start();
    const harness = createHarness(target);
    const { merchant, courier, customer, order } = await paidInCash(harness);
    const { courierId, held, limit } = await courier.cash.getOwn();
    expect([held, limit]).toEqual([order.payment.toCollect, euros(10_000)]);
    const admin = harness.owner('admin');
    const { data: balances } = await admin.cash.listBalances({ kind: 'courier_cash', limit: 100 });
    expect(balances).toContainEqual(expect.objectContaining({ ownerId: courierId, amount: held }));
    await refused(admin.couriers.update(courierId, { cityId: 'bucharest' }), 'invalid_request');
    const deposit = { kind: 'courier_deposit', ownerId: courierId } as const;
    await refused(admin.cash.record({ ...deposit, amount: { amount: 100, currency: 'RON' } }), 'invalid_request');
    expect((await admin.cash.record({ ...deposit, amount: euros(100) })).balanceAfter).toEqual(
      euros(held.amount - 100),
    );

    const day = bucharestDate(harness);
    await target.advance('1d');
    const { merchantId } = await merchant.profile.getAccount();
    for (const ownerId of [merchantId ?? '', courierId]) {
      await admin.payouts.setAccount({ ownerId, destination: 'acct_ok' });
      const inLei = await paidOut(harness, { ownerId, from: day, to: day });
      expect(inLei).toMatchObject({ payouts: 0, amount: { amount: 0, currency: 'RON' } });
      const run = await paidOut(harness, { ownerId, from: day, to: day, currency: 'EUR' });
      expect(run).toMatchObject({ payouts: 1, amount: { currency: 'EUR' }, cashKept: { currency: 'EUR' } });
      const { data: payouts } = await admin.payouts.list({ runId: run.id });
      expect(payouts).toMatchObject([{ amount: run.amount, cashKept: run.cashKept, status: expect.any(String) }]);
      expect(run.amount.amount + run.cashKept.amount).toBeGreaterThan(0);
    }
    expect((await courier.cash.getOwn()).held.amount, 'kept back from the payout').toBeLessThan(held.amount - 100);
    expect(await admin.finance.getReconciliation({ currency: 'EUR' })).toMatchObject({ status: 'balanced' });
    await refused(customer.invoices.issueForOrder(order.id), 'invoices_only_in_romania');
    expect(target.failures).toEqual([]);
    await target.close();
  });
});
