import { apiKey } from '../../shared/access-rules.js';
import { exampleIds, ron } from '../../shared/examples.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { idParams } from '../../shared/ids.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { batchQuoteRoutes } from './batch-routes.js';
import { exampleQuote } from './examples.js';
import { Quote, QuoteRequest, Requote } from './schemas.js';

/** Quotes: fee and estimated time before a delivery exists. */
export const quotesContract = defineRoutes({
  create: {
    method: 'POST',
    path: '/v1/quotes',
    summary: 'Create a quote',
    description: 'A binding fee and time estimate between two addresses of the service area, valid for 15 minutes.',
    headers: idempotencyHeaders,
    body: QuoteRequest,
    responses: { 201: Quote },
    metadata: declareRoute({
      access: apiKey('quotes:write'),
      rate: 'direct_quotes',
      idempotency: 'accepted',
      errors: [
        'address_not_found',
        'address_imprecise',
        'outside_service_area',
        'invalid_window',
        'no_suitable_vehicle',
      ],
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
            minimumVehicle: 'car',
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
      'Creates a new quote for the same stops, windows, items and vehicle at current conditions, and lists the differences. Use it for an expired quote, or to check if the price went down.',
    headers: idempotencyHeaders,
    pathParams: idParams('quote'),
    body: noBody,
    responses: { 201: Requote },
    metadata: declareRoute({
      access: apiKey('quotes:write'),
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
  ...batchQuoteRoutes,
  get: {
    method: 'GET',
    path: '/v1/quotes/:id',
    summary: 'Get a quote',
    description: 'One of your quotes, also after it has expired.',
    pathParams: idParams('quote'),
    responses: { 200: Quote },
    metadata: declareRoute({
      access: apiKey('quotes:read'),
      errors: ['not_found'],
      examples: [{ name: 'open', params: { id: exampleIds.quote }, response: exampleQuote }],
    }),
  },
});
