import type { FeeComponentKind, TimeWindow, Vehicle } from '@doorstep/contracts';
import type { Point } from '../geo/shape/point.js';
import { boolean, defineTable, instant, integer, json, nullable, type Row, text } from '../kernel/store/table.js';

/** One end of a quoted delivery. */
export interface QuotedStopSnapshot {
  /** As it was sent; null for coordinates alone. */
  readonly address: string | null;
  readonly label: string;
  readonly lat: number;
  readonly lng: number;
  readonly zoneId: string;
  readonly window: TimeWindow | null;
}

/** Quotes; amounts in bani. Expiry is read from `expiresAt`, so nothing has to run when a quote expires. */
export const quotesTable = defineTable({
  id: text(),
  partnerId: text(),
  livemode: boolean(),
  status: text<'open' | 'used'>(),
  pickup: json<QuotedStopSnapshot>(),
  dropoff: json<QuotedStopSnapshot>(),
  /** The smallest one that can carry the goods. */
  vehicle: text<Vehicle>(),
  feeAmount: integer(),
  feeComponents: json<readonly { readonly kind: FeeComponentKind; readonly amount: number }[]>(),
  vatRateBasisPoints: integer(),
  vatAmount: integer(),
  distanceMeters: integer(),
  durationSeconds: integer(),
  pickupEtaSeconds: integer(),
  dropoffEtaSeconds: integer(),
  /** From the pickup to the dropoff. */
  route: json<readonly Point[]>(),
  /** From when on a courier would be looked for. */
  dispatchAt: instant(),
  /** The quote that this one renews. */
  requoteOf: nullable(text()),
  /** The delivery that was made with it; null while it is open. */
  deliveryId: nullable(text()),
  createdAt: instant(),
  expiresAt: instant(),
});
export type QuoteRecord = Row<typeof quotesTable>;
