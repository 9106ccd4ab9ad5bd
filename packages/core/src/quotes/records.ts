import type { FeeComponentKind } from '@doorstep/contracts';
import { boolean, defineTable, instant, integer, json, type Row, text } from '../kernel/store/table.js';

/** One end of a quoted delivery. */
export interface QuotedStopSnapshot {
  readonly address: string;
  readonly label: string;
  readonly lat: number;
  readonly lng: number;
  readonly zoneId: string;
}

/** Quotes; amounts in bani. Expiry is read from `expiresAt`, so nothing has to run when a quote expires. */
export const quotesTable = defineTable({
  id: text(),
  partnerId: text(),
  livemode: boolean(),
  status: text<'open' | 'used'>(),
  pickup: json<QuotedStopSnapshot>(),
  dropoff: json<QuotedStopSnapshot>(),
  feeAmount: integer(),
  feeComponents: json<readonly { readonly kind: FeeComponentKind; readonly amount: number }[]>(),
  vatRateBasisPoints: integer(),
  vatAmount: integer(),
  distanceMeters: integer(),
  pickupEtaSeconds: integer(),
  dropoffEtaSeconds: integer(),
  createdAt: instant(),
  expiresAt: instant(),
});
export type QuoteRecord = Row<typeof quotesTable>;
