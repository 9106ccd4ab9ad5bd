import { FinanceKpi, KpiOverview, SignedIn } from '@doorstep/contracts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '../../kernel/primitives/instant.js';
import { dayOf } from '../../kernel/primitives/local-time.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import { closeLedgerDays } from '../../payments/ledger/close-days.js';
import { ledgerDay, ledgerTimeZone } from '../../payments/ledger/ledger-day.js';
import type { LedgerEntryRecord } from '../../payments/ledger/records.js';
import { anyPlan } from '../testing/any-plan-fixture.js';
import { createFinanceHarness, type FinanceHarness } from '../testing/finance-harness-fixture.js';
import { closeKpiDays } from './days.js';

/** Number of orders and deliveries. Set `FINANCE_RUNS=10000` for a longer run. */
const runs = Number(process.env['FINANCE_RUNS'] ?? 150);
const timeout = 1_000_000;
const seed = Number(process.env['FINANCE_SEED'] ?? 20_261_123);

describe(`key figures of ${runs} orders and deliveries over several days`, { timeout }, () => {
  let harness: FinanceHarness;
  let token: string;
  let entries: readonly LedgerEntryRecord[];
  let orders: readonly OrderRecord[];
  let days: readonly string[];

  beforeAll(async () => {
    harness = await createFinanceHarness();
    const { ports, service, store, send } = harness;
    const minutes = fc.sample(fc.integer({ min: 1, max: 180 }), { numRuns: runs, seed });
    for (const [index, each] of fc.sample(anyPlan, { numRuns: runs, seed }).entries()) {
      await harness.carryOut(each);
      ports.clock.set(ports.clock.now() + (minutes[index] ?? 1) * 60_000);
      await service.jobs.runAllDue();
      if (index % 20 > 0) continue;
      await closeLedgerDays(store, toInstant(ports.clock.now()));
      await closeKpiDays(store, toInstant(ports.clock.now()));
    }
    entries = await store.reader.find('ledgerEntries', { where: { livemode: true }, orderBy: [['createdAt', 'asc']] });
    orders = await store.reader.find('orders', {});
    days = [...new Set(entries.map(({ day }) => day))];
    const [admin] = await store.reader.find('accounts', { where: { role: 'admin' } });
    const signedIn = await send('POST', '/api/v1/auth/demo-login', { body: { accountId: admin?.id } });
    token = SignedIn.parse(signedIn.body).token;
  }, timeout);

  async function read<T>(page: 'overview' | 'finance', query: string, schema: { parse(body: unknown): T }): Promise<T> {
    return schema.parse((await harness.send('GET', `/api/v1/admin/kpis/${page}?${query}`, { token })).body);
  }

  it('are the same on both pages and in the ledger, for any period and filter', async () => {
    expect(days.length).toBeGreaterThan(5);
    const scopes: Scope[] = [
      {},
      ...[...new Set(orders.map(({ storeId }) => storeId))].map((storeId) => ({ storeId })),
      ...[...new Set(orders.flatMap(({ fleetId }) => fleetId ?? []))].map((fleetId) => ({ fleetId })),
    ];
    const period = fc.record({ scope: fc.constantFrom(...scopes), first: fc.nat(days.length - 1), count: fc.nat(4) });
    for (const { scope, first, count } of fc.sample(period, { numRuns: 60, seed })) {
      const [from = '', to = ''] = [days[first], days[Math.min(first + count, days.length - 1)]];
      const query = new URLSearchParams({ ...scope, from, to }).toString();
      const overview = await read('overview', query, KpiOverview);
      const { total } = await read('finance', query, FinanceKpi);
      const counted = recount(entries, scope, from, to);
      expect(overview).toMatchObject(counted);
      expect(total).toMatchObject(counted);
      expect(overview.orders.finished).toBeLessThanOrEqual(overview.orders.total);
      for (const ratio of [overview.takeRateBasisPoints, overview.upsell.conversionBasisPoints]) {
        expect(ratio ?? 0).toBeGreaterThanOrEqual(0);
        expect(ratio ?? 0).toBeLessThanOrEqual(10_000);
      }
    }
  });

  it('equal a recount of the orders', async () => {
    const [first = '', last = ''] = [days[0], days.at(-1)];
    const figures = await read('overview', `from=${first}&to=${last}`, KpiOverview);
    const within = (day: string): boolean => day >= first && day <= last;
    const ended = orders.filter(({ statusSince }) => within(ledgerDay(statusSince)));
    const having = (status: OrderRecord['status']): OrderRecord[] => ended.filter((order) => order.status === status);
    const delivered = having('delivered');
    const different = (of: (order: OrderRecord) => string | null): number => new Set(delivered.map(of)).size;
    expect(figures).toMatchObject({
      orders: {
        total: orders.filter((each) => within(ledgerDay(each.createdAt)) || within(ledgerDay(each.statusSince))).length,
        finished: ended.length,
        delivered: delivered.length,
        cancelled: having('cancelled').length,
        rejected: having('rejected').length,
        failed: having('failed').length,
      },
      gmv: { amount: delivered.reduce((sum, { pricing }) => sum + pricing.total - pricing.tip, 0) },
      acceptance: { count: ended.filter(({ readyBy }) => readyBy !== null).length },
      delivery: { count: delivered.length },
      activeStores: different(({ storeId }) => storeId),
      activeCouriers: different(({ courierId }) => courierId),
      customers: { active: different(({ customerId }) => customerId), new: different(({ customerId }) => customerId) },
    });
  });
});

interface Scope {
  readonly storeId?: string;
  readonly fleetId?: string;
}

/** Sums the entries of a period by their time, without the days that the ledger recorded. */
function recount(all: readonly LedgerEntryRecord[], { storeId, fleetId }: Scope, from: string, to: string): object {
  const start = toInstant(dayOf(ledgerTimeZone, from).start);
  const end = toInstant(dayOf(ledgerTimeZone, to).end);
  const entries = all.filter(
    (entry) =>
      entry.createdAt >= start &&
      entry.createdAt < end &&
      entry.storeId === (storeId ?? entry.storeId) &&
      entry.fleetId === (fleetId ?? entry.fleetId),
  );
  const owed = (holds: (entry: LedgerEntryRecord) => boolean) => ({
    amount: entries.filter(holds).reduce((sum, { amount }) => sum - amount, 0),
    currency: 'RON',
  });
  const ofSale = ({ kind }: LedgerEntryRecord): boolean => kind === 'order_delivered';
  const sold = (account: string) => owed((entry) => ofSale(entry) && entry.account === account);
  return {
    gmv: {
      amount: 0 - sold('payment_clearing').amount - sold('courier_cash').amount - sold('tips_payable').amount,
      currency: 'RON',
    },
    saleRevenue: sold('platform_revenue'),
    revenue: owed(({ account }) => account === 'platform_revenue'),
    tips: owed(({ account }) => account === 'tips_payable'),
  };
}
