import type { IdKind } from '@doorstep/contracts';
import { firstId } from '../../kernel/primitives/ids.js';
import { dayOf } from '../../kernel/primitives/local-time.js';
import { ledgerTimeZone } from '../../payments/ledger/ledger-day.js';

/** Ids from `gte`, inclusive, to `lt`, exclusive. */
export interface IdRange {
  readonly gte: string;
  readonly lt: string;
}

/**
 * Returns the range of ids created on the days from `from` to `to`, both included. An id begins with its time of
 * creation, so rows that refer to the orders of a period can be found without reading the orders.
 */
export function idsOfDays(kind: IdKind, { from, to }: { readonly from: string; readonly to: string }): IdRange {
  return {
    gte: firstId(kind, dayOf(ledgerTimeZone, from).start),
    lt: firstId(kind, dayOf(ledgerTimeZone, to).end),
  };
}

/**
 * Returns the part of a range after an id. It has one lower bound, because SQLite follows only the first of two into an index
 * and reads everything between them.
 */
export function idsAfter(range: IdRange, id: string): IdRange | { readonly gt: string; readonly lt: string } {
  return id < range.gte ? range : { gt: id, lt: range.lt };
}
