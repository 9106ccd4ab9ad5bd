import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { Money, Vat } from '../../shared/money.js';
import { oneOrBothOf, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant, Seconds } from '../../shared/time.js';
import { vehicles } from '../../shared/vehicles.js';
import { FeeComponent, QuotedStop, QuotePickup } from './schemas.js';
import { DeliveryItem, DeliveryRequirements, load, stopAddress } from './stops.js';

/** The fewest and the most dropoffs of a batch. */
export const batchSize = { least: 2, most: 10 } as const;

/** The ways to order the dropoffs of a batch. */
export const batchSequences = ['as_given', 'optimised'] as const;
export type BatchSequence = (typeof batchSequences)[number];

/** The order of the dropoffs, in requests. */
export const batchSequence = z
  .enum(batchSequences)
  .optional()
  .describe('Default: `optimised`, the shortest trip that keeps all windows');

const batchQuoteDropoff = withRule(
  z
    .object({
      ...stopAddress,
      address: stopAddress.address.optional().describe('Address text; optional if you send coordinates'),
      items: z.array(DeliveryItem).max(100).optional().describe('Determines which vehicles can carry them'),
    })
    .strict(),
  oneOrBothOf('address', 'coordinates'),
);
export interface BatchQuoteDropoffSchema extends Named<typeof batchQuoteDropoff> {}
/** One dropoff of a requested quote for a batch. */
export const BatchQuoteDropoff: BatchQuoteDropoffSchema = component('BatchQuoteDropoff', batchQuoteDropoff);

const batchQuoteRequest = z
  .object({
    pickup: QuotePickup,
    dropoffs: z.array(BatchQuoteDropoff).min(batchSize.least).max(batchSize.most).describe('The places to deliver to'),
    sequence: batchSequence,
    ...load,
  })
  .strict();
export interface BatchQuoteRequestSchema extends Named<typeof batchQuoteRequest> {}
/** One pickup and two to ten dropoffs of a requested quote. */
export const BatchQuoteRequest: BatchQuoteRequestSchema = component('BatchQuoteRequest', batchQuoteRequest);

const quotedDropoff = z
  .object({
    stop: z.number().int().min(1).max(batchSize.most).describe('Place in the trip, counted from 1'),
    place: QuotedStop.describe('The dropoff as we understood it'),
    fee: Money.describe('The part of this dropoff in the fee, VAT included'),
    vat: Vat,
    distanceMeters: z.number().int().min(0).describe('Distance from the pickup, without the other stops'),
    etaSeconds: Seconds.describe('Time until the courier is at the dropoff, with the stops before it'),
    etaLow: Instant,
    etaHigh: Instant,
  })
  .strict();
export interface QuotedDropoffSchema extends Named<typeof quotedDropoff> {}
/** One dropoff of a quote for a batch. */
export const QuotedDropoff: QuotedDropoffSchema = component('QuotedDropoff', quotedDropoff);

const batchQuote = z
  .object({
    id: id('batchQuote'),
    livemode: z.boolean().describe('False for objects created with a test key'),
    status: z.enum(['open', 'used', 'expired']),
    sequence: z.enum(batchSequences),
    pickup: QuotedStop,
    dropoffs: z.array(QuotedDropoff).min(batchSize.least).max(batchSize.most).describe('In the order of your request'),
    fee: Money.describe('For all dropoffs, VAT included. Binding until `expiresAt`'),
    feeComponents: z.array(FeeComponent).max(10),
    vat: Vat,
    separateFee: Money.describe('The sum of the fees that separate deliveries would cost now'),
    binding: z.literal(true).describe('A batch created with this quote has exactly this fee'),
    minimumVehicle: z.enum(vehicles).describe('The smallest vehicle that can carry all items together'),
    requirements: DeliveryRequirements.describe('Age and equipment that the courier of this batch must have'),
    distanceMeters: z.number().int().min(0).describe('Length of the trip from the pickup to the last dropoff'),
    durationSeconds: Seconds.describe('Time of the trip, with the handovers and waits on the way'),
    pickupEtaSeconds: Seconds.describe(
      'Time until a courier is at the pickup: from now, or from the beginning of the pickup window',
    ),
    batchId: id('deliveryBatch').nullable().describe('The batch created with this quote'),
    expiresAt: Instant,
    createdAt: Instant,
  })
  .strict();
export interface BatchQuoteSchema extends Named<typeof batchQuote> {}
/** A binding price and time estimate for a batch of deliveries that does not exist yet. */
export const BatchQuote: BatchQuoteSchema = component('BatchQuote', batchQuote);
export type BatchQuote = z.infer<BatchQuoteSchema>;
