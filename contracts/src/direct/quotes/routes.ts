import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { exampleIds, exampleTime, ron } from '../../shared/examples.js';
import { Coordinates } from '../../shared/geo.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { id } from '../../shared/ids.js';
import { Money, Vat } from '../../shared/money.js';
import { problemResponses } from '../../shared/problem.js';
import { declareRoute } from '../../shared/route-meta.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant, Seconds } from '../../shared/time.js';
import { FeeComponent } from './fees.js';
import { DeliveryItem, load, stopAddress, TimeWindow, vehicles } from './stops.js';

const quoteStop = z
  .object({
    ...stopAddress,
    address: stopAddress.address.optional().describe('Address text; may be left out when coordinates are sent'),
  })
  .strict()
  .refine(({ address, coordinates }) => address !== undefined || coordinates !== undefined, {
    path: ['address'],
    message: 'send an address, coordinates or both',
  });
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

const exampleQuote = {
  id: exampleIds.quote,
  livemode: false,
  status: 'open',
  pickup: {
    address: 'Strada Lipscani 25, București',
    label: 'Strada Lipscani 25, București',
    coordinates: { lat: 44.4317, lng: 26.1005 },
    zoneId: 'bucharest-sector-3',
    window: null,
  },
  dropoff: {
    address: 'Bd. Iuliu Maniu 7, București',
    label: 'Bulevardul Iuliu Maniu 7, București',
    coordinates: { lat: 44.4345, lng: 26.0555 },
    zoneId: 'bucharest-sector-6',
    window: null,
  },
  fee: ron(1800),
  feeComponents: [
    { kind: 'base', amount: ron(1200) },
    { kind: 'distance', amount: ron(600) },
  ],
  vat: { rateBasisPoints: 2100, amount: ron(312) },
  binding: true,
  vehicle: 'bicycle',
  distanceMeters: 4612,
  pickupEtaSeconds: 600,
  dropoffEtaSeconds: 2057,
  eta: {
    pickupLow: '2026-11-21T10:10:00.000Z',
    pickupHigh: '2026-11-21T10:17:30.000Z',
    dropoffLow: '2026-11-21T10:34:17.000Z',
    dropoffHigh: '2026-11-21T10:47:51.000Z',
  },
  requoteOf: null,
  deliveryId: null,
  expiresAt: '2026-11-21T10:15:00.000Z',
  createdAt: exampleTime,
} as const;

const c = initContract();

/** Quotes: fare and estimated time before a delivery exists. */
export const quotesContract = c.router(
  {
    create: {
      method: 'POST',
      path: '/v1/quotes',
      summary: 'Create a quote',
      description: 'A binding fee and time estimate between two addresses of the service area, valid for 15 minutes.',
      headers: idempotencyHeaders,
      body: QuoteRequest,
      responses: { 201: Quote },
      metadata: declareRoute({
        access: { kind: 'api_key', scope: 'quotes:write' },
        rate: 'direct_quotes',
        idempotency: 'accepted',
        errors: ['address_not_found', 'outside_service_area', 'invalid_window', 'no_suitable_vehicle'],
        responseHeaders: { location: 'Path of the new quote' },
        emits: ['quote.created'],
        examples: [
          {
            name: 'across the river',
            body: {
              pickup: { address: 'Strada Lipscani 25, București' },
              dropoff: { address: 'Bd. Iuliu Maniu 7, București' },
            },
            response: exampleQuote,
          },
          {
            name: 'by coordinates',
            body: {
              pickup: { coordinates: { lat: 44.4317, lng: 26.1005 } },
              dropoff: { coordinates: { lat: 44.4345, lng: 26.0555 } },
            },
            response: {
              ...exampleQuote,
              pickup: { ...exampleQuote.pickup, address: null, label: '44.43170, 26.10050' },
              dropoff: { ...exampleQuote.dropoff, address: null, label: '44.43450, 26.05550' },
            },
          },
          {
            name: 'a large item',
            body: {
              pickup: { address: 'Strada Lipscani 25, București' },
              dropoff: { address: 'Bd. Iuliu Maniu 7, București' },
              items: [{ name: 'Televizor 55"', quantity: 1, size: 'xlarge', weightGrams: 16_000 }],
            },
            response: {
              ...exampleQuote,
              vehicle: 'car',
              dropoffEtaSeconds: 1573,
              eta: {
                ...exampleQuote.eta,
                dropoffLow: '2026-11-21T10:26:13.000Z',
                dropoffHigh: '2026-11-21T10:37:46.000Z',
              },
            },
          },
        ],
      }),
    },
    requote: {
      method: 'POST',
      path: '/v1/quotes/:id/requote',
      summary: 'Renew a quote',
      description:
        'A new quote for the same stops, windows, items and vehicle as of now, and what is different from the earlier one. For a quote that expired, or to see whether the price went down.',
      headers: idempotencyHeaders,
      pathParams: z.object({ id: id('quote') }),
      body: c.noBody(),
      responses: { 201: Requote },
      metadata: declareRoute({
        access: { kind: 'api_key', scope: 'quotes:write' },
        rate: 'direct_quotes',
        idempotency: 'accepted',
        errors: ['not_found', 'quote_used', 'invalid_window'],
        responseHeaders: { location: 'Path of the new quote' },
        emits: ['quote.created'],
        examples: [
          {
            name: 'peak hours have begun',
            params: { id: exampleIds.quote },
            response: {
              quote: {
                ...exampleQuote,
                id: 'quo_01kb2m5v3xe8wr9q4t7n6c0d1g',
                requoteOf: exampleIds.quote,
                fee: ron(2160),
                feeComponents: [...exampleQuote.feeComponents, { kind: 'peak', amount: ron(360) }],
                vat: { rateBasisPoints: 2100, amount: ron(375) },
              },
              previousQuoteId: exampleIds.quote,
              feeDifference: ron(360),
              changes: [
                { field: 'fee', before: 1800, after: 2160 },
                { field: 'peak', before: 0, after: 360 },
              ],
            },
          },
        ],
      }),
    },
    get: {
      method: 'GET',
      path: '/v1/quotes/:id',
      summary: 'Read a quote',
      description: 'A quote of your own, also after it expired.',
      pathParams: z.object({ id: id('quote') }),
      responses: { 200: Quote },
      metadata: declareRoute({
        access: { kind: 'api_key', scope: 'quotes:read' },
        rate: 'direct',
        idempotency: 'none',
        errors: ['not_found'],
        examples: [{ name: 'open', params: { id: exampleIds.quote }, response: exampleQuote }],
      }),
    },
  },
  { strictStatusCodes: true, commonResponses: problemResponses },
);
