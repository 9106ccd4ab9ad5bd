import type { CourierEarnings, Currency, EarningsPeriod, EarningsStep } from '@doorstep/contracts';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { PeriodQuery } from '../../kernel/primitives/period.js';
import type { Reader } from '../../kernel/store/store.js';
import { ledgerTimeZone } from '../../payments/ledger/ledger-day.js';
import type { LedgerEntryRecord } from '../../payments/ledger/records.js';
import { earnedMoney } from './earned-money.js';
import { earnedParts } from './parts.js';
import { type Period, periodsOf } from './periods.js';

/** A courier whose earnings are read; with a fleet, only those from work for this fleet. */
export interface EarningCourier {
  readonly courierId: string;
  /** That of the city of the courier. Amounts in other currencies are left out. */
  readonly currency: Currency;
  readonly fleetId?: string;
}

/** A sum of entries of one day with the same columns. Its count is that of the entries. */
type DaySum = Pick<LedgerEntryRecord, 'day' | 'kind' | 'account' | 'component' | 'amount'> & { readonly count: number };

/**
 * Reads the earnings of a courier from the ledger. The cost grows with the entries of the courier in the period, which
 * an index finds.
 */
export async function earningsOf(
  reader: Reader,
  courier: EarningCourier,
  query: PeriodQuery & { readonly by: EarningsStep },
  now: Instant,
): Promise<CourierEarnings> {
  const periods = periodsOf(query, now);
  const [first] = periods;
  const whole = { from: first.from, to: periods.at(-1)?.to ?? first.to };
  const groups = await reader.aggregate('ledgerEntries', {
    where: { ...courier, livemode: true, day: { gte: whole.from, lte: whole.to } },
    groupBy: ['day', 'kind', 'account', 'component'],
    sum: ['amount'],
  });
  const sums = groups.map(({ group, count, sums: { amount } }): DaySum => ({ ...group, count, amount }));
  return {
    courierId: courier.courierId,
    timeZone: ledgerTimeZone,
    by: query.by,
    total: periodOf(whole, sums, courier.currency),
    periods: periods.map((period) => periodOf(period, sums, courier.currency)),
  };
}

function periodOf({ from, to }: Period, all: readonly DaySum[], currency: Currency): EarningsPeriod {
  const sums = all.filter(({ day }) => day >= from && day <= to);
  const orders = jobsIn(sums, 'order_');
  const deliveries = jobsIn(sums, 'delivery_');
  return { from, to, jobs: orders + deliveries, orders, deliveries, ...earnedMoney(earnedParts(sums), currency) };
}

/** Counts the jobs that ended: each posts one share of a fee. */
function jobsIn(sums: readonly DaySum[], kinds: 'order_' | 'delivery_'): number {
  const shares = sums.filter(({ kind, component }) => kind.startsWith(kinds) && component !== 'tip');
  return shares.reduce((total, { count }) => total + count, 0);
}
