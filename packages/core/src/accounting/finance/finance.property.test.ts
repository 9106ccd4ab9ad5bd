import { type CourierEarnings, type EarnedJob, type EarningsPeriod, earningsSteps } from '@doorstep/contracts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '../../kernel/primitives/instant.js';
import { datesOf } from '../../kernel/primitives/period.js';
import { closeLedgerDays } from '../../payments/ledger/close-days.js';
import { closedThrough, foldAccounts } from '../../payments/ledger/fold.js';
import { ledgerTimeZone } from '../../payments/ledger/ledger-day.js';
import type { LedgerEntryRecord } from '../../payments/ledger/records.js';
import type { Finding } from '../../service/doctor/check.js';
import { recordChecks } from '../../service/doctor/record-checks.js';
import { demoEmails } from '../../values/demo/demo-accounts.js';
import { share } from '../../values/money/rounding.js';
import { vatContained } from '../../values/vat/vat-contained.js';
import { earnedJobs } from '../earnings/jobs.js';
import { earningsOf } from '../earnings/report.js';
import { anyPlan } from '../testing/any-plan-fixture.js';
import { createFinanceHarness, type FinanceHarness } from '../testing/finance-harness-fixture.js';
import { invoiceProfileOf } from '../testing/invoice-fixture.js';
import { isPayable, payoutsOf } from './payouts.js';
import { findDifferences, reconcileTotals } from './reconcile.js';

/** Number of orders and deliveries. Set `FINANCE_RUNS=10000` for a longer run. */
const runs = Number(process.env['FINANCE_RUNS'] ?? 500);
/** Time limit in milliseconds, enough for many runs on a busy machine. */
const timeout = 1_000_000;
const seed = Number(process.env['FINANCE_SEED'] ?? 20_261_121);
/** The accounts on which the charge for an order can be. */
const payers: readonly string[] = ['payment_clearing', 'courier_cash', 'customer_receivable'];
/** Days are closed after every 50 runs, so that later days are still open. */
const runsPerClosing = 50;

const sumOf = (entries: readonly { readonly amount: number }[]): number =>
  entries.reduce((sum, entry) => sum + entry.amount, 0);

/** Adds up periods of earnings. */
function totalOf(periods: readonly EarningsPeriod[]): object {
  return {
    jobs: periods.reduce((total, { jobs }) => total + jobs, 0),
    earned: sumOf(periods.map(({ earned }) => earned)),
    tips: sumOf(periods.map(({ tips }) => tips)),
    fleet: sumOf(periods.map(({ paidTo }) => paidTo.fleet)),
    courier: sumOf(periods.map(({ paidTo }) => paidTo.courier)),
  };
}

function grouped<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
}

