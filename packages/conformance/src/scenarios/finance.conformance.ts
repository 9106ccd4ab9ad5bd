import type { CheckoutRequest, Order, PayoutObligation } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { bucharestDate } from '../kit/bucharest-date.js';
import { claimOrder, deliverOrder, pickUpOrder } from '../kit/courier-hands.js';
import { type DemoAccount, type Harness, refused } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { codesOf, orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';
import { basket, placeOrder } from '../kit/shopping.js';
import { realAdminToken } from '../targets/test-actors.js';

const paths = {
  reconciliation: '/api/v1/finance/ledger/reconciliation',
  payouts: '/api/v1/finance/payout-obligations',
  kpi: '/api/v1/admin/kpis/finance',
} as const;

const lei = (amount: number) => ({ amount, currency: 'RON' as const });
const share = (amount: number, basisPoints: number): number => Math.round((amount * basisPoints) / 10_000);

/** Places and delivers an order, and adds a tip. */
async function tippedOrder(harness: Harness, change: Partial<CheckoutRequest> = {}): Promise<Order> {
  const { id } = await placeOrder(harness, { tipPercent: 10, ...change });
  const [merchant, courier] = await Promise.all([harness.as('merchant'), harness.as('courier')]);
  await merchant.orders.accept(id);
  await merchant.orders.markReady(id);
  await claimOrder(courier, id);
  const { pickupCode, dropoffCode } = await codesOf(harness, id);
  await pickUpOrder(courier, id, { pickupCode });
  return deliverOrder(courier, id, { dropoffCode });
}

/** Returns the payout obligation of an account. */
async function ownPayout(harness: Harness, person: DemoAccount): Promise<PayoutObligation> {
  const { data } = await (await harness.as(person)).finance.listPayoutObligations();
  const [own] = data;
  if (!own || data.length > 1) throw new Error(`${person} sees ${data.length} payouts.`);
  return own;
}

async function expectBalanced(harness: Harness): Promise<void> {
  const report = await (await harness.as('admin')).finance.getReconciliation();
  expect(report).toMatchObject({
    status: 'balanced',
    orders: { variance: lei(0) },
    deliveries: { variance: lei(0) },
    trialBalance: { sum: lei(0) },
    differences: [],
    nextCursor: null,
  });
  expect(report.orders.postedCaptured).toEqual(report.orders.captured);
  expect(report.orders.postedRefunded).toEqual(report.orders.refunded);
}

export const refunds = subject('refunds', (scenario) => {
  scenario('need a recent step-up above the limit of the operator', async (harness) => {
    const items = (await basket(harness)).items.map((item) => ({ ...item, quantity: 20 }));
    const { id, pricing } = await tippedOrder(harness, { items });
    expect(pricing.total.amount).toBeGreaterThan(20_000);
    const refundAs = (token: string, amount: number) =>
      harness.send('POST', `/api/v1/orders/${id}/refunds`, {
        token,
        json: { amount: lei(amount), reason: 'goodwill' },
      });
    expectProblem(await refundAs(realAdminToken, 20_001), 'step_up_required');
    expect((await refundAs(realAdminToken, 100)).status).toBe(201);
    // Refunds of one order add up.
    expectProblem(await refundAs(realAdminToken, 19_901), 'step_up_required');
    expect((await refundAs(realAdminToken, 19_900)).status).toBe(201);
    const rest = await harness.owner('support').orders.createRefund(id, { reason: 'goodwill' });
    expect(rest.amount.amount).toBe(pricing.total.amount - 20_000);
  });

  scenario('are not the only step-up: new codes of an expensive order need one, too', async (harness) => {
    const items = (await basket(harness)).items.map((item) => ({ ...item, quantity: 20 }));
    const expensive = await placeOrder(harness, { items });
    const cheap = await placeOrder(harness);
    const resetAs = (token: string, id: string) =>
      harness.send('POST', `/api/v1/orders/${id}/verification-codes/reset`, { token });
    expectProblem(await resetAs(realAdminToken, expensive.id), 'step_up_required');
    expect((await resetAs(realAdminToken, cheap.id)).status).toBe(200);
    await harness.owner('support').orders.resetVerificationCodes(expensive.id);
  });

  scenario('refund a part, then the rest, and never more', async (harness) => {
    const [support, admin, customer] = await Promise.all([
      harness.as('support'),
      harness.as('admin'),
      harness.as('customer'),
    ]);
    const { id, pricing, payment } = await tippedOrder(harness);
    expect(payment).toMatchObject({ status: 'captured', refunded: lei(0) });
    const part = await support.orders.createRefund(id, { amount: lei(100), reason: 'items_missing', note: ' Lipsă ' });
    expect(part).toMatchObject({
      orderId: id,
      amount: lei(100),
      bearer: 'merchant',
      merchantAmount: lei(100),
      note: 'Lipsă',
    });
    expect((await customer.orders.get(id)).payment).toMatchObject({ status: 'partially_refunded', refunded: lei(100) });
    const left = pricing.total.amount - 100;
    const problem = await refused(
      support.orders.createRefund(id, { amount: lei(left + 1), reason: 'goodwill' }),
      'refund_exceeds_payment',
    );
    expect(problem['refundable']).toEqual(lei(left));
    const rest = await admin.orders.createRefund(id, { reason: 'delivered_late' });
    expect(rest).toMatchObject({ amount: lei(left), bearer: 'platform', merchantAmount: lei(0), note: null });
    const after = await customer.orders.get(id);
    expect(after.payment).toMatchObject({ status: 'refunded', captured: pricing.total, refunded: pricing.total });
    expect(after.status).toBe('delivered');
    const nothing = await refused(support.orders.createRefund(id, { reason: 'goodwill' }), 'refund_exceeds_payment');
    expect(nothing['refundable']).toEqual(lei(0));
    expect((await support.orders.listRefunds(id)).data.map((refund) => refund.id)).toEqual([rest.id, part.id]);
    await expectBalanced(harness);
  });

  scenario('happen once for an idempotency key', async (harness) => {
    const { id } = await orderIn(harness, 'delivered');
    const { token, orders } = await harness.as('support');
    const headers = { 'idempotency-key': `refund-${id}` };
    const send = (amount: number) =>
      harness.send('POST', `/api/v1/orders/${id}/refunds`, {
        token,
        json: { amount: lei(amount), reason: 'goodwill' },
        headers,
      });
    const first = await send(200);
    expect([first.status, (await send(200)).text]).toEqual([201, first.text]);
    expectProblem(await send(300), 'idempotency_key_reused');
    expect((await orders.listRefunds(id)).data).toHaveLength(1);
  });

  scenario('made concurrently never exceed what was paid', async (harness) => {
    const { id, pricing } = await orderIn(harness, 'delivered');
    const { token, orders } = await harness.as('support');
    const amount = Math.ceil(pricing.total.amount / 3);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        harness.send('POST', `/api/v1/orders/${id}/refunds`, {
          token,
          json: { amount: lei(amount), reason: 'goodwill' },
        }),
      ),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBe(Math.floor(pricing.total.amount / amount));
    for (const answer of answers) if (answer.status !== 201) expectProblem(answer, 'refund_exceeds_payment');
    expect((await orders.get(id)).payment.refunded.amount).toBe(made.length * amount);
    await expectBalanced(harness);
  });

  scenario('include a tip that is added later', async (harness) => {
    const { id, pricing } = await orderIn(harness, 'delivered');
    const [support, customer] = await Promise.all([harness.as('support'), harness.as('customer')]);
    await support.orders.createRefund(id, { reason: 'goodwill' });
    await customer.orders.createReview(id, { rating: 4, tipAmount: 300 });
    expect((await customer.orders.get(id)).payment).toMatchObject({
      status: 'partially_refunded',
      captured: lei(pricing.total.amount + 300),
      refunded: pricing.total,
    });
    await expectBalanced(harness);
  });

  scenario('leave out a later tip that the bank refuses, and tell the customer', async (harness) => {
    const { id, payment } = await tippedOrder(harness, { payment: { method: 'card_tip_refused' } });
    const customer = await harness.as('customer');
    await customer.orders.createReview(id, { rating: 4, tipAmount: 300 });
    await harness.target.advance('1m');
    const after = (await customer.orders.get(id)).payment;
    expect(after).toMatchObject({ captured: payment.captured, processing: null, refusedInstruction: 'tip' });
    const { data } = await customer.notifications.list({ limit: 50 });
    const told = data.filter(({ eventType }) => eventType === 'order.tip_refused');
    expect(told.map(({ subjectId }) => subjectId)).toContain(id);
    await expectBalanced(harness);
  });

  scenario('are made by staff, for charged orders only', async (harness) => {
    const { id } = await orderIn(harness, 'placed');
    const support = await harness.as('support');
    await refused(support.orders.createRefund(id, { reason: 'goodwill' }), 'refund_exceeds_payment');
    await refused(support.orders.createRefund('ord_01kb2m5v3xe8wr9q4t7n6c0d1f', { reason: 'goodwill' }), 'not_found');
    for (const person of ['customer', 'merchant', 'courier', 'fleet'] as const) {
      const { orders } = await harness.as(person);
      await refused(orders.createRefund(id, { reason: 'goodwill' }), 'forbidden');
      await refused(orders.listRefunds(id), 'forbidden');
    }
    await (await harness.as('customer')).orders.cancel(id, { reason: 'changed_mind' });
    await refused(support.orders.createRefund(id, { reason: 'goodwill' }), 'refund_exceeds_payment');
  });

  scenario('refuse invalid amounts and reasons', async (harness) => {
    const { id } = await orderIn(harness, 'placed');
    const { token } = await harness.as('support');
    const bodies: readonly (readonly [body: object, pointer: string])[] = [
      [{ amount: lei(0), reason: 'goodwill' }, '/body/amount/amount'],
      [{ amount: lei(-5), reason: 'goodwill' }, '/body/amount/amount'],
      [{ amount: lei(1.5), reason: 'goodwill' }, '/body/amount/amount'],
      [{ amount: { amount: 5, currency: 'EUR' }, reason: 'goodwill' }, '/body/amount/currency'],
      [{ reason: 'because' }, '/body/reason'],
      [{ reason: 'goodwill', note: 'x'.repeat(10_000) }, '/body/note'],
    ];
    for (const [json, pointer] of bodies) {
      expectPointers(await harness.send('POST', `/api/v1/orders/${id}/refunds`, { token, json }), pointer);
    }
  });
});

