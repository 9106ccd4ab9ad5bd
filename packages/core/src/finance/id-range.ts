import { type IdKind, idPrefixes } from '@doorstep/contracts';
import { base32 } from '../kernel/primitives/base32.js';
import { dayOf } from '../kernel/primitives/local-time.js';
import { ledgerTimeZone } from '../ledger/ledger-day.js';

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

/** Returns the smallest id of a millisecond: greater than all earlier ids, and not greater than any later one. */
function firstId(kind: IdKind, milliseconds: number): string {
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(milliseconds / 0x10000));
  view.setUint16(4, milliseconds % 0x10000);
  return `${idPrefixes[kind]}_${base32(bytes)}`;
}
