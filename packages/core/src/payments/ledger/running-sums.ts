import type { Effects } from '../../kernel/operation/operation.js';
import { base32Number } from '../../kernel/primitives/base32.js';
import type { LedgerEntryRecord } from './records.js';

/** Number of rows over which a sum that is still written to is spread. */
export const sumSlots = 16;

/**
 * Returns the row of a sum to which changes of an order or delivery are added. A database locks the row until the commit,
 * so concurrent units use different rows: the end of an id is random.
 */
export function slotOf(subjectId: string): number {
  return base32Number(subjectId.slice(-1)) % sumSlots;
}

/** Adds the entries of a posting in live mode to the sums of their day, in the transaction of the posting. */
export function addToDay({ add }: Pick<Effects, 'add'>, subjectId: string, entries: readonly DayGroup[]): void {
  const slot = slotOf(subjectId);
  add('ledgerDays', ['amount'], ...entries.map((entry) => daySum(entry, slot)));
}

type DayGroup = Pick<LedgerEntryRecord, 'day' | 'livemode' | 'kind' | 'account' | 'component' | 'currency' | 'amount'>;
type DaySum = DayGroup & { readonly id: string; readonly slot: number };

/** Returns the row of a sum of entries. */
export function daySum({ day, livemode, kind, account, component, currency, amount }: DayGroup, slot: number): DaySum {
  const id = [day, livemode, kind, account, component, slot, currency].join('|');
  return { id, day, livemode, kind, account, component, slot, currency, amount };
}
