import { apiKey } from '../../shared/access-rules.js';
import { exampleIds } from '../../shared/examples.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { idParams } from '../../shared/ids.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { exampleBatch, exampleBatchRequest } from './batch-examples.js';
import { DeliveryBatchRequest } from './batch-requests.js';
import { DeliveryBatch } from './batch-schemas.js';
import { creationProblems } from './creation-problems.js';

/** Deliveries from one pickup to several dropoffs. */
export const deliveryBatchRoutes = defineRoutes({
  createBatch: {
    method: 'POST',
    path: '/v1/deliveries/batch',
    summary: 'Create a batch of deliveries',
    description:
      'Deliveries from one pickup to 2 to 10 dropoffs, carried by one courier at one price. Each dropoff becomes a delivery with its part of the fee. All of them are created, or none.',
    headers: idempotencyHeaders,
    body: DeliveryBatchRequest,
    responses: { 201: DeliveryBatch },
    metadata: declareRoute({
      access: apiKey('deliveries:write'),
      idempotency: 'accepted',
      errors: creationProblems,
      responseHeaders: { location: 'Path of the new batch' },
      emits: ['delivery.created', 'credit_limit.warning'],
      examples: [{ name: 'two bouquets', body: exampleBatchRequest, response: exampleBatch }],
    }),
  },
  getBatch: {
    method: 'GET',
    path: '/v1/delivery-batches/:id',
    summary: 'Get a batch of deliveries',
    description: 'One of your batches, with its deliveries as they are now.',
    pathParams: idParams('deliveryBatch'),
    responses: { 200: DeliveryBatch },
    metadata: declareRoute({
      access: apiKey('deliveries:read'),
      errors: ['not_found'],
      examples: [{ name: 'pending', params: { id: exampleIds.deliveryBatch }, response: exampleBatch }],
    }),
  },
});
