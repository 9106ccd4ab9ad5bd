import type { Order } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { claimOrder, deliverOrder, pickUpOrder } from '../kit/courier-hands.js';
import { courierIdOf } from '../kit/courier-id.js';
import { type Harness, refused } from '../kit/harness.js';
import { codesOf } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';
import { basket, menuOf, placeOrder } from '../kit/shopping.js';

const lei = (amount: number) => ({ amount, currency: 'RON' as const });
const cash = { payment: { method: 'cash' } };

/** Places an order that is paid in cash, and lets the courier pick it up. */
async function carriedCash(harness: Harness): Promise<Order> {
  const order = await placeOrder(harness, cash);
  const merchant = await harness.as('merchant');
  await merchant.orders.accept(order.id);
  await merchant.orders.markReady(order.id);
  const courier = await harness.as('courier');
  await claimOrder(courier, order.id);
  const { pickupCode } = await codesOf(harness, order.id);
  return pickUpOrder(courier, order.id, { pickupCode });
}

/** Delivers an order that is paid in cash. */
async function paidInCash(harness: Harness): Promise<Order> {
  const { id, payment } = await carriedCash(harness);
  const { dropoffCode } = await codesOf(harness, id);
  const cashCollected = lei(payment.toCollect?.amount ?? 0);
  return deliverOrder(await harness.as('courier'), id, { dropoffCode, cashCollected });
}

/** Records that the courier handed over all cash, so that scenarios do not reach the limit. */
async function handOver(harness: Harness): Promise<void> {
  const { courierId, held } = await (await harness.as('courier')).cash.getOwn();
  if (held.amount === 0) return;
  await harness.owner('admin').cash.record({ kind: 'courier_deposit', ownerId: courierId, amount: lei(held.amount) });
}

