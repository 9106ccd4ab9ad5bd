import type { Currency, Equipment, FeeComponentKind, TimeWindow, Vehicle } from '@doorstep/contracts';
import { boolean, defineTable, instant, integer, json, nullable, type Row, text } from '../../kernel/store/table.js';
import type { AddressPrecision } from '../../values/geo/address/locate-address.js';
import type { Point } from '../../values/geo/shape/point.js';

/** One end of a quoted delivery. */
export interface QuotedStopSnapshot {
  /** The address as sent; null if only coordinates were sent. */
  readonly address: string | null;
  readonly label: string;
  /** Missing in records of version 0.1.0. */
  readonly precision?: AddressPrecision;
  /** Missing in records of version 0.1.0. */
  readonly radiusMeters?: number;
  readonly lat: number;
  readonly lng: number;
  readonly zoneId: string;
  /** Missing in records of version 0.1.0, when all zones were in Bucharest. */
  readonly zoneName?: string;
  readonly window: TimeWindow | null;
}

/** Quotes. Amounts are in minor units. Readers derive the expiry from `expiresAt`, so that no job is needed. */
export const quotesTable = defineTable({
  id: text(),
  partnerId: text(),
  livemode: boolean(),
  status: text<'open' | 'used'>(),
  pickup: json<QuotedStopSnapshot>(),
  dropoff: json<QuotedStopSnapshot>(),
  /** The smallest suitable vehicle. */
  vehicle: text<Vehicle>(),
  /** The equipment that the courier must have. */
  equipment: json<readonly Equipment[]>(),
  currency: text<Currency>(),
  feeAmount: integer(),
  feeComponents: json<readonly { readonly kind: FeeComponentKind; readonly amount: number }[]>(),
  vatRateBasisPoints: integer(),
  vatAmount: integer(),
  distanceMeters: integer(),
  durationSeconds: integer(),
  pickupEtaSeconds: integer(),
  dropoffEtaSeconds: integer(),
  /** Path from the pickup to the dropoff. */
  route: json<readonly Point[]>(),
  /** Start of the search for a courier. */
  dispatchAt: instant(),
  /** The quote that this one renews. */
  requoteOf: nullable(text()),
  /** The delivery created with this quote; null while it is open. */
  deliveryId: nullable(text()),
  createdAt: instant(),
  expiresAt: instant(),
});
export type QuoteRecord = Row<typeof quotesTable>;
