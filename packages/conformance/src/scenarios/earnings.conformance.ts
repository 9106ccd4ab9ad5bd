import type { CourierEarnings, EarnedJob } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { bucharestDate } from '../kit/bucharest-date.js';
import { claimOrder, deliverOrder, pickUpOrder } from '../kit/courier-hands.js';
import { type Harness, refused } from '../kit/harness.js';
import { expectPointers } from '../kit/http.js';
import { crowdCourier } from '../kit/live-delivery.js';
import { codesOf, orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';
import { placeOrder } from '../kit/shopping.js';

const fourFifths = (amount: number): number => Math.round((amount * 8_000) / 10_000);
const lei = (amount: number) => ({ amount, currency: 'RON' as const });

/** Returns the whole period of a report as plain numbers. */
function plain({ total }: CourierEarnings) {
  const { jobs, deliveryShare, approach, fees, tips, earned, paidTo } = total;
  return {
    jobs,
    deliveryShare: deliveryShare.amount,
    approach: approach.amount,
    fees: fees.amount,
    tips: tips.amount,
    earned: earned.amount,
    courier: paidTo.courier.amount,
    fleet: paidTo.fleet.amount,
  };
}

/** Returns the amounts owed to the courier and to the fleet. */
async function owed(harness: Harness): Promise<readonly number[]> {
  const sessions = [await harness.as('courier'), await harness.as('fleet')];
  const payouts = sessions.map(
    async ({ finance }) => (await finance.listPayoutObligations()).data[0]?.total.amount ?? 0,
  );
  return Promise.all(payouts);
}

async function jobsOf(harness: Harness, date: string): Promise<EarnedJob[]> {
  const { earnings } = await harness.as('courier');
  const jobs: EarnedJob[] = [];
  for await (const job of earnings.listJobs({ date, limit: 3 })) jobs.push(job);
  return jobs;
}

export const earnings = subject('earnings of couriers', (scenario) => {
  scenario('are known before the claim, and equal the ledger afterwards', async (harness) => {
    const [courier, merchant, customer] = [
      await harness.as('courier'),
      await harness.as('merchant'),
      await harness.as('customer'),
    ];
    const date = bucharestDate(harness);
    const day = { from: date, to: date };
    const before = { day: plain(await courier.earnings.getOwn(day)), owed: await owed(harness) };
    const { id, pricing } = await placeOrder(harness, { tipPercent: 10 });
    const share = fourFifths(pricing.deliveryFee.amount);
    const pay = lei(share + pricing.tip.amount);
    await merchant.orders.accept(id);
    expect((await merchant.orders.markReady(id)).earnings).toBeNull();
    expect((await courier.orders.get(id)).earnings).toEqual(pay);
    const { data: offered } = await crowdCourier(harness, 3).orders.list({ view: 'claimable', limit: 100 });
    expect(offered.find((order) => order.id === id)?.earnings).toEqual(pay);
    expect((await claimOrder(courier, id)).earnings).toEqual(pay);
    const { pickupCode, dropoffCode } = await codesOf(harness, id);
    await pickUpOrder(courier, id, { pickupCode });
    expect((await deliverOrder(courier, id, { dropoffCode })).earnings).toEqual(pay);
    await customer.orders.createReview(id, { rating: 5, tipAmount: 700 });
    for (const person of ['customer', 'merchant', 'fleet', 'support'] as const) {
      expect((await (await harness.as(person)).orders.get(id)).earnings).toBeNull();
    }
    expect((await courier.orders.get(id)).earnings).toEqual(lei(pay.amount + 700));

    const report = await courier.earnings.getOwn(day);
    const tips = pricing.tip.amount + 700;
    expect(plain(report)).toEqual({
      jobs: before.day.jobs + 1,
      deliveryShare: before.day.deliveryShare + share,
      approach: before.day.approach,
      fees: before.day.fees,
      tips: before.day.tips + tips,
      earned: before.day.earned + share + tips,
      courier: before.day.courier + tips,
      fleet: before.day.fleet + share,
    });
    const after = await owed(harness);
    expect(after.map((amount, index) => amount - (before.owed[index] ?? 0))).toEqual([tips, share]);

    const jobs = await jobsOf(harness, date);
    expect(jobs.slice(0, 2)).toMatchObject([
      { jobId: id, kind: 'review_tip', earned: lei(700), paidTo: { courier: lei(700), fleet: lei(0) } },
      { jobId: id, kind: 'order_delivered', deliveryShare: lei(share), paidTo: { fleet: lei(share) } },
    ]);
    expect(jobs[1]?.number).toMatch(/^\w{4}-\w{4}$|^\w{3}-\w{3}$/);
    expect(jobs.reduce((sum, { earned }) => sum + earned.amount, 0)).toBe(report.total.earned.amount);
  });

  scenario('include a failure that the customer caused, without its tip', async (harness) => {
    const { earnings: before } = await harness.as('courier');
    const date = bucharestDate(harness);
    const [{ id, pricing, earnings: earned }, was] = [
      await orderIn(harness, 'failed'),
      await before.getOwn({ to: date }),
    ];
    expect(earned).toEqual(lei(fourFifths(pricing.deliveryFee.amount)));
    const [job] = await jobsOf(harness, date);
    expect(job).toMatchObject({ jobId: id, kind: 'order_failed', earned, tips: lei(0) });
    expect(was.total.earned.amount).toBeGreaterThanOrEqual(earned?.amount ?? 0);
  });

  scenario('are reported by day or by week, which begins on Monday', async (harness) => {
    const { earnings: own } = await harness.as('courier');
    const year = { from: '2026-01-01', to: '2026-12-31' };
    const [days, weeks] = [await own.getOwn(year), await own.getOwn({ ...year, by: 'week' })];
    expect([days.periods.length, weeks.periods.length]).toEqual([365, 53]);
    expect([weeks.periods[0]?.to, weeks.periods[1]?.from]).toEqual(['2026-01-04', '2026-01-05']);
    expect(weeks.total).toEqual(days.total);
    for (const { periods, total } of [days, weeks]) {
      expect(periods.reduce((sum, { earned }) => sum + earned.amount, 0)).toBe(total.earned.amount);
      expect(periods.reduce((sum, { jobs }) => sum + jobs, 0)).toBe(total.jobs);
    }
    const week = await own.getOwn();
    expect([week.by, week.total.to]).toEqual(['day', bucharestDate(harness)]);
    const token = (await harness.as('courier')).token;
    const read = (query: string) => harness.send('GET', `/api/v1/couriers/me/earnings?${query}`, { token });
    expectPointers(await read('from=2026-11-02&to=2026-11-01'), '/query/to');
    expectPointers(await read('from=2024-01-01&to=2026-11-01'), '/query/from');
    expectPointers(await read('by=month&from=2026-02-30'), '/query/from', '/query/by');
  });

  scenario('are visible to the courier, their fleet and staff', async (harness) => {
    const courier = await harness.as('courier');
    const [all, other] = [await courier.earnings.getOwn(), await (await harness.as('otherCourier')).earnings.getOwn()];
    const id = all.courierId;
    for (const person of ['courier', 'fleet', 'support', 'admin'] as const) {
      expect(await (await harness.as(person)).earnings.get(id)).toEqual(all);
    }
    await refused((await harness.as('otherCourier')).earnings.get(id), 'not_found');
    await refused((await harness.as('fleet')).earnings.get(other.courierId), 'not_found');
    await refused((await harness.as('admin')).earnings.get('cou_01kb2m5v3xe8wr9q4t7n6c0d1f'), 'not_found');
    for (const person of ['customer', 'merchant'] as const) {
      const { earnings: denied } = await harness.as(person);
      await refused(denied.get(id), 'forbidden');
      await refused(denied.getOwn(), 'forbidden');
      await refused(denied.listJobs(), 'forbidden');
    }
    const entries = await (await harness.as('admin')).audit.list({ subjectId: id, limit: 2 });
    expect(entries.data.map(({ role, action }) => [role, action])).toEqual([
      ['admin', 'earnings.get'],
      ['support', 'earnings.get'],
    ]);
    const { nextCursor } = await courier.earnings.listJobs({ limit: 1 });
    const day = { date: '2026-01-01', cursor: nextCursor ?? 'none' };
    await refused(courier.earnings.listJobs(day), 'invalid_cursor');
  });
});
