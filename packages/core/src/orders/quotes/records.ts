import { type Currency, type Equipment, type FeeComponentKind, type TimeWindow, vehicles } from '@doorstep/contracts';
import { byPartner, others } from '../../kernel/store/personal.js';
import {
  boolean,
  defineTable,
  instant,
  json,
  nonNegative,
  nullable,
  oneOf,
  type Row,
  reference,
  text,
  withDefault,
} from '../../kernel/store/table.js';
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
  /** The stored place of the partner that it is; absent for an address. */
  readonly placeId?: string;
}

/** Quotes. Amounts are in minor units. Readers derive the expiry from `expiresAt`, so that no job is needed. */
export const quotesTable = defineTable(
  {
    id: text(),
    partnerId: reference('partners'),
    livemode: boolean(),
    status: oneOf(['open', 'used']),
    pickup: json<QuotedStopSnapshot>(),
    dropoff: json<QuotedStopSnapshot>(),
    /** The smallest suitable vehicle. */
    vehicle: oneOf(vehicles),
    /** The equipment that the courier must have. */
    equipment: withDefault([], json<readonly Equipment[]>()),
    currency: withDefault('RON', text<Currency>()),
    feeAmount: nonNegative(),
    feeComponents: json<readonly { readonly kind: FeeComponentKind; readonly amount: number }[]>(),
    vatRateBasisPoints: nonNegative(),
    vatAmount: nonNegative(),
    distanceMeters: nonNegative(),
    durationSeconds: nonNegative(),
    pickupEtaSeconds: nonNegative(),
    dropoffEtaSeconds: nonNegative(),
    /** Path from the pickup to the dropoff. */
    route: json<readonly Point[]>(),
    /** Start of the search for a courier. */
    dispatchAt: instant(),
    /** The quote that this one renews. */
    requoteOf: nullable(reference('quotes')),
    /** The delivery created with this quote; null while it is open. */
    deliveryId: nullable(text()),
    createdAt: instant(),
    expiresAt: instant(),
  },
  {
    personal: others(byPartner('Addresses that a partner asks about')),
    indexes: [['partnerId', 'createdAt desc', 'id'], { columns: ['requoteOf'], present: 'requoteOf' }],
    checks: { deliveryId: "(status = 'used') = (delivery_id is not null)" },
  },
);
export type QuoteRecord = Row<typeof quotesTable>;
