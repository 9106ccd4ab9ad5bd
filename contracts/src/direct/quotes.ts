import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { exampleIds, exampleTime, ron } from '../shared/examples.js';
import { Coordinates } from '../shared/geo.js';
import { idempotencyHeaders } from '../shared/headers.js';
import { id } from '../shared/ids.js';
import { Money, Vat } from '../shared/money.js';
import { problemResponses } from '../shared/problem.js';
import { declareRoute } from '../shared/route-meta.js';
import { component, type Named } from '../shared/schema.js';
import { text } from '../shared/text.js';
import { Instant, Seconds } from '../shared/time.js';

const quoteStop = z
  .object({
    address: text(300).describe('Address text, for example `Strada Lipscani 25, București`'),
    coordinates: Coordinates.optional().describe('Exact position; geocoded from the text when absent'),
  })
  .strict();
export interface QuoteStopSchema extends Named<typeof quoteStop> {}
/** One end of a delivery as it is asked for: address text, and coordinates if they are known. */
export const QuoteStop: QuoteStopSchema = component('QuoteStop', quoteStop);

const quoteRequest = z.object({ pickup: QuoteStop, dropoff: QuoteStop }).strict();
export interface QuoteRequestSchema extends Named<typeof quoteRequest> {}
/** From where to where a quote is wanted. */
export const QuoteRequest: QuoteRequestSchema = component('QuoteRequest', quoteRequest);

const quotedStop = z
  .object({
    address: z.string().describe('As it was sent'),
    label: z.string().describe('As it was understood'),
    coordinates: Coordinates,
    zoneId: z.string(),
  })
  .strict();
export interface QuotedStopSchema extends Named<typeof quotedStop> {}
/** One end of a quoted delivery as it was understood. */
export const QuotedStop: QuotedStopSchema = component('QuotedStop', quotedStop);

/** What a delivery fee can be made of. */
export const feeComponentKinds = ['base', 'distance', 'peak', 'small_order'] as const;
export type FeeComponentKind = (typeof feeComponentKinds)[number];

const feeComponent = z.object({ kind: z.enum(feeComponentKinds), amount: Money }).strict();
export interface FeeComponentSchema extends Named<typeof feeComponent> {}
/** One part of a delivery fee; the parts sum to the fee. */
export const FeeComponent: FeeComponentSchema = component('FeeComponent', feeComponent);

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
    distanceMeters: z.number().int().min(0),
    pickupEtaSeconds: Seconds.describe('Until a courier is at the pickup'),
    dropoffEtaSeconds: Seconds.describe('Until the courier is at the dropoff'),
    expiresAt: Instant,
    createdAt: Instant,
  })
  .strict();
export interface QuoteSchema extends Named<typeof quote> {}
/** A binding price and time estimate for a delivery that does not exist yet. */
export const Quote: QuoteSchema = component('Quote', quote);
export type Quote = z.infer<QuoteSchema>;

const exampleQuote = {
  id: exampleIds.quote,
  livemode: false,
  status: 'open',
  pickup: {
    address: 'Strada Lipscani 25, București',
    label: 'Strada Lipscani 25, București',
    coordinates: { lat: 44.4317, lng: 26.1005 },
    zoneId: 'bucharest-sector-3',
  },
  dropoff: {
    address: 'Bd. Iuliu Maniu 7, București',
    label: 'Bulevardul Iuliu Maniu 7, București',
    coordinates: { lat: 44.4345, lng: 26.0555 },
    zoneId: 'bucharest-sector-6',
  },
  fee: ron(1800),
  feeComponents: [
    { kind: 'base', amount: ron(1200) },
    { kind: 'distance', amount: ron(600) },
  ],
  vat: { rateBasisPoints: 2100, amount: ron(312) },
  distanceMeters: 4830,
  pickupEtaSeconds: 600,
  dropoffEtaSeconds: 1680,
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
        errors: ['address_not_found', 'outside_service_area'],
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
