import { z } from 'zod';
import { anySession, session } from '../../shared/access-rules.js';
import { exampleIds, examplePage } from '../../shared/examples.js';
import { lastEventIdHeaders } from '../../shared/headers.js';
import { CityId, idParams } from '../../shared/ids.js';
import { pageQuery } from '../../shared/page.js';
import { queryArray } from '../../shared/query.js';
import { revealQuery } from '../../shared/reveal.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { eventStream } from '../../shared/stream.js';
import { exampleOrder, exampleTracking } from './examples.js';
import { orderMovesContract } from './moves.js';
import { orderPaymentContract } from './payment.js';
import { orderRefundsContract } from './refunds.js';
import { orderReviewsContract } from './reviews.js';
import { Order, OrderList, orderStatuses, Tracking, VerificationCodes } from './schemas.js';

const params = idParams('order');
const example = { id: exampleIds.order };

/** Reading and tracking orders, and their codes. */
export const orderReadsContract = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/v1/orders',
    summary: 'List orders',
    description:
      'Customers see their own orders, merchants the orders of their stores, couriers their own and the claimable ones ' +
      'near them, fleets the orders of their couriers, support and administrators all orders, with personal data masked. ' +
      'Newest first.',
    query: z
      .object({
        ...pageQuery,
        status: queryArray(z.enum(orderStatuses), orderStatuses.length).optional(),
        view: z
          .enum(['mine', 'claimable'])
          .optional()
          .describe('Couriers: their own orders, or claimable ones. Default: `mine`'),
        cityId: CityId.optional().describe('Support and administrators: only orders of stores in this city'),
      })
      .strict(),
    responses: { 200: OrderList },
    metadata: declareRoute({
      access: anySession,
      errors: ['invalid_cursor'],
      audit: 'staff',
      examples: [{ name: 'own orders', query: { limit: 10 }, response: examplePage(exampleOrder) }],
    }),
  },
  get: {
    method: 'GET',
    path: '/api/v1/orders/:id',
    summary: 'Get an order',
    description: 'An order with the actions that you can take now.',
    pathParams: params,
    query: revealQuery,
    responses: { 200: Order },
    metadata: declareRoute({
      access: anySession,
      errors: ['not_found'],
      audit: 'staff',
      examples: [{ name: 'placed', params: example, response: exampleOrder }],
    }),
  },
  getTracking: {
    method: 'GET',
    path: '/api/v1/orders/:id/tracking',
    summary: 'Get the tracking of an order',
    description: 'State, position of the courier while one carries the order, estimated arrival and timeline.',
    pathParams: params,
    query: revealQuery,
    responses: { 200: Tracking },
    metadata: declareRoute({
      access: anySession,
      errors: ['not_found'],
      audit: 'staff',
      examples: [{ name: 'claimed', params: example, response: exampleTracking }],
    }),
  },
  follow: {
    method: 'GET',
    path: '/api/v1/orders/:id/tracking/stream',
    summary: 'Follow an order',
    description:
      'Server-sent events: one message for each change, and one for each new position of the courier while one carries the order. The stream begins with the current state, or with the missed messages after `Last-Event-ID`. It ends with the order; a client that reconnects after that gets 204. Available to everyone who can see the order, to couriers only while they have claimed it.',
    headers: lastEventIdHeaders,
    pathParams: params,
    query: revealQuery,
    responses: {
      200: eventStream(Tracking),
      204: noBody,
    },
    metadata: declareRoute({
      access: anySession,
      errors: ['not_found', 'too_many_streams'],
      audit: 'staff',
      examples: [{ name: 'claimed', params: example, response: exampleTracking }],
    }),
  },
  getVerificationCodes: {
    method: 'GET',
    path: '/api/v1/orders/:id/verification-codes',
    summary: 'Get the pickup and dropoff codes',
    description: 'Only the merchant of the order sees the pickup code, and only its customer the dropoff code.',
    pathParams: params,
    responses: { 200: VerificationCodes },
    metadata: declareRoute({
      access: session('customer', 'merchant', 'support', 'admin'),
      errors: ['not_found'],
      audit: 'staff',
      examples: [
        {
          name: 'as the customer',
          params: example,
          response: {
            pickup: { required: true, code: null, locked: false, attemptsLeft: 3 },
            dropoff: { required: true, code: '1937', locked: false, attemptsLeft: 3 },
          },
        },
      ],
    }),
  },
  resetVerificationCodes: {
    method: 'POST',
    path: '/api/v1/orders/:id/verification-codes/reset',
    summary: 'Issue new verification codes',
    description:
      'Replaces and unlocks both codes. For an order above the limit of the operator (200 RON by default), real sessions need a recent step-up.',
    pathParams: params,
    body: noBody,
    responses: { 200: VerificationCodes },
    metadata: declareRoute({
      access: session('support', 'admin'),
      errors: ['not_found', 'step_up_required', 'invalid_transition'],
      audit: 'staff',
      emits: ['order.codes_reset'],
      examples: [
        {
          name: 'as support',
          params: example,
          response: {
            pickup: { required: true, code: null, locked: false, attemptsLeft: 3 },
            dropoff: { required: true, code: null, locked: false, attemptsLeft: 3 },
          },
        },
      ],
    }),
  },
});

/** A named type keeps the emitted declarations short. */
export type OrdersContract = typeof orderReadsContract &
  typeof orderReviewsContract &
  typeof orderMovesContract &
  typeof orderPaymentContract &
  typeof orderRefundsContract;

/** Orders: reading, tracking, codes, reviews, refunds, and all transitions from checkout to the door. */
export const ordersContract: OrdersContract = {
  ...orderReadsContract,
  ...orderReviewsContract,
  ...orderMovesContract,
  ...orderPaymentContract,
  ...orderRefundsContract,
};