export const cashSubject = subject('cash on delivery', (scenario) => {
  scenario('is collected by the courier, who hands it over, and the ledger follows', async (harness) => {
    await handOver(harness);
    const [courier, admin] = [await harness.as('courier'), harness.owner('admin')];
    const { id, payment, pricing } = await carriedCash(harness);
    expect(payment).toMatchObject({
      ...{ status: 'cash_due', method: 'cash', provider: 'cash', toCollect: pricing.total },
      ...{ captured: lei(0), processing: null, clientSecret: null },
    });
    const { dropoffCode } = await codesOf(harness, id);
    for (const cashCollected of [undefined, lei(pricing.total.amount - 1), lei(pricing.total.amount + 100)]) {
      const problem = await refused(
        deliverOrder(courier, id, { dropoffCode, ...(cashCollected ? { cashCollected } : {}) }),
        'cash_amount_mismatch',
      );
      expect(problem['errors']).toMatchObject([{ pointer: '/body/cashCollected' }]);
    }
    const delivered = await deliverOrder(courier, id, {
      dropoffCode,
      cashCollected: lei(pricing.total.amount),
    });
    expect(delivered.payment).toMatchObject({ status: 'captured', captured: pricing.total, toCollect: null });

    const { courierId, held, limit, room } = await courier.cash.getOwn();
    expect([held, room]).toEqual([pricing.total, lei(limit.amount - pricing.total.amount)]);
    expect(await admin.cash.get(courierId)).toEqual(await courier.cash.getOwn());
    const { data: balances } = await admin.cash.listBalances({ kind: 'courier_cash', limit: 100 });
    expect(balances).toContainEqual(expect.objectContaining({ ownerId: courierId, amount: held }));

    const deposit = { kind: 'courier_deposit', ownerId: courierId, amount: lei(1_000), reference: 'CH-1' } as const;
    const options = { idempotencyKey: `deposit-${id}` };
    const first = await admin.cash.record(deposit, options);
    expect(first).toMatchObject({ ...deposit, balanceAfter: lei(held.amount - 1_000) });
    expect(await admin.cash.record(deposit, options)).toEqual(first);
    await refused(admin.cash.record({ ...deposit, amount: lei(held.amount) }), 'exceeds_balance');
    expect((await courier.cash.getOwn()).held).toEqual(first.balanceAfter);

    const { data: entries } = await courier.cash.listEntries(courierId, { limit: 2 });
    expect(entries).toMatchObject([
      { kind: 'courier_deposit', subjectId: first.id, amount: lei(-1_000) },
      { kind: 'order_delivered', subjectId: id, amount: pricing.total },
    ]);
    expect((await admin.cash.list({ ownerId: courierId, limit: 1 })).data).toEqual([first]);
    const report = await admin.finance.getReconciliation();
    expect(report).toMatchObject({ status: 'balanced', trialBalance: { sum: lei(0) } });
    await handOver(harness);
  });

  scenario('needs a store and a zone that accept it, and an amount within the limit', async (harness) => {
    const [customer, admin] = [await harness.as('customer'), harness.owner('admin')];
    const { store } = await menuOf(harness);
    expect(store.acceptsCash).toBe(true);
    const order = async () => customer.checkout.create(await basket(harness, cash));
    const because = async (reason: RegExp): Promise<void> => {
      const problem = await refused(order(), 'cash_not_accepted');
      expect(problem['errors']).toMatchObject([{ pointer: '/body/payment/method', detail: reason }]);
    };
    const { settings } = await admin.dispatch.getZone(store.zoneId);
    const limit = (maxOrderAmount: number) => admin.dispatch.updateZone(store.zoneId, { cash: { maxOrderAmount } });
    await limit(100);
    await because(/up to RON 1\.00/);
    await limit(0);
    await because(/not accepted in this zone/);
    await limit(settings.cash.maxOrderAmount);
    await admin.storefront.updateStore(store.id, { acceptsCash: false });
    await because(/does not accept cash/);
    await admin.storefront.updateStore(store.id, { acceptsCash: true });
    const placed = await order();
    await because(new RegExp(`${placed.number} is still to be paid`));
    expect((await customer.orders.cancel(placed.id, { reason: 'changed_mind' })).payment.status).toBe('voided');
  });

  scenario(
    'that the customer does not pay is a debt, and no further order is paid so before it is',
    async (harness) => {
      await handOver(harness);
      const [courier, customer, admin] = [
        await harness.as('courier'),
        await harness.as('customer'),
        harness.owner('admin'),
      ];
      const { id, pricing } = await carriedCash(harness);
      const failed = await courier.orders.markFailed(id, { reason: 'customer_did_not_pay' });
      const owed = lei(pricing.total.amount - pricing.tip.amount);
      expect(failed.payment).toMatchObject({ status: 'owed', captured: lei(0), toCollect: null });
      expect((await customer.orders.get(id)).closure).toMatchObject({ reason: 'customer_did_not_pay', fee: owed });
      expect((await courier.cash.getOwn()).held).toEqual(lei(0));
      await refused(placeOrder(harness, cash), 'cash_not_accepted');
      await refused(admin.orders.createRefund(id, { reason: 'goodwill' }), 'refund_exceeds_payment');

      const { id: accountId } = await customer.profile.getAccount();
      const payment = { kind: 'debt_paid', ownerId: accountId, amount: lei(100) } as const;
      expect((await admin.cash.record(payment)).balanceAfter).toEqual(lei(owed.amount - 100));
      const rest = { ...payment, kind: 'debt_written_off', amount: lei(owed.amount - 100) } as const;
      expect((await admin.cash.record(rest)).balanceAfter).toEqual(lei(0));
      const { id: next } = await placeOrder(harness, cash);
      await customer.orders.cancel(next, { reason: 'changed_mind' });
    },
  );

  scenario('is refunded by bank transfer, and takes no tip afterwards', async (harness) => {
    await handOver(harness);
    const [customer, admin] = [await harness.as('customer'), harness.owner('admin')];
    const { id, pricing } = await paidInCash(harness);
    const problem = await refused(customer.orders.createReview(id, { rating: 5, tipAmount: 500 }), 'tip_needs_card');
    expect(problem['errors']).toMatchObject([{ pointer: '/body/tipAmount' }]);
    await customer.orders.createReview(id, { rating: 5 });
    await admin.orders.createRefund(id, { amount: lei(300), reason: 'items_missing' });
    expect((await customer.orders.get(id)).payment).toMatchObject({
      ...{ status: 'partially_refunded', captured: pricing.total, refunded: lei(300), processing: null },
    });
    const { id: ownerId } = await customer.profile.getAccount();
    const { data } = await admin.cash.listBalances({ kind: 'customer_refund', limit: 100 });
    expect(data).toContainEqual(expect.objectContaining({ ownerId, amount: lei(300) }));
    const transfer = { kind: 'refund_paid', ownerId, amount: lei(300), reference: 'OP 17' } as const;
    expect((await admin.cash.record(transfer)).balanceAfter).toEqual(lei(0));
    await refused(admin.cash.record(transfer), 'exceeds_balance');
    expect((await admin.finance.getReconciliation()).status).toBe('balanced');
    await handOver(harness);
  });

  scenario('goes to couriers within their limit only', async (harness) => {
    await handOver(harness);
    const [courier, admin, merchant] = [
      await harness.as('courier'),
      harness.owner('admin'),
      await harness.as('merchant'),
    ];
    const courierId = await courierIdOf(harness, 'courier');
    expect((await admin.cash.setLimit(courierId, { limit: lei(100) })).room).toEqual(lei(100));
    const { id } = await placeOrder(harness, cash);
    await merchant.orders.accept(id);
    await merchant.orders.markReady(id);
    const problem = await refused(claimOrder(courier, id), 'courier_cash_limit');
    expect(problem['detail']).toMatch(/the limit is RON 1\.00/);
    const { data: claimable } = await courier.orders.list({ view: 'claimable', limit: 100 });
    expect(claimable.map((order) => order.id)).not.toContain(id);
    await admin.cash.setLimit(courierId, { limit: null });
    expect((await claimOrder(courier, id)).payment.toCollect?.amount).toBeGreaterThan(100);
    await admin.orders.cancel(id, { reason: 'store_problem' });
  });

  scenario('of a courier is visible to the courier, their fleet and staff', async (harness) => {
    const courierId = await courierIdOf(harness, 'courier');
    for (const person of ['courier', 'fleet', 'support', 'admin'] as const) {
      const { cash: own } = await harness.as(person);
      expect((await own.get(courierId)).courierId).toBe(courierId);
      await own.listEntries(courierId, { limit: 1 });
    }
    await refused((await harness.as('otherCourier')).cash.get(courierId), 'not_found');
    await refused((await harness.as('customer')).cash.get(courierId), 'forbidden');
    const { cash: support } = await harness.as('support');
    const deposit = { kind: 'courier_deposit', ownerId: courierId, amount: lei(1) } as const;
    await refused(support.record(deposit), 'forbidden');
    await refused((await harness.as('admin')).cash.record(deposit), 'demo_account_managed');
    const admin = harness.owner('admin');
    await refused(admin.cash.record({ ...deposit, kind: 'debt_paid' }), 'invalid_request');
    const stranger = 'cou_01kb2m5v3xe8wr9q4t7n6c0d1f';
    await refused(admin.cash.record({ ...deposit, ownerId: stranger }), 'not_found');
  });

  scenario('is not for a customer whose phone number nobody has verified', async (harness) => {
    const person = { email: 'numerar@posta.example', password: 'trei pahare de apa', displayName: 'Ilie Numerar' };
    const customer = await harness.platform.register({ ...person, phone: '+40721999077' });
    const request = await basket(harness, cash);
    const { detail } = await refused(customer.checkout.create(request), 'phone_unverified');
    expect(detail).toContain('/api/v1/auth/verifications');
    const online = { ...request, payment: { method: 'card_ok' } };
    expect((await customer.checkout.create(online)).payment.method).toBe('online');
  });
});
