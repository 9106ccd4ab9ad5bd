import type { Effects } from '../../kernel/operation/operation.js';
import { timeOfId } from '../../kernel/primitives/ids.js';
import { localDay } from '../../kernel/primitives/local-time.js';
import type { Tables } from '../../kernel/store/tables.js';
import { ledgerTimeZone } from './ledger-day.js';
import type { LedgerEntryRecord } from './records.js';
import { slotOf } from './running-sums.js';

/** The sums of both sides of the books: what payments and deliveries record, and what is posted for them. In minor units of one currency. */
export type DailySums = Omit<Tables['dailyTotals'], 'id' | 'day' | 'slot' | 'currency'>;

/** The columns with sums. */
export const dailyColumns = [
  'captured',
  'refunded',
  'postedCaptured',
  'postedRefunded',
  'charged',
  'postedCharges',
] as const satisfies readonly (keyof DailySums)[];

/** The sums of a day without orders and deliveries. */
export const noSums: DailySums = {
  captured: 0,
  refunded: 0,
  postedCaptured: 0,
  postedRefunded: 0,
  charged: 0,
  postedCharges: 0,
};

/**
 * Adds to the sums of the day on which an order or delivery was created, in the transaction that changes its payment or
 * charge, or posts to the ledger. Everything is in live mode.
 */
export function addToDailyTotals(
  { add }: Pick<Effects, 'add'>,
  { subjectId, currency }: Pick<LedgerEntryRecord, 'subjectId' | 'currency'>,
  change: Partial<DailySums>,
): void {
  if (dailyColumns.every((column) => (change[column] ?? 0) === 0)) return;
  const day = localDay(ledgerTimeZone, timeOfId(subjectId)).date;
  add(
    'dailyTotals',
    dailyColumns,
    dailyTotalsRow({ day, slot: slotOf(subjectId), currency }, { ...noSums, ...change }),
  );
}

/** Returns a row with sums of a day. */
export function dailyTotalsRow(
  { day, slot, currency }: Pick<Tables['dailyTotals'], 'day' | 'slot' | 'currency'>,
  sums: DailySums,
): Tables['dailyTotals'] {
  return { id: `${day}|${slot}|${currency}`, day, slot, currency, ...sums };
}
