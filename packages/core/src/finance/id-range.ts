import { type IdKind, idPrefixes } from '@doorstep/contracts';
import { base32 } from '../kernel/primitives/base32.js';
import { dayOf } from '../kernel/primitives/local-time.js';
import { ledgerTimeZone } from '../ledger/ledger-day.js';

/** Ids from `gte` on, before `lt`. */
export interface IdRange {
  readonly gte: string;
  readonly lt: string;
}

/**
 * The ids that were made on the days from `from` to `to`, both included. An id begins with its time, so whatever refers
 * to orders of a period is found by their ids, without the orders.
 */
export function idsOfDays(kind: IdKind, { from, to }: { readonly from: string; readonly to: string }): IdRange {
  return {
    gte: firstId(kind, dayOf(ledgerTimeZone, from).start),
    lt: firstId(kind, dayOf(ledgerTimeZone, to).end),
  };
}

/** Not greater than any id of that millisecond or later, and greater than all before. */
function firstId(kind: IdKind, milliseconds: number): string {
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(milliseconds / 0x10000));
  view.setUint16(4, milliseconds % 0x10000);
  return `${idPrefixes[kind]}_${base32(bytes)}`;
}
