import { z } from 'zod';
import { Coordinates } from '../../shared/geo.js';
import { id } from '../../shared/ids.js';
import { Money, Vat } from '../../shared/money.js';
import { plain } from '../../shared/plain.js';
import { geocodePrecisions, precisionMeaning, radiusMeters } from '../../shared/precision.js';
import { oneOrBothOf, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant, Seconds } from '../../shared/time.js';
import { vehicles } from '../../shared/vehicles.js';
import { quotePickupRule } from './pickup-rules.js';
import { DeliveryItem, DeliveryRequirements, load, pickupPlace, stopAddress, TimeWindow } from './stops.js';

/** The possible parts of a delivery fee. */
export const feeComponentKinds = ['base', 'distance', 'extra_stops', 'peak', 'small_order', 'return'] as const;
export type FeeComponentKind = (typeof feeComponentKinds)[number];

const feeComponent = z.object({ kind: z.enum(feeComponentKinds), amount: Money }).strict();
export interface FeeComponentSchema extends Named<typeof feeComponent> {}
/** One part of a delivery fee. The sum of all parts is the fee. */
export const FeeComponent: FeeComponentSchema = component('FeeComponent', feeComponent);

const quoteStop = withRule(
  z
    .object({
      ...stopAddress,
      address: stopAddress.address.optional().describe('Address text; optional if you send coordinates'),
    })
    .strict(),
  oneOrBothOf('address', 'coordinates'),
);
export interface QuoteStopSchema extends Named<typeof quoteStop> {}
/** The dropoff of a requested delivery: address text, coordinates, or both. */
export const QuoteStop: QuoteStopSchema = component('QuoteStop', quoteStop);

const quotePickup = withRule(
  z
    .object({
      ...pickupPlace,
      ...stopAddress,
      address: stopAddress.address.optional().describe('Address text; optional if you send coordinates'),
    })
    .strict(),
  quotePickupRule,
);
export interface QuotePickupSchema extends Named<typeof quotePickup> {}
/** The pickup of a requested delivery: a stored place, or address text, coordinates, or both. */
export const QuotePickup: QuotePickupSchema = component('QuotePickup', quotePickup);

const quoteRequest = z
  .object({
    pickup: QuotePickup,
    dropoff: QuoteStop,
    items: z.array(DeliveryItem).max(100).optional().describe('Determines which vehicles can carry them'),
    ...load,
  })
  .strict();
export interface QuoteRequestSchema extends Named<typeof quoteRequest> {}
/** The stops, time windows and items of a requested quote. */
export const QuoteRequest: QuoteRequestSchema = component('QuoteRequest', quoteRequest);

/** The origin of a stop's position: your coordinates, or the object that the address names. */
const stopPrecisions = ['coordinates', ...geocodePrecisions] as const;

/** The precision of a stop. */
export const stopPrecision = z
  .enum(stopPrecisions)
  .describe(`Origin of the position: your \`coordinates\`; or by the address, ${precisionMeaning}`);

/** The stored place of a stop. */
export const placeOfStop = id('place').nullable().describe('The stored place that the request named; null for none');

const quotedStop = z
  .object({
    address: z.string().nullable().describe('The address in your request; null for coordinates only'),
    label: z.string().describe('The address as we understood it'),
    precision: stopPrecision,
    radiusMeters,
    coordinates: Coordinates,
    zoneId: plain(z.string()),
    placeId: placeOfStop,
    window: TimeWindow.nullable(),
  })
  .strict();
export interface QuotedStopSchema extends Named<typeof quotedStop> {}
/** One end of a quoted delivery. */
export const QuotedStop: QuotedStopSchema = component('QuotedStop', quotedStop);

const quoteEta = z
  .object({ pickupLow: Instant, pickupHigh: Instant, dropoffLow: Instant, dropoffHigh: Instant })
  .strict();
export interface QuoteEtaSchema extends Named<typeof quoteEta> {}
/**
 * Earliest and latest arrival of the courier at both ends, for a delivery created now. No arrival is before the window of
 * its stop.
 */
export const QuoteEta: QuoteEtaSchema = component('QuoteEta', quoteEta);

const quote = z
  .object({
    id: id('quote'),
    livemode: z.boolean().describe('False for objects created with a test key'),
    status: z.enum(['open', 'used', 'expired']),
    pickup: QuotedStop,
    dropoff: QuotedStop,
    fee: Money.describe('VAT included. Binding until `expiresAt`'),
    feeComponents: z.array(FeeComponent).max(10),
    vat: Vat,
    binding: z.literal(true).describe('A delivery created with this quote has exactly this fee'),
    minimumVehicle: z.enum(vehicles).describe('The smallest vehicle that can carry the items'),
    requirements: DeliveryRequirements,
    distanceMeters: z.number().int().min(0),
    pickupEtaSeconds: Seconds.describe(
      'Time until a courier is at the pickup: from now, or from the beginning of the pickup window',
    ),
    dropoffEtaSeconds: Seconds.describe('Time until the courier is at the dropoff, from the same moment'),
    eta: QuoteEta,
    requoteOf: id('quote').nullable().describe('The quote that this one renews'),
    deliveryId: id('delivery').nullable().describe('The delivery created with this quote'),
    expiresAt: Instant,
    createdAt: Instant,
  })
  .strict();
export interface QuoteSchema extends Named<typeof quote> {}
/** A binding price and time estimate for a delivery that does not exist yet. */
export const Quote: QuoteSchema = component('Quote', quote);
export type Quote = z.infer<QuoteSchema>;

/** The fields in which a new quote for the same delivery can differ. */
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
    feeDifference: Money.describe('New fee minus previous fee'),
    changes: z
      .array(
        z
          .object({
            field: z.enum(quoteChangeFields).describe('The fee, a component of the fee, or an estimate'),
            before: z.number().int().describe('Money in minor units, otherwise metres or seconds'),
            after: z.number().int(),
          })
          .strict(),
      )
      .max(20)
      .describe('Empty when nothing changed'),
  })
  .strict();
export interface RequoteSchema extends Named<typeof requote> {}
/** A new quote for an earlier one, with the differences. */
export const Requote: RequoteSchema = component('Requote', requote);