export const finance = subject('finance', (scenario) => {
  scenario('owes merchant, courier and fleet their shares of an order', async (harness) => {
    const people = ['merchant', 'courier', 'fleet'] as const;
    const before = await Promise.all(people.map((person) => ownPayout(harness, person)));
    const { pricing } = await tippedOrder(harness);
    const after = await Promise.all(people.map((person) => ownPayout(harness, person)));
    const moved = after.map(({ total }, index) => total.amount - (before[index]?.total.amount ?? 0));
    const [merchant, courier, fleet] = moved;
    expect(courier).toBe(pricing.tip.amount);
    expect(fleet).toBe(share(pricing.deliveryFee.amount, 8_000));
    const goods = pricing.items.amount + pricing.discount.amount;
    expect(merchant).toBeGreaterThan(goods / 2);
    expect(merchant).toBeLessThan(goods);
    for (const { opening, components, total, owner } of after) {
      const parts = Object.values(components).reduce((sum, { amount }) => sum + amount, 0);
      expect(opening.amount + parts).toBe(total.amount);
      expect(owner.name).not.toBe('');
    }
    expect(after.map(({ owner }) => owner.kind)).toEqual(people);
    await expectBalanced(harness);
  });

  scenario("charges a refund for a store's fault to the merchant, less the commission", async (harness) => {
    const { id, pricing } = await orderIn(harness, 'delivered');
    const goods = pricing.items.amount + pricing.discount.amount;
    const before = await ownPayout(harness, 'merchant');
    await (await harness.as('support')).orders.createRefund(id, { reason: 'store_problem' });
    const { components, total } = await ownPayout(harness, 'merchant');
    const refunded = before.components.refunds.amount - components.refunds.amount;
    const commission = components.commission.amount - before.components.commission.amount;
    expect(refunded).toBe(goods);
    expect(commission).toBeGreaterThan(0);
    expect(total.amount).toBe(before.total.amount - refunded + commission);
  });

  scenario('shows each owner its own payouts, and administrators all', async (harness) => {
    const admin = await harness.as('admin');
    const own = (await ownPayout(harness, 'merchant')).owner;
    const other = (await ownPayout(harness, 'otherMerchant')).owner;
    const merchant = await harness.as('merchant');
    expect((await merchant.finance.listPayoutObligations({ ownerId: other.id })).data).toEqual([]);
    expect((await merchant.finance.listPayoutObligations({ kind: 'courier' })).data).toEqual([]);
    expect((await merchant.finance.listPayoutObligations({ ownerId: own.id, kind: 'merchant' })).data).toHaveLength(1);
    expect((await admin.finance.listPayoutObligations({ ownerId: own.id })).data).toMatchObject([{ owner: own }]);
    for (const person of ['customer', 'support'] as const) {
      const { token } = await harness.as(person);
      for (const path of Object.values(paths)) expectProblem(await harness.send('GET', path, { token }), 'forbidden');
    }
    for (const person of ['merchant', 'courier', 'fleet'] as const) {
      const { token } = await harness.as(person);
      for (const path of [paths.reconciliation, paths.kpi]) {
        expectProblem(await harness.send('GET', path, { token }), 'forbidden');
      }
    }
    expectProblem(await harness.send('GET', paths.payouts), 'unauthenticated');
  });

  scenario('lists payouts page by page, each owner once', async (harness) => {
    const admin = await harness.as('admin');
    const seen: string[] = [];
    for await (const { owner } of admin.finance.listPayoutObligations({ limit: 30 })) seen.push(owner.id);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(seen.toSorted());
    const fleets = await admin.finance.listPayoutObligations({ kind: 'fleet', limit: 2 });
    expect(fleets.data.map(({ owner }) => owner.kind)).toEqual(['fleet', 'fleet']);
    const cursor = fleets.nextCursor ?? '';
    await refused(admin.finance.listPayoutObligations({ kind: 'merchant', cursor }), 'invalid_cursor');
    await refused(admin.finance.getReconciliation({ cursor }), 'invalid_cursor');
  });

  scenario('reports key figures by day, of one store and of one fleet', async (harness) => {
    const admin = await harness.as('admin');
    const day = bucharestDate(harness);
    const before = await admin.finance.getKpi({ from: day, to: day });
    const order = await tippedOrder(harness);
    await (await harness.as('support')).orders.createRefund(order.id, { amount: lei(100), reason: 'goodwill' });
    const { total, days, obligations, reconciliation } = await admin.finance.getKpi({ from: day, to: day });
    expect(days).toEqual([{ date: day, figures: total }]);
    expect(reconciliation).toEqual({ status: 'balanced', variance: lei(0) });
    const moved = (name: 'captured' | 'refunded' | 'gmv' | 'tips') => total[name].amount - before.total[name].amount;
    const paid = order.pricing.total.amount;
    const tip = order.pricing.tip.amount;
    expect([moved('captured'), moved('refunded'), moved('gmv'), moved('tips')]).toEqual([paid, 100, paid - tip, tip]);
    expect(obligations?.total.amount).toBe(
      (obligations?.merchants.amount ?? 0) + (obligations?.couriers.amount ?? 0) + (obligations?.fleets.amount ?? 0),
    );
    const store = await admin.finance.getKpi({ from: day, to: day, storeId: order.store.id });
    expect(store).toMatchObject({ obligations: null, reconciliation: null });
    expect(store.total.captured.amount).toBeGreaterThanOrEqual(paid);
    const { owner } = await ownPayout(harness, 'fleet');
    const fleet = await admin.finance.getKpi({ from: day, to: day, fleetId: owner.id });
    expect(fleet.total.owed.fleets.amount).toBeGreaterThan(0);
    const month = await admin.finance.getKpi();
    expect([month.days.length, month.to]).toEqual([30, day]);
    const sum = month.days.reduce((total, { figures }) => total + figures.captured.amount, 0);
    expect(sum).toBe(month.total.captured.amount);
    await refused(admin.finance.getKpi({ storeId: 'sto_01kb2m5v3xe8wr9q4t7n6c0d1f' }), 'not_found');
    await refused(admin.finance.getKpi({ fleetId: 'fle_01kb2m5v3xe8wr9q4t7n6c0d1f' }), 'not_found');
    await refused(admin.finance.getKpi({ storeId: order.store.id, fleetId: owner.id }), 'invalid_request');
  });

  scenario('reports zero for days without orders', async (harness) => {
    const admin = await harness.as('admin');
    const none = { from: '2020-03-29', to: '2020-03-29' };
    expect(await admin.finance.getReconciliation(none)).toMatchObject({
      ...none,
      status: 'balanced',
      orders: { captured: lei(0) },
      trialBalance: { accounts: [] },
    });
    expect((await admin.finance.getKpi(none)).total.captured).toEqual(lei(0));
    expect(await admin.finance.getReconciliation({ livemode: false })).toMatchObject({
      livemode: false,
      orders: { captured: lei(0) },
      deliveries: { variance: lei(0) },
    });
  });

  scenario('counts a week from Monday to Sunday, also across both clock changes', async (harness) => {
    const admin = await harness.as('admin');
    for (const [to, from] of [
      ['2026-03-29', '2026-03-23'],
      ['2026-10-25', '2026-10-19'],
      ['2026-10-28', '2026-10-26'],
    ] as const) {
      const [payout] = (await admin.finance.listPayoutObligations({ to, limit: 1 })).data;
      expect(payout).toMatchObject({ from, to, timeZone: 'Europe/Bucharest' });
    }
    const [usual] = (await admin.finance.listPayoutObligations({ limit: 1 })).data;
    const weekday = (date = '') => new Date(`${date}T00:00:00Z`).getUTCDay();
    expect([weekday(usual?.from), weekday(usual?.to)]).toEqual([1, 0]);
  });

  scenario('compares payments with the provider at night', async (harness) => {
    const { id } = await tippedOrder(harness);
    const day = bucharestDate(harness);
    // Whatever the time of day, one of these is in the hours after the night.
    for (const hours of ['24h', '12h', '12h']) await harness.target.advance(hours);
    const report = await (await harness.as('admin')).finance.getReconciliation({ from: day, to: day });
    // The cards of the sandbox move no money.
    expect([report.livemode, report.orders.livemode]).toEqual([true, false]);
    expect(report.provider).toMatchObject({ lastComparedDay: day, comparedAt: expect.any(String) });
    expect(report.provider?.compared).toBeGreaterThan(0);
    expect(report.provider?.differences.filter(({ orderId }) => orderId === id)).toEqual([]);
    expect((await (await harness.as('admin')).finance.getReconciliation({ livemode: false })).provider).toBeNull();
  });

  scenario('repeats refused captures and refunds, of which this order has none', async (harness) => {
    const { id } = await tippedOrder(harness);
    await harness.target.advance('1m');
    await refused((await harness.as('customer')).orders.retryPayment(id), 'forbidden');
    await refused((await harness.as('merchant')).orders.retryPayment(id), 'forbidden');
    const { payment } = await (await harness.as('support')).orders.retryPayment(id);
    expect(payment).toMatchObject({ status: 'captured', processing: null, refusedInstruction: null });
  });

  scenario('refuses invalid days', async (harness) => {
    const { token } = await harness.as('admin');
    const hostile = ['2026-02-30', 'today', "' or 1=1 --", '9999-12-31T23:59:59Z', '2026-13-01', '0', '😀', '-1'];
    for (const path of Object.values(paths)) {
      for (const day of hostile) {
        const query = new URLSearchParams({ from: day });
        expectPointers(await harness.send('GET', `${path}?${query}`, { token }), '/query/from');
      }
      const backwards = await harness.send('GET', `${path}?from=2026-11-21&to=2026-11-20`, { token });
      expectPointers(backwards, '/query/to');
      const long = await harness.send('GET', `${path}?from=2020-01-01&to=2026-11-20`, { token });
      expectPointers(long, '/query/from');
    }
  });

  scenario('reports the same figures after a day is closed', async (harness) => {
    const admin = await harness.as('admin');
    const day = bucharestDate(harness);
    const figures = async () => (await admin.finance.getKpi({ from: day, to: day })).total;
    const owed = async (person: DemoAccount) =>
      (await (await harness.as(person)).finance.listPayoutObligations({ from: day, to: day })).data;
    const before = [await figures(), await owed('merchant'), await owed('courier'), await owed('fleet')];
    await harness.target.advance('26h');
    expect([await figures(), await owed('merchant'), await owed('courier'), await owed('fleet')]).toEqual(before);
    await expectBalanced(harness);
    const [merchant] = await owed('merchant');
    expect((await ownPayout(harness, 'merchant')).total).toEqual(merchant?.total);
  });
});
