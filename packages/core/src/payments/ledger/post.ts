import type { Effects } from '../../kernel/operation/operation.js';
import { toMilliseconds } from '../../kernel/primitives/instant.js';
import { addToCustomerCash } from './customer-cash.js';
import { addToDailyTotals } from './daily-totals.js';
import { ledgerDay } from './ledger-day.js';
import type { Leg } from './postings.js';
import { type LedgerAccount, type LedgerComponent, type LedgerEntryRecord, paidAccounts } from './records.js';
import { addToDay } from './running-sums.js';

/** A business event that moves money. */
export interface Posting
  extends Pick<LedgerEntryRecord, 'kind' | 'sourceId' | 'subjectId' | 'livemode' | 'currency' | 'storeId' | 'fleetId'> {
  readonly legs: readonly Leg[];
}

/**
 * Longest time from a business event to its posting. Later postings are refused, because the day may have been closed,
 * which happens an hour after its end; see `close-days.ts`.
 */
export const longestPostingMilliseconds = 30 * 60 * 1_000;

/**
 * Writes a posting, and in live mode adds it to the sums of its day; one without legs writes nothing. The unique key of
 * source, kind and line refuses a duplicate. Returns the entries.
 *
 * @throws Error when the legs do not sum to zero, or `effects.now` is too long ago.
 */
export async function post(effects: Effects, { legs, ...posting }: Posting): Promise<readonly LedgerEntryRecord[]> {
  if (legs.length === 0) return [];
  const { db, now, ports } = effects;
  if (legs.reduce((sum, leg) => sum + leg.amount, 0) !== 0)
    throw new Error(`The posting ${posting.kind} of ${posting.sourceId} is unbalanced.`);
  if (ports.clock.now() - toMilliseconds(now) > longestPostingMilliseconds)
    throw new Error(`The posting ${posting.kind} of ${posting.sourceId}, dated ${now}, is too late.`);
  const common = {
    ...posting,
    partnerId: legs.find(({ account }) => account === 'partner_receivable')?.ownerId ?? null,
    postingId: ports.newId('posting'),
    day: ledgerDay(now),
    createdAt: now,
  };
  const entries = legs.map((leg, line) => ({
    id: ports.newId('ledgerEntry'),
    ...common,
    line,
    courierId: null,
    ...leg,
  }));
  await db.insert('ledgerEntries', ...entries);
  if (!posting.livemode) return entries;
  addToCustomerCash(effects, posting.currency, legs);
  addToDay(effects, posting.subjectId, entries);
  addToDailyTotals(effects, posting, {
    postedCaptured: sumOf(legs, paidAccounts, 'payment'),
    // A refund is a credit.
    postedRefunded: 0 - sumOf(legs, paidAccounts, 'refund'),
    postedCharges: sumOf(legs, ['partner_receivable']),
  });
  return entries;
}

function sumOf(legs: readonly Leg[], accounts: readonly LedgerAccount[], component?: LedgerComponent): number {
  const counted = legs.filter(
    (leg) => accounts.includes(leg.account) && leg.component === (component ?? leg.component),
  );
  return counted.reduce((sum, { amount }) => sum + amount, 0);
}
