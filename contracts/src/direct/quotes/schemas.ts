import { z } from 'zod';
import { Coordinates } from '../../shared/geo.js';
import { id } from '../../shared/ids.js';
import { Money, Vat } from '../../shared/money.js';
import { oneOrBothOf } from '../../shared/refinements.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant, Seconds } from '../../shared/time.js';
import { vehicles } from '../../shared/vehicles.js';
import { DeliveryItem, load, stopAddress, TimeWindow } from './stops.js';

/** What a delivery fee can be made of. */
export const feeComponentKinds = ['base', 'distance', 'peak', 'small_order', 'return'] as const;
export type FeeComponentKind = (typeof feeComponentKinds)[number];

const feeComponent = z.object({ kind: z.enum(feeComponentKinds), amount: Money }).strict();
export interface FeeComponentSchema extends Named<typeof feeComponent> {}
/** One part of a delivery fee; the parts sum to the fee. */
export const FeeComponent: FeeComponentSchema = component('FeeComponent', feeComponent);

const quoteStop = z
  .object({
    ...stopAddress,
    address: stopAddress.address.optional().describe('Address text; may be left out when coordinates are sent'),
  })
  .strict()
  .refine(...oneOrBothOf('address', 'coordinates'));
export interface QuoteStopSchema extends Named<typeof quoteStop> {}
/** One end of a delivery as it is asked for: address text, coordinates, or both. */
export const QuoteStop: QuoteStopSchema = component('QuoteStop', quoteStop);

const quoteRequest = z
  .object({
    pickup: QuoteStop,
    dropoff: QuoteStop,
    items: z.array(DeliveryItem).max(100).optional().describe('Decides which vehicles can carry them'),
    ...load,
  })
  .strict();
export interface QuoteRequestSchema extends Named<typeof quoteRequest> {}
/** From where to where a quote is wanted, when, and for what. */
export const QuoteRequest: QuoteRequestSchema = component('QuoteRequest', quoteRequest);

const quotedStop = z
  .object({
    address: z.string().nullable().describe('As it was sent; null for coordinates alone'),
    label: z.string().describe('As it was understood'),
    coordinates: Coordinates,
    zoneId: z.string(),
    window: TimeWindow.nullable(),
  })
  .strict();
export interface QuotedStopSchema extends Named<typeof quotedStop> {}
/** One end of a quoted delivery as it was understood. */
export const QuotedStop: QuotedStopSchema = component('QuotedStop', quotedStop);

const quoteEta = z
  .object({ pickupLow: Instant, pickupHigh: Instant, dropoffLow: Instant, dropoffHigh: Instant })
  .strict();
export interface QuoteEtaSchema extends Named<typeof quoteEta> {}
/**
 * Earliest and latest arrival of the courier at both ends, for a delivery made now; at no end before its window begins.
 */
export const QuoteEta: QuoteEtaSchema = component('QuoteEta', quoteEta);

const quote = z
  .object({
    id: id('quote'),
    livemode: z.boolean().describe('False for objects made with a test key'),
    status: z.enum(['open', 'used', 'expired']),
    pickup: QuotedStop,
    dropoff: QuotedStop,
    fee: Money.describe('VAT included; binding until `expiresAt`'),
    feeComponents: z.array(FeeComponent).max(10),
    vat: Vat,
    binding: z.literal(true).describe('The fee of a delivery made with this quote is this fee'),
    vehicle: z.enum(vehicles).describe('The smallest vehicle that can carry it'),
    distanceMeters: z.number().int().min(0),
    pickupEtaSeconds: Seconds.describe(
      'From now, or from the beginning of the pickup window, to a courier at the pickup',
    ),
    dropoffEtaSeconds: Seconds.describe('From the same time to the courier at the dropoff'),
    eta: QuoteEta,
    requoteOf: id('quote').nullable().describe('The quote that this one renews'),
    deliveryId: id('delivery').nullable().describe('The delivery that was made with it'),
    expiresAt: Instant,
    createdAt: Instant,
  })
  .strict();
export interface QuoteSchema extends Named<typeof quote> {}
/** A binding price and time estimate for a delivery that does not exist yet. */
export const Quote: QuoteSchema = component('Quote', quote);
export type Quote = z.infer<QuoteSchema>;

/** What a new quote of the same delivery can differ in. */
export const quoteChangeFields = [
  'fee',
  'base',
  'distance',
  'peak',
  'distanceMeters',
  'pickupEtaSeconds',
  'dropoffEtaSeconds',
] as const;

const requote = z
  .object({
    quote: Quote,
    previousQuoteId: id('quote'),
    feeDifference: Money.describe('New fee less the previous one'),
    changes: z
      .array(
        z
          .object({
            field: z.enum(quoteChangeFields).describe('`fee`, a component of it, or an estimate'),
            before: z.number().int().describe('Money in minor units, else metres or seconds'),
            after: z.number().int(),
          })
          .strict(),
      )
      .max(20)
      .describe('Empty when nothing changed'),
  })
  .strict();
export interface RequoteSchema extends Named<typeof requote> {}
/** A new quote for what an earlier one was for, and what is different now. */
export const Requote: RequoteSchema = component('Requote', requote);
