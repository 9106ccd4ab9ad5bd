import {
  type Currency,
  chargeKinds,
  type Money,
  type Statement,
  type StatementLine,
  type StatementSummary,
} from '@doorstep/contracts';
import { type Instant, toMilliseconds } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';
import { foldOwners } from '../../payments/ledger/fold.js';
import { ledgerTimeZone } from '../../payments/ledger/ledger-day.js';
import { longestPostingMilliseconds } from '../../payments/ledger/post.js';
import { moneyIn } from '../../values/money/money.js';
import { type ChargeAmounts, type ChargedPartner, chargeAmounts, chargedAccounts } from './charge-entries.js';
import { dayBeforeMonth, daysOfMonth } from './month.js';

/** A partner in one of its modes, billed in one currency: statements never add up several. */
export interface BilledPartner extends ChargedPartner {
  readonly currency: Currency;
}

/** Reads the months with charges, newest first, with the balance before and after each. */
export async function monthsOf(reader: Reader, partner: BilledPartner, now: Instant): Promise<StatementSummary[]> {
  const days = await balanceByDay(reader, partner, '9999-12-31');
  const totals = new Map<string, number>();
  for (const { day, amount } of days) {
    const month = day.slice(0, 7);
    totals.set(month, amount + (totals.get(month) ?? 0));
  }
  let opening = 0;
  const months = [...totals].sort().map(([month, total]) => {
    const summary = summaryOf({ ...partner, month, opening, total }, now);
    opening += total;
    return summary;
  });
  return months.reverse();
}

/** Reads the statement of a month. The database does the summing. */
export async function statementOf(
  reader: Reader,
  partner: BilledPartner,
  month: string,
  now: Instant,
): Promise<Statement> {
  const { partnerId, livemode, currency } = partner;
  const money = moneyIn(currency);
  const { from, to } = daysOfMonth(month);
  const [before, groups] = await Promise.all([
    balanceByDay(reader, partner, dayBeforeMonth(month)),
    reader.aggregate('ledgerEntries', {
      where: { partnerId, livemode, currency, account: { in: chargedAccounts }, day: { gte: from, lte: to } },
      groupBy: ['kind', 'account'],
      sum: ['amount'],
    }),
  ]);
  const sums = groups.map(({ group, count, sums: { amount } }) => ({ ...group, count, amount }));
  const lines = chargeKinds.flatMap((kind): StatementLine[] => {
    const own = sums.filter((sum) => sum.kind === kind);
    const count = own.find(({ account }) => account === 'partner_receivable')?.count;
    return count === undefined ? [] : [{ kind, count, ...amountsView(chargeAmounts(own), money) }];
  });
  const opening = before.reduce((sum, { amount }) => sum + amount, 0);
  const { fee, tip, total, cash, vat } = chargeAmounts(sums);
  return {
    ...summaryOf({ ...partner, month, opening, total }, now),
    fee: money(fee),
    tip: money(tip),
    cash: money(cash),
    vat: money(vat),
    lines,
  };
}

/** Reads what a partner owes of each day. */
function balanceByDay(reader: Reader, { partnerId, livemode, currency }: BilledPartner, to: string) {
  return foldOwners(reader, { ownerIds: [partnerId], livemode, currency, days: { to }, by: ['day'] });
}

/** Describes a month; amounts in minor units. */
function summaryOf(
  {
    month,
    opening,
    total,
    livemode,
    currency,
  }: Pick<BilledPartner, 'livemode' | 'currency'> & { month: string; opening: number; total: number },
  now: Instant,
): StatementSummary {
  const { from, to, end } = daysOfMonth(month);
  const money = moneyIn(currency);
  const isFinal = toMilliseconds(now) >= end + longestPostingMilliseconds;
  return {
    month,
    from,
    to,
    timeZone: ledgerTimeZone,
    livemode,
    status: isFinal ? 'final' : 'open',
    opening: money(opening),
    total: money(total),
    closing: money(opening + total),
  };
}

function amountsView(
  { fee, tip, total, cash, vat }: ChargeAmounts,
  money: (amount: number) => Money,
): Pick<StatementLine, keyof ChargeAmounts> {
  return { fee: money(fee), tip: money(tip), total: money(total), cash: money(cash), vat: money(vat) };
}
