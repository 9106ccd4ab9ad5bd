import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { exampleIds, exampleTime, ron } from '../shared/examples.js';
import { id } from '../shared/ids.js';
import { pageQuery } from '../shared/page.js';
import { problemResponses } from '../shared/problem.js';
import { type RouteMeta, roles } from '../shared/route-meta.js';
import { component, type Named } from '../shared/schema.js';
import { note, queryArray } from '../shared/text.js';
import { Seconds } from '../shared/time.js';
import { exampleOrder, exampleTracking } from './order-examples.js';
import { Order, OrderList, orderStatuses, Review, Tracking, VerificationCodes } from './order-schemas.js';

const code = z.string().regex(/^\d{4}$/, 'must be the four digits of the code');

const merchantAcceptRequest = z
  .object({
    prepSeconds: Seconds.min(60)
      .max(7_200)
      .optional()
      .describe('How long it takes; the usual time of the store when absent'),
  })
  .strict();
export interface MerchantAcceptRequestSchema extends Named<typeof merchantAcceptRequest> {}
export const MerchantAcceptRequest: MerchantAcceptRequestSchema = component(
  'MerchantAcceptRequest',
  merchantAcceptRequest,
);

const merchantRejectRequest = z
  .object({ reason: z.enum(['item_unavailable', 'too_busy', 'closing', 'other']), note: note(280).optional() })
  .strict();
export interface MerchantRejectRequestSchema extends Named<typeof merchantRejectRequest> {}
export const MerchantRejectRequest: MerchantRejectRequestSchema = component(
  'MerchantRejectRequest',
  merchantRejectRequest,
);

const courierReleaseRequest = z
  .object({ reason: z.enum(['vehicle_problem', 'too_far', 'store_delay', 'other']), note: note(280).optional() })
  .strict();
export interface CourierReleaseRequestSchema extends Named<typeof courierReleaseRequest> {}
export const CourierReleaseRequest: CourierReleaseRequestSchema = component(
  'CourierReleaseRequest',
  courierReleaseRequest,
);

const pickupRequest = z.object({ pickupCode: code.optional().describe('Needed when the order asks for it') }).strict();
export interface PickupRequestSchema extends Named<typeof pickupRequest> {}
export const PickupRequest: PickupRequestSchema = component('PickupRequest', pickupRequest);

const dropoffRequest = z
  .object({ dropoffCode: code.optional().describe('Needed when the order asks for it') })
  .strict();
export interface DropoffRequestSchema extends Named<typeof dropoffRequest> {}
export const DropoffRequest: DropoffRequestSchema = component('DropoffRequest', dropoffRequest);

const courierFailedRequest = z
  .object({
    reason: z.enum(['customer_unreachable', 'wrong_address', 'customer_refused', 'goods_damaged', 'courier_problem']),
    note: note(280).optional(),
  })
  .strict();
export interface CourierFailedRequestSchema extends Named<typeof courierFailedRequest> {}
export const CourierFailedRequest: CourierFailedRequestSchema = component('CourierFailedRequest', courierFailedRequest);

const cancelRequest = z
  .object({
    reason: z.enum([
      'changed_mind',
      'ordered_by_mistake',
      'too_slow',
      'store_problem',
      'courier_problem',
      'fraud',
      'other',
    ]),
    note: note(280).optional(),
  })
  .strict();
export interface CancelRequestSchema extends Named<typeof cancelRequest> {}
export const CancelRequest: CancelRequestSchema = component('CancelRequest', cancelRequest);

const reviewRequest = z
  .object({
    rating: z.number().int().min(1).max(5).describe('Of the order'),
    courierRating: z.number().int().min(1).max(5).optional(),
    feedback: note(1_000).optional(),
    tipAmount: z.number().int().min(1).max(50_000).optional().describe('A sandbox tip for the courier, in bani'),
  })
  .strict();
export interface ReviewRequestSchema extends Named<typeof reviewRequest> {}
export const ReviewRequest: ReviewRequestSchema = component('ReviewRequest', reviewRequest);

const params = z.object({ id: id('order') });
const example = { id: exampleIds.order };

const c = initContract();

