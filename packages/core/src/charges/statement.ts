import { chargeKinds, type Statement, type StatementLine, type StatementSummary } from '@doorstep/contracts';
import { type Instant, toMilliseconds } from '../kernel/primitives/instant.js';
import type { Reader } from '../kernel/store/store.js';
import { foldOwners } from '../ledger/fold.js';
import { ledgerTimeZone } from '../ledger/ledger-day.js';
import { longestPostingMilliseconds } from '../ledger/post.js';
import { ron } from '../money/rounding.js';
import { type ChargeAmounts, type ChargedPartner, chargeAmounts, chargedAccounts } from './charge-entries.js';
import { dayBeforeMonth, daysOfMonth } from './month.js';

/** Reads the months with charges, newest first, with the balance before and after each. */
export async function monthsOf(reader: Reader, partner: ChargedPartner, now: Instant): Promise<StatementSummary[]> {
  const days = await balanceByDay(reader, partner, '9999-12-31');
  const totals = new Map<string, number>();
  for (const { day, amount } of days) {
    const month = day.slice(0, 7);
    totals.set(month, amount + (totals.get(month) ?? 0));
  }
  let opening = 0;
  const months = [...totals].sort().map(([month, total]) => {
    const summary = summaryOf({ month, opening, total, livemode: partner.livemode }, now);
    opening += total;
    return summary;
  });
  return months.reverse();
}

/** Reads the statement of a month. The database does the summing. */
export async function statementOf(
  reader: Reader,
  partner: ChargedPartner,
  month: string,
  now: Instant,
): Promise<Statement> {
  const { partnerId, livemode } = partner;
  const { from, to } = daysOfMonth(month);
  const [before, groups] = await Promise.all([
    balanceByDay(reader, partner, dayBeforeMonth(month)),
    reader.aggregate('ledgerEntries', {
      where: { partnerId, livemode, account: { in: chargedAccounts }, day: { gte: from, lte: to } },
      groupBy: ['kind', 'account'],
      sum: ['amount'],
    }),
  ]);
  const sums = groups.map(({ group, count, sums: { amount } }) => ({ ...group, count, amount }));
  const lines = chargeKinds.flatMap((kind): StatementLine[] => {
    const own = sums.filter((sum) => sum.kind === kind);
    const count = own.find(({ account }) => account === 'partner_receivable')?.count;
    return count === undefined ? [] : [{ kind, count, ...amountsView(chargeAmounts(own)) }];
  });
  const opening = before.reduce((sum, { amount }) => sum + amount, 0);
  const { fee, tip, total, vat } = chargeAmounts(sums);
  return {
    ...summaryOf({ month, opening, total, livemode }, now),
    fee: ron(fee),
    tip: ron(tip),
    vat: ron(vat),
    lines,
  };
}

/** Reads what a partner owes of each day. */
function balanceByDay(reader: Reader, { partnerId, livemode }: ChargedPartner, to: string) {
  return foldOwners(reader, { ownerIds: [partnerId], livemode, days: { to }, by: ['day'] });
}

/** Describes a month; amounts in bani. */
function summaryOf(
  { month, opening, total, livemode }: { month: string; opening: number; total: number; livemode: boolean },
  now: Instant,
): StatementSummary {
  const { from, to, end } = daysOfMonth(month);
  const isFinal = toMilliseconds(now) >= end + longestPostingMilliseconds;
  return {
    month,
    from,
    to,
    timeZone: ledgerTimeZone,
    livemode,
    status: isFinal ? 'final' : 'open',
    opening: ron(opening),
    total: ron(total),
    closing: ron(opening + total),
  };
}

function amountsView({ fee, tip, total, vat }: ChargeAmounts): Pick<StatementLine, keyof ChargeAmounts> {
  return { fee: ron(fee), tip: ron(tip), total: ron(total), vat: ron(vat) };
}