describe(`after ${runs} orders and deliveries with tips, refunds, cancellations and failures`, { timeout }, () => {
  let harness: FinanceHarness;
  let entries: readonly LedgerEntryRecord[];
  let first: string;
  let last: string;

  beforeAll(async () => {
    harness = await createFinanceHarness();
    const { ports, service, store } = harness;
    const [customer] = await store.reader.find('accounts', { where: { email: demoEmails.customer } });
    await store.transaction((db) => db.insert('invoiceProfiles', invoiceProfileOf(customer?.id ?? '')));
    const minutes = fc.sample(fc.integer({ min: 1, max: 60 }), { numRuns: runs, seed });
    for (const [index, each] of fc.sample(anyPlan, { numRuns: runs, seed }).entries()) {
      await harness.carryOut(each);
      ports.clock.set(ports.clock.now() + (minutes[index] ?? 1) * 60_000);
      if (index % runsPerClosing > 0) continue;
      await service.jobs.runAllDue();
      await closeLedgerDays(store, toInstant(ports.clock.now()));
      if (index > 0) await harness.payOut();
    }
    entries = await store.reader.find('ledgerEntries', { orderBy: [['createdAt', 'asc']] });
    first = entries[0]?.day ?? '';
    last = entries.at(-1)?.day ?? '';
  }, timeout);

  it('every posting sums to zero', () => {
    const postings = grouped(entries, ({ postingId }) => postingId);
    expect(postings.size).toBeGreaterThan(runs / 2);
    for (const legs of postings.values()) expect(sumOf(legs)).toBe(0);
  });

  it('every event was posted once', () => {
    const postings = grouped(entries, ({ sourceId, kind }) => `${sourceId} ${kind}`);
    for (const legs of postings.values()) expect(new Set(legs.map(({ postingId }) => postingId)).size).toBe(1);
  });

  it('payments and charges agree with the ledger, in total and one by one', async () => {
    const period = { from: first, to: last, livemode: true, currency: 'RON' } as const;
    const { reader } = harness.store;
    const totals = await reconcileTotals(reader, period);
    expect(totals).toMatchObject({ orders: { variance: 0 }, deliveries: { variance: 0 } });
    expect(totals.orders.captured).toBeGreaterThan(totals.orders.refunded);
    expect(totals.orders.refunded).toBeGreaterThan(0);
    expect(totals.deliveries.charged).toBeGreaterThan(0);
    expect(await findDifferences(reader, period, { limit: 100 })).toMatchObject({ differences: [] });
  });

  it('cash is collected, handed over, owed, written off and refunded, and every balance equals its entries', async () => {
    const { reader } = harness.store;
    const kinds = new Set((await reader.find('cashMovements', {})).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['courier_deposit', 'debt_paid', 'debt_written_off', 'refund_paid']);
    const balanceOf = (account: string, ownerId: string): number =>
      sumOf(entries.filter((entry) => entry.account === account && entry.ownerId === ownerId));
    for (const { id, cashHeld } of await reader.find('couriers', {})) {
      expect(cashHeld).toBe(balanceOf('courier_cash', id));
      expect(cashHeld).toBeGreaterThanOrEqual(0);
    }
    for (const { accountId: id, owed, refundDue } of await reader.find('customerCash', {})) {
      expect(owed).toBe(balanceOf('customer_receivable', id));
      expect(refundDue).toBe(0 - balanceOf('refunds_payable', id));
    }
  });

  it('sums of closed and open days equal the fold of all entries', async () => {
    const { reader } = harness.store;
    const closed = await closedThrough(reader);
    expect(closed >= first && closed < last).toBe(true);
    const days = [...new Set(entries.map(({ day }) => day))];
    const periods = [
      { from: first, to: last },
      { to: last },
      { from: closed, to: last },
      { from: first, to: closed },
      ...days.map((day) => ({ from: day, to: day })),
    ];
    for (const { from = '', to } of periods) {
      const within = entries.filter(({ day }) => day >= from && day <= to);
      const expected = [...grouped(within, ({ account, component }) => `${account} ${component}`)].map(
        ([key, legs]) => `${key} ${sumOf(legs)}`,
      );
      const sums = await foldAccounts(reader, {
        livemode: true,
        currency: 'RON',
        days: { from, to },
        by: ['account', 'component'],
      });
      const actual = sums.map((sum) => `${sum.account} ${sum.component} ${sum.amount}`);
      expect(actual.sort()).toEqual(expected.sort());
    }
  });

  it('payouts of every owner equal the fold of their entries', async () => {
    const { reader } = harness.store;
    const owners = [...new Set(entries.flatMap(({ account, ownerId }) => (isPayable(account) ? [ownerId ?? ''] : [])))];
    expect(owners.map((id) => id.slice(0, 3)).sort()).toEqual(expect.arrayContaining(['cou', 'fle', 'mer']));
    const middle = entries[Math.floor(entries.length / 2)]?.day ?? '';
    const payoutOf = await payoutsOf(reader, owners, { from: middle, to: last, currency: 'RON' });
    for (const owner of owners) {
      const own = entries.filter(({ account, ownerId }) => ownerId === owner && isPayable(account));
      const { opening, components, total } = payoutOf(owner);
      expect(total).toBe(0 - sumOf(own));
      expect(opening).toBe(0 - sumOf(own.filter(({ day }) => day < middle)));
      expect(Object.values(components).reduce((sum, part) => sum + part, opening)).toBe(total);
    }
  });

  it('payouts of every owner equal a recount of orders and deliveries without the ledger', async () => {
    const { reader } = harness.store;
    const owed = new Map<string, number>();
    const owe = (owner: string | null, amount: number): void => {
      if (owner !== null && amount !== 0) owed.set(owner, (owed.get(owner) ?? 0) + amount);
    };
    const reviews = await reader.find('reviews', {});
    const refunds = grouped(await reader.find('refunds', {}), ({ orderId }) => orderId);
    const tips = new Map(reviews.map(({ orderId, tipAmount }) => [orderId, tipAmount]));
    for (const { id, status, closure, pricing, ...order } of await reader.find('orders', {})) {
      const carrier = order.fleetId ?? order.courierId;
      const goods = pricing.items + pricing.discount;
      const refunded = (refunds.get(id) ?? []).reduce((sum, { merchantAmount }) => sum + merchantAmount, 0);
      const afterCommission = (sold: number): number => sold - share(sold, order.commissionBasisPoints);
      if (status === 'delivered' || (status === 'failed' && (closure?.fee ?? 0) > 0)) {
        owe(order.merchantId, afterCommission(goods) - afterCommission(refunded));
        owe(carrier, share(pricing.deliveryFee, 8_000));
      }
      if (status === 'delivered') owe(order.courierId, pricing.tip + (tips.get(id) ?? 0));
      if (status === 'cancelled') {
        // Support and merchants cancel at the cost of the platform: the customer pays nothing, the carrier earns the same.
        const half = order.courierId === null ? 0 : share(pricing.deliveryFee, 5_000);
        const sold = closure?.by === 'customer' ? (closure.fee > 0 ? closure.fee - half : 0) : 0;
        owe(order.merchantId, afterCommission(sold) - afterCommission(refunded));
        owe(carrier, share(half, 8_000));
      }
    }
    for (const { status, chargedFee, tipAmount, courierId, fleetId } of await reader.find('deliveries', {})) {
      owe(fleetId ?? courierId, share(chargedFee ?? 0, 8_000));
      if (status === 'delivered') owe(courierId, tipAmount);
    }
    const payouts = await reader.find('payouts', {});
    expect(payouts.map(({ status }) => status)).toEqual(expect.arrayContaining(['paid', 'failed']));
    expect(payouts.some(({ cashKept }) => cashKept > 0)).toBe(true);
    for (const { ownerId, status, amount, cashKept } of payouts) {
      owe(ownerId, 0 - cashKept - (status === 'failed' ? 0 : amount));
    }
    const payoutOf = await payoutsOf(reader, [...owed.keys()], { from: first, to: last, currency: 'RON' });
    for (const [owner, total] of owed) expect(payoutOf(owner).total).toBe(total);
  });

  it('invoices and credit notes of every order equal what was charged, refunded and posted, to the ban', async () => {
    const { reader } = harness.store;
    await harness.service.jobs.runAllDue();
    const invoices = grouped(await reader.find('invoices', {}), ({ orderId }) => orderId ?? '');
    const refunds = grouped(await reader.find('refunds', {}), ({ orderId }) => orderId);
    const postings = grouped(entries, ({ subjectId }) => subjectId);
    expect(invoices.size).toBeGreaterThan(runs / 10);
    for (const order of await reader.find('orders', {})) {
      const own = invoices.get(order.id) ?? [];
      const sumsOf = (about: string): { readonly total: number; readonly vat: number } => {
        const signed = own
          .filter((invoice) => invoice.about === about)
          .map(({ kind, net, vat }) => (kind === 'invoice' ? { net, vat } : { net: 0 - net, vat: 0 - vat }));
        const vat = signed.reduce((sum, each) => sum + each.vat, 0);
        return { total: signed.reduce((sum, each) => sum + each.net, vat), vat };
      };
      const back = refunds.get(order.id) ?? [];
      const byMerchant = back.reduce((sum, { merchantAmount }) => sum + merchantAmount, 0);
      const byPlatform = back.reduce((sum, { amount }) => sum + amount, 0) - byMerchant;
      const legs = postings.get(order.id) ?? [];
      const paid = sumOf(legs.filter(({ account, component }) => payers.includes(account) && component === 'payment'));
      const tips = 0 - sumOf(legs.filter(({ account }) => account === 'tips_payable'));
      const goods =
        0 - sumOf(legs.filter(({ account, component }) => account === 'merchant_payable' && component === 'sale'));
      expect(sumsOf('goods').total).toBe(goods - byMerchant);
      expect(sumsOf('fees').total).toBe(Math.max(0, paid - tips - goods - byPlatform));
      const commissionVat = (sold: number): number => vatContained(share(sold, order.commissionBasisPoints), 2_100);
      const vat = 0 - sumOf(legs.filter(({ component }) => component === 'vat'));
      expect(sumsOf('fees').vat + commissionVat(goods) - commissionVat(byMerchant)).toBe(vat);
    }
  });

  it('earnings of every courier equal their entries, over any partition of the days', async () => {
    const { reader } = harness.store;
    const now = toInstant(harness.ports.clock.now());
    const jobs = [...(await reader.find('orders', {})), ...(await reader.find('deliveries', {}))];
    const carriers = new Map(jobs.map(({ id, courierId }) => [id, courierId]));
    const pays = ({ account }: LedgerEntryRecord): boolean => isPayable(account) && account !== 'merchant_payable';
    const paying = entries.filter((entry) => entry.livemode && entry.courierId !== null && pays(entry));
    const couriers = [...new Set(paying.map(({ subjectId }) => carriers.get(subjectId) ?? ''))];
    expect(couriers).toHaveLength(3);
    const days = datesOf({ from: first, to: last }, ledgerTimeZone, now);
    const partition = fc.record({ ends: fc.subarray(days.slice(0, -1)), by: fc.constantFrom(...earningsSteps) });
    for (const { ends, by } of fc.sample(partition, { numRuns: 10, seed })) {
      for (const courierId of couriers) {
        const own = paying.filter(({ subjectId }) => carriers.get(subjectId) === courierId);
        const reports: CourierEarnings[] = [];
        for (const [index, to] of [...ends, last].entries()) {
          const from = days[index === 0 ? 0 : days.indexOf(ends[index - 1] ?? '') + 1] ?? '';
          const report = await earningsOf(reader, { courierId, currency: 'RON' }, { from, to, by }, now);
          expect(totalOf(report.periods)).toEqual(totalOf([report.total]));
          reports.push(report);
        }
        const fleet = own.filter(({ account }) => account === 'fleet_payable');
        const tips = own.filter(({ account }) => account === 'tips_payable');
        const ended = own.filter(({ component }) => component !== 'tip');
        expect(totalOf(reports.map(({ total }) => total))).toEqual({
          jobs: ended.length,
          earned: 0 - sumOf(own),
          tips: 0 - sumOf(tips),
          fleet: 0 - sumOf(fleet),
          courier: sumOf(fleet) - sumOf(own),
        });
      }
    }
  });

  it('what each job earned adds up to its day', async () => {
    const { reader } = harness.store;
    const now = toInstant(harness.ports.clock.now());
    const couriers = [...new Set(entries.flatMap(({ courierId }) => courierId ?? []))];
    for (const courierId of couriers) {
      const { periods } = await earningsOf(
        reader,
        { courierId, currency: 'RON' },
        { from: first, to: last, by: 'day' },
        now,
      );
      for (const { from: day, earned } of periods) {
        const jobs: EarnedJob[] = [];
        for (let cursor: string | undefined | null; cursor !== null; ) {
          const page = await earnedJobs(reader, { courierId, day }, { limit: 7, cursor });
          jobs.push(...page.data);
          cursor = page.nextCursor;
        }
        expect(sumOf(jobs.map((job) => job.earned))).toBe(earned.amount);
        expect(jobs.map(({ at }) => at)).toEqual(
          jobs
            .map(({ at }) => at)
            .toSorted()
            .toReversed(),
        );
      }
    }
  });

  it.each(recordChecks)('keeps the promise of $name', async (check) => {
    const { ports, service, store } = harness;
    await service.jobs.runAllDue();
    const findings: Finding[] = [];
    const now = toInstant(ports.clock.now());
    for await (const finding of check.examine({ reader: store.reader, now, sealer: ports.sealer }))
      findings.push(finding);
    expect(findings).toEqual([]);
  });
});