/** Orders: reading, tracking, and every move from checkout to the door. */
export const ordersContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/api/v1/orders',
      summary: 'Orders of the signed-in role',
      description:
        'Customers see their own, merchants those of their stores, couriers their own and the claimable ones near them, ' +
        'fleets those of their couriers, support and admin all. Newest first.',
      query: z
        .object({
          ...pageQuery,
          status: queryArray(z.enum(orderStatuses), 11).optional(),
          view: z.enum(['mine', 'claimable']).optional().describe('Couriers: own orders (default) or those to claim'),
        })
        .strict(),
      responses: { 200: OrderList },
      metadata: {
        access: { kind: 'session', roles },
        rate: 'platform',
        idempotency: 'none',
        errors: ['invalid_cursor'],
        examples: [{ name: 'own orders', query: { limit: 10 }, response: { data: [exampleOrder], nextCursor: null } }],
      } as const satisfies RouteMeta,
    },
    get: {
      method: 'GET',
      path: '/api/v1/orders/:id',
      summary: 'One order',
      description: 'With the actions that you may take now.',
      pathParams: params,
      responses: { 200: Order },
      metadata: {
        access: { kind: 'session', roles },
        rate: 'platform',
        idempotency: 'none',
        errors: ['not_found'],
        examples: [{ name: 'placed', params: example, response: exampleOrder }],
      } as const satisfies RouteMeta,
    },
    tracking: {
      method: 'GET',
      path: '/api/v1/orders/:id/tracking',
      summary: 'Tracking state of an order',
      description: 'State, courier position while one carries it, arrival estimate and timeline.',
      pathParams: params,
      responses: { 200: Tracking },
      metadata: {
        access: { kind: 'session', roles },
        rate: 'platform',
        idempotency: 'none',
        errors: ['not_found'],
        examples: [{ name: 'claimed', params: example, response: exampleTracking }],
      } as const satisfies RouteMeta,
    },
    verificationCodes: {
      method: 'GET',
      path: '/api/v1/orders/:id/verification-codes',
      summary: 'Pickup and dropoff codes',
      description: 'The merchant of the order sees the pickup code and its customer the dropoff code, nobody else.',
      pathParams: params,
      responses: { 200: VerificationCodes },
      metadata: {
        access: { kind: 'session', roles: ['customer', 'merchant', 'support', 'admin'] },
        rate: 'platform',
        idempotency: 'none',
        errors: ['not_found'],
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
      } as const satisfies RouteMeta,
    },
    resetVerificationCodes: {
      method: 'POST',
      path: '/api/v1/orders/:id/verification-codes/reset',
      summary: 'Issue new verification codes',
      description: 'Unlocks both codes and draws new ones.',
      pathParams: params,
      body: c.noBody(),
      responses: { 200: VerificationCodes },
      metadata: {
        access: { kind: 'session', roles: ['support', 'admin'] },
        rate: 'platform',
        idempotency: 'none',
        errors: ['not_found', 'invalid_transition'],
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
      } as const satisfies RouteMeta,
    },
    review: {
      method: 'POST',
      path: '/api/v1/orders/:id/review',
      summary: 'Review a delivered order',
      description: 'Rating, feedback and a sandbox tip, once for each order.',
      pathParams: params,
      body: ReviewRequest,
      responses: { 201: Review },
      metadata: {
        access: { kind: 'session', roles: ['customer'] },
        rate: 'platform',
        idempotency: 'none',
        errors: ['not_found', 'invalid_transition', 'already_reviewed'],
        emits: ['order.reviewed'],
        examples: [
          {
            name: 'five stars',
            params: example,
            body: { rating: 5, courierRating: 5, feedback: 'Cald și la timp', tipAmount: 500 },
            response: {
              id: exampleIds.review,
              orderId: exampleIds.order,
              rating: 5,
              courierRating: 5,
              feedback: 'Cald și la timp',
              tip: ron(500),
              createdAt: exampleTime,
            },
          },
        ],
      } as const satisfies RouteMeta,
    },
    merchantAccept: {
      method: 'POST',
      path: '/api/v1/orders/:id/merchant-accept',
      summary: 'Merchant accepts',
      description: 'From `placed` to `accepted`; the customer is told when it will be ready.',
      pathParams: params,
      body: MerchantAcceptRequest,
      responses: { 200: Order },
      metadata: {
        access: { kind: 'session', roles: ['merchant'] },
        rate: 'platform',
        idempotency: 'none',
        errors: ['not_found', 'invalid_transition'],
        emits: ['order.accepted'],
        examples: [
          {
            name: 'accepted',
            params: example,
            body: { prepSeconds: 1200 },
            response: { ...exampleOrder, status: 'accepted', allowedActions: [] },
          },
        ],
      } as const satisfies RouteMeta,
    },
    merchantReject: {
      method: 'POST',
      path: '/api/v1/orders/:id/merchant-reject',
      summary: 'Merchant rejects',
      description: 'From `placed` to `rejected`; the payment is voided.',
      pathParams: params,
      body: MerchantRejectRequest,
      responses: { 200: Order },
      metadata: {
        access: { kind: 'session', roles: ['merchant'] },
        rate: 'platform',
        idempotency: 'none',
        errors: ['not_found', 'invalid_transition'],
        emits: ['order.rejected'],
        examples: [
          {
            name: 'rejected',
            params: example,
            body: { reason: 'too_busy' },
            response: { ...exampleOrder, status: 'rejected', allowedActions: [] },
          },
        ],
      } as const satisfies RouteMeta,
    },
    merchantReady: {
      method: 'POST',
      path: '/api/v1/orders/:id/merchant-ready',
      summary: 'Merchant marks ready for pickup',
      description: 'From `accepted` to `ready`; couriers can claim it now.',
      pathParams: params,
      body: c.noBody(),
      responses: { 200: Order },
      metadata: {
        access: { kind: 'session', roles: ['merchant'] },
        rate: 'platform',
        idempotency: 'none',
        errors: ['not_found', 'invalid_transition'],
        emits: ['order.ready'],
        examples: [
          { name: 'ready', params: example, response: { ...exampleOrder, status: 'ready', allowedActions: [] } },
        ],
      } as const satisfies RouteMeta,
    },
    courierClaim: {
      method: 'POST',
      path: '/api/v1/orders/:id/courier-claim',
      summary: 'Courier claims a ready order',
      description:
        'From `ready` to `claimed`. Of many concurrent claims exactly one wins; the others get `already_claimed`.',
      pathParams: params,
      body: c.noBody(),
      responses: { 200: Order },
      metadata: {
        access: { kind: 'session', roles: ['courier'] },
        rate: 'platform',
        idempotency: 'none',
        errors: ['not_found', 'invalid_transition', 'already_claimed', 'courier_off_shift'],
        emits: ['order.claimed'],
        examples: [
          { name: 'claimed', params: example, response: { ...exampleOrder, status: 'claimed', allowedActions: [] } },
        ],
      } as const satisfies RouteMeta,
    },
    courierRelease: {
      method: 'POST',
      path: '/api/v1/orders/:id/courier-release',
      summary: 'Courier gives the order back',
      description: 'From `claimed` to `ready`, for another courier.',
      pathParams: params,
      body: CourierReleaseRequest,
      responses: { 200: Order },
      metadata: {
        access: { kind: 'session', roles: ['courier'] },
        rate: 'platform',
        idempotency: 'none',
        errors: ['not_found', 'invalid_transition'],
        emits: ['order.released'],
        examples: [
          {
            name: 'ready',
            params: example,
            body: { reason: 'vehicle_problem' },
            response: { ...exampleOrder, status: 'ready', allowedActions: [] },
          },
        ],
      } as const satisfies RouteMeta,
    },
    courierPickedUp: {
      method: 'POST',
      path: '/api/v1/orders/:id/courier-picked-up',
      summary: 'Courier has picked up',
      description:
        'From `claimed` to `picked_up`, with the pickup code that the store shows. Three wrong codes lock it.',
      pathParams: params,
      body: PickupRequest,
      responses: { 200: Order },
      metadata: {
        access: { kind: 'session', roles: ['courier'] },
        rate: 'platform',
        idempotency: 'none',
        errors: ['not_found', 'invalid_transition', 'wrong_code', 'code_locked'],
        emits: ['order.picked_up'],
        examples: [
          {
            name: 'picked up',
            params: example,
            body: { pickupCode: '4821' },
            response: { ...exampleOrder, status: 'picked_up', allowedActions: [] },
          },
        ],
      } as const satisfies RouteMeta,
    },
    courierDelivered: {
      method: 'POST',
      path: '/api/v1/orders/:id/courier-delivered',
      summary: 'Courier marks delivered',
      description:
        'From `picked_up` to `delivered` (from `claimed` when the store asks for no pickup code), with the dropoff code of the customer. The payment is captured and the ledger posted.',
      pathParams: params,
      body: DropoffRequest,
      responses: { 200: Order },
      metadata: {
        access: { kind: 'session', roles: ['courier'] },
        rate: 'platform',
        idempotency: 'none',
        errors: ['not_found', 'invalid_transition', 'wrong_code', 'code_locked'],
        emits: ['order.delivered'],
        examples: [
          {
            name: 'delivered',
            params: example,
            body: { dropoffCode: '1937' },
            response: { ...exampleOrder, status: 'delivered', allowedActions: [] },
          },
        ],
      } as const satisfies RouteMeta,
    },
    courierFailed: {
      method: 'POST',
      path: '/api/v1/orders/:id/courier-failed',
      summary: 'Courier could not deliver',
      description:
        'From `picked_up` to `failed`. The customer is charged when the reason is theirs, else the payment is voided.',
      pathParams: params,
      body: CourierFailedRequest,
      responses: { 200: Order },
      metadata: {
        access: { kind: 'session', roles: ['courier'] },
        rate: 'platform',
        idempotency: 'none',
        errors: ['not_found', 'invalid_transition'],
        emits: ['order.failed'],
        examples: [
          {
            name: 'failed',
            params: example,
            body: { reason: 'customer_unreachable' },
            response: { ...exampleOrder, status: 'failed', allowedActions: [] },
          },
        ],
      } as const satisfies RouteMeta,
    },
    cancel: {
      method: 'POST',
      path: '/api/v1/orders/:id/cancel',
      summary: 'Cancel an order',
      description:
        'Customers until the merchant accepts; support and admin until the courier has picked up. A fee applies once a courier was assigned.',
      pathParams: params,
      body: CancelRequest,
      responses: { 200: Order },
      metadata: {
        access: { kind: 'session', roles: ['customer', 'support', 'admin'] },
        rate: 'platform',
        idempotency: 'none',
        errors: ['not_found', 'invalid_transition'],
        emits: ['order.cancelled'],
        examples: [
          {
            name: 'cancelled',
            params: example,
            body: { reason: 'changed_mind' },
            response: { ...exampleOrder, status: 'cancelled', allowedActions: [] },
          },
        ],
      } as const satisfies RouteMeta,
    },
  },
  { strictStatusCodes: true, commonResponses: problemResponses },
);
