import { apiKey } from '../../shared/access-rules.js';
import { exampleIds } from '../../shared/examples.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { idParams } from '../../shared/ids.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { exampleBatchQuote } from './batch-examples.js';
import { BatchQuote, BatchQuoteRequest } from './batch-schemas.js';

/** Quotes for batches of deliveries. */
export const batchQuoteRoutes = defineRoutes({
  createBatch: {
    method: 'POST',
    path: '/v1/quotes/batch',
    summary: 'Create a quote for a batch',
    description:
      'A binding fee and time estimate for one trip from one pickup to 2 to 10 dropoffs, valid for 15 minutes. Every wrong dropoff is in the errors.',
    headers: idempotencyHeaders,
    body: BatchQuoteRequest,
    responses: { 201: BatchQuote },
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
      examples: [
        {
          name: 'two dropoffs',
          body: {
            pickup: { address: 'Strada Lipscani 25, București' },
            dropoffs: [{ address: 'Bd. Iuliu Maniu 7, București' }, { address: 'Calea Victoriei 12, București' }],
          },
          response: exampleBatchQuote,
        },
      ],
    }),
  },
  getBatch: {
    method: 'GET',
    path: '/v1/quote-batches/:id',
    summary: 'Get a quote for a batch',
    description: 'One of your quotes for batches, also after it has expired.',
    pathParams: idParams('batchQuote'),
    responses: { 200: BatchQuote },
    metadata: declareRoute({
      access: apiKey('quotes:read'),
      errors: ['not_found'],
      examples: [{ name: 'open', params: { id: exampleIds.batchQuote }, response: exampleBatchQuote }],
    }),
  },
});
