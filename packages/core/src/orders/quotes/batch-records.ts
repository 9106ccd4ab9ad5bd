import {
  type BatchSequence,
  batchSequences,
  type Currency,
  type Equipment,
  type FeeComponentKind,
  type Vehicle,
  vehicles,
} from '@doorstep/contracts';
import type { Instant } from '../../kernel/primitives/instant.js';
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
} from '../../kernel/store/table.js';
import type { Point } from '../../values/geo/shape/point.js';
import type { QuotedStopSnapshot } from './records.js';
import type { DeliveryPrice } from './tariff.js';

/** The terms of one dropoff of a batch. */
export interface DropoffTerms extends DeliveryPrice {
  readonly place: QuotedStopSnapshot;
  /** Place in the trip, counted from 1. */
  readonly stop: number;
  /** Distance from the pickup, without the other stops. */
  readonly distanceMeters: number;
  /** Time from the pickup, with the stops before and the wait for its window. */
  readonly durationSeconds: number;
  /** Path from the pickup, without the other stops, whose places a recipient must not learn. */
  readonly route: readonly Point[];
}

/** The terms of a batch: stops with their order, vehicle, price, and times. Amounts are in minor units. */
export interface BatchTerms extends DeliveryPrice {
  readonly currency: Currency;
  readonly pickup: QuotedStopSnapshot;
  /** In the order of the request. */
  readonly dropoffs: readonly DropoffTerms[];
  readonly sequence: BatchSequence;
  readonly vehicle: Vehicle;
  /** The equipment that the courier must have. */
  readonly equipment: readonly Equipment[];
  readonly separateFeeAmount: number;
  /** Length of the trip from the pickup to the last dropoff. */
  readonly distanceMeters: number;
  /** Time of the trip from the pickup to the last dropoff. */
  readonly durationSeconds: number;
  readonly pickupEtaSeconds: number;
  /** Start of the search for a courier. */
  readonly dispatchAt: Instant;
}

/** Quotes for batches. Amounts are in minor units. */
export const batchQuotesTable = defineTable(
  {
    id: text(),
    partnerId: reference('partners'),
    livemode: boolean(),
    status: oneOf(['open', 'used']),
    sequence: oneOf(batchSequences),
    pickup: json<QuotedStopSnapshot>(),
    /** In the order of the request. */
    dropoffs: json<readonly DropoffTerms[]>(),
    vehicle: oneOf(vehicles),
    equipment: json<readonly Equipment[]>(),
    currency: text<Currency>(),
    feeAmount: nonNegative(),
    feeComponents: json<readonly { readonly kind: FeeComponentKind; readonly amount: number }[]>(),
    vatRateBasisPoints: nonNegative(),
    vatAmount: nonNegative(),
    separateFeeAmount: nonNegative(),
    distanceMeters: nonNegative(),
    durationSeconds: nonNegative(),
    pickupEtaSeconds: nonNegative(),
    dispatchAt: instant(),
    /** The batch created with this quote; null while it is open. */
    batchId: nullable(text()),
    createdAt: instant(),
    expiresAt: instant(),
  },
  {
    personal: others(byPartner('Addresses that a partner asks about')),
    indexes: [['partnerId', 'livemode']],
    checks: { batchId: "(status = 'used') = (batch_id is not null)" },
  },
);
export type BatchQuoteRecord = Row<typeof batchQuotesTable>;
