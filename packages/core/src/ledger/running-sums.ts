import type { Effects } from '../kernel/operation/operation.js';
import { type Instant, toMilliseconds } from '../kernel/primitives/instant.js';
import type { LedgerEntryRecord } from './records.js';

/** Number of rows over which a sum that is still written to is spread. */
export const sumSlots = 16;

/**
 * Returns the row of a sum to which a unit of work adds. A database locks the row until the commit, so concurrent units
 * use different rows: the millisecond is as good as a random number, and is the same for all postings of a unit.
 */
export function slotOf(now: Instant): number {
  return toMilliseconds(now) % sumSlots;
}

/** Adds the entries of a posting in live mode to the sums of their day, in the transaction of the posting. */
export function addToDay({ add, now }: Pick<Effects, 'add' | 'now'>, entries: readonly DayGroup[]): void {
  const slot = slotOf(now);
  add('ledgerDays', ['amount'], ...entries.map((entry) => daySum(entry, slot)));
}

type DayGroup = Pick<LedgerEntryRecord, 'day' | 'livemode' | 'kind' | 'account' | 'component' | 'amount'>;
type DaySum = DayGroup & { readonly id: string; readonly slot: number };

/** Returns the row of a sum of entries. */
export function daySum({ day, livemode, kind, account, component, amount }: DayGroup, slot: number): DaySum {
  const id = [day, livemode, kind, account, component, slot].join('|');
  return { id, day, livemode, kind, account, component, slot, amount };
}
