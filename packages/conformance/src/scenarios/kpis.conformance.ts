import type { KpiOverview, KpisGetOverviewQuery } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { bucharestDate } from '../kit/bucharest-date.js';
import { deliverOrder, pickUpOrder } from '../kit/courier-hands.js';
import { type Harness, refused } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { codesOf, orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';
import { menuOf, placeOrder } from '../kit/shopping.js';

const path = '/api/v1/admin/kpis/overview';

async function overview(harness: Harness, query: KpisGetOverviewQuery = {}): Promise<KpiOverview> {
  return (await harness.as('admin')).kpis.getOverview(query);
}

/** Waits for the jobs that record orders. */
async function settle({ target }: Harness): Promise<void> {
  await target.advance('1s');
}

export const kpis = subject('key figures', (scenario) => {
  scenario('count completed orders by city, store and fleet', async (harness) => {
    await settle(harness);
    const day = bucharestDate(harness);
    const [before, order] = [await overview(harness), await orderIn(harness, 'delivered')];
    await orderIn(harness, 'cancelled');
    await settle(harness);
    const after = await overview(harness);
    expect(after).toMatchObject({
      to: day,
      timeZone: 'Europe/Bucharest',
      orders: {
        total: before.orders.total + 2,
        finished: before.orders.finished + 2,
        delivered: before.orders.delivered + 1,
        cancelled: before.orders.cancelled + 1,
        expired: before.orders.expired,
      },
      gmv: { amount: before.gmv.amount + order.pricing.total.amount - order.pricing.tip.amount },
      acceptance: { count: before.acceptance.count + 1 },
      delivery: { count: before.delivery.count + 1 },
    });
    expect(after.days).toHaveLength(30);
    expect(after.days.reduce((sum, { gmv }) => sum + gmv.amount, 0)).toBe(after.gmv.amount);
    expect(after.endings.find(({ reason }) => reason === 'changed_mind')?.status).toBe('cancelled');
    expect(after.customers.active).toBe(after.customers.new + after.customers.returning);

    const store = await overview(harness, { storeId: order.store.id, from: day, to: day });
    expect(store).toMatchObject({ from: day, activeStores: 1 });
    expect(store.orders.delivered).toBeGreaterThanOrEqual(1);
    const empty = await overview(harness, { from: '2020-01-01', to: '2020-01-02' });
    expect(empty).toMatchObject({
      orders: { total: 0 },
      averageOrder: null,
      takeRateBasisPoints: null,
      acceptance: { count: 0, p50Seconds: null, p90Seconds: null },
      days: [{ date: '2020-01-01' }, { date: '2020-01-02' }],
    });
  });

  scenario('count the couriers of an order, and whether it came in time', async (harness) => {
    await settle(harness);
    const { dispatch: before } = await overview(harness);
    const { id } = await orderIn(harness, 'claimed');
    const { orders } = await harness.as('courier');
    await orders.release(id, { reason: 'vehicle_problem' });
    await orders.claim(id);
    const { pickupCode, dropoffCode } = await codesOf(harness, id);
    await pickUpOrder({ orders }, id, { pickupCode });
    await deliverOrder({ orders }, id, { dropoffCode });
    await settle(harness);
    const { dispatch: after } = await overview(harness);
    expect(after).toMatchObject({
      assignment: { count: before.assignment.count + 1 },
      reassignments: before.reassignments + 1,
      reassigned: before.reassigned + 1,
      promised: before.promised + 1,
      late: before.late,
      delay: before.delay,
    });
  });

  scenario('have the same amounts as finance, also with tips, refunds and cancellation fees', async (harness) => {
    const admin = await harness.as('admin');
    const { id, store } = await orderIn(harness, 'delivered');
    await (await harness.as('customer')).orders.createReview(id, { rating: 5, tipAmount: 700 });
    await (await harness.as('support')).orders.createRefund(id, {
      amount: { amount: 900, currency: 'RON' },
      reason: 'goodwill',
    });
    const { id: claimed } = await orderIn(harness, 'claimed');
    await (await harness.as('support')).orders.cancel(claimed, { reason: 'changed_mind' });
    await settle(harness);
    for (const query of [{}, { storeId: store.id }]) {
      const [keyFigures, { total }] = [await overview(harness, query), await admin.finance.getKpi(query)];
      expect(keyFigures).toMatchObject({
        gmv: total.gmv,
        saleRevenue: total.saleRevenue,
        revenue: total.revenue,
        tips: total.tips,
      });
      expect(total.revenue).not.toEqual(total.saleRevenue);
      expect(keyFigures.takeRateBasisPoints).toBeGreaterThan(0);
      expect(keyFigures.takeRateBasisPoints).toBeLessThan(10_000);
    }
  });

  scenario('count orders in progress, and an impression of an offer once', async (harness) => {
    const before = await overview(harness);
    const { store, upsellOffers } = await menuOf(harness);
    const offerId = upsellOffers[0]?.id ?? '';
    const customer = await harness.as('customer');
    const event = { interactionId: 'key-figures-0001', type: 'impression', storeId: store.id, offerId } as const;
    await customer.upsell.recordEvent(event);
    const items = { upsellItems: [{ offerId, quantity: 1 }] };
    const orders = [await placeOrder(harness, items), await placeOrder(harness, items)];
    const after = await overview(harness);
    for (const { id } of orders) await customer.orders.cancel(id, { reason: 'changed_mind' });
    expect(after.orders).toEqual({ ...before.orders, total: before.orders.total + 2 });
    expect(after.upsell).toMatchObject({
      impressions: before.upsell.impressions + 1,
      convertedImpressions: before.upsell.convertedImpressions + 1,
      converted: before.upsell.converted + 2,
    });
    expect(after.upsell.conversionBasisPoints).toBeLessThanOrEqual(10_000);
  });

  scenario('stay the same after the day is over', async (harness) => {
    await orderIn(harness, 'delivered');
    await settle(harness);
    const day = bucharestDate(harness);
    const open = await overview(harness, { from: day, to: day });
    await harness.target.advance('25h');
    expect(await overview(harness, { from: day, to: day })).toEqual(open);
    const later = await overview(harness);
    expect(later.days.find(({ date }) => date === day)?.gmv).toEqual(open.gmv);
  });

  scenario('are for administrators, and refuse invalid periods and filters', async (harness) => {
    for (const person of ['customer', 'merchant', 'courier', 'fleet', 'support'] as const) {
      await refused((await harness.as(person)).kpis.getOverview(), 'forbidden');
    }
    expectProblem(await harness.send('GET', path), 'unauthenticated');
    const { token } = await harness.as('admin');
    const refusals = [
      ['from=2026-02-30', '/query/from'],
      ['from=yesterday', '/query/from'],
      ['from=2026-01-02&to=2026-01-01', '/query/to'],
      ['from=2024-01-01&to=2026-01-01', '/query/from'],
      ['storeId=%27%20or%201%3D1', '/query/storeId'],
      ['cityId=', '/query/cityId'],
      ['sort=gmv', '/query/sort'],
      ['storeId=sto_01kb2m5v3xe8wr9q4t7n6c0d1f&fleetId=fle_01kb2m5v3xe8wr9q4t7n6c0d1f', '/query/fleetId'],
    ] as const;
    for (const [query, pointer] of refusals) {
      expectPointers(await harness.send('GET', `${path}?${query}`, { token }), pointer);
    }
    for (const query of [
      'cityId=atlantis',
      'storeId=sto_01kb2m5v3xe8wr9q4t7n6c0d1f',
      'fleetId=fle_01kb2m5v3xe8wr9q4t7n6c0d1f',
    ]) {
      expectProblem(await harness.send('GET', `${path}?${query}`, { token }), 'not_found');
    }
  });
});
