import { session } from '../../shared/access-rules.js';
import { exampleIds } from '../../shared/examples.js';
import { idParams } from '../../shared/ids.js';
import { carryingProblems } from '../../shared/problems/carrying-problems.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { orderAfter } from './examples.js';
import {
  CancelRequest,
  CourierFailedRequest,
  CourierReleaseRequest,
  DropoffRequest,
  MerchantAcceptRequest,
  MerchantRejectRequest,
  PickupRequest,
} from './requests.js';
import { Order } from './schemas.js';

/** The fields that all transitions have in common. */
const move = { method: 'POST', pathParams: idParams('order'), responses: { 200: Order } } as const;
const example = { id: exampleIds.order };

/** The transitions of an order, from checkout to the door. */
export const orderMovesContract = defineRoutes({
  merchantAccept: {
    ...move,
    path: '/api/v1/orders/:id/merchant-accept',
    summary: 'Merchant accepts',
    description: 'From `placed` to `accepted`; the customer sees when the order will be ready.',
    body: MerchantAcceptRequest,
    metadata: declareRoute({
      access: session('merchant'),
      errors: ['not_found', 'invalid_transition'],
      emits: ['order.accepted'],
      examples: [
        {
          name: 'accepted',
          params: example,
          body: { prepSeconds: 1200 },
          response: orderAfter('accepted'),
        },
      ],
    }),
  },
  merchantReject: {
    ...move,
    path: '/api/v1/orders/:id/merchant-reject',
    summary: 'Merchant rejects',
    description: 'From `placed` to `rejected`; the payment is voided.',
    body: MerchantRejectRequest,
    metadata: declareRoute({
      access: session('merchant'),
      errors: ['not_found', 'invalid_transition'],
      emits: ['order.rejected'],
      examples: [
        {
          name: 'rejected',
          params: example,
          body: { reason: 'too_busy' },
          response: orderAfter('rejected'),
        },
      ],
    }),
  },
  merchantReady: {
    ...move,
    path: '/api/v1/orders/:id/merchant-ready',
    summary: 'Merchant marks ready for pickup',
    description: 'From `accepted` to `ready`; couriers can claim it now.',
    body: noBody,
    metadata: declareRoute({
      access: session('merchant'),
      errors: ['not_found', 'invalid_transition'],
      emits: ['order.ready'],
      examples: [{ name: 'ready', params: example, response: orderAfter('ready') }],
    }),
  },
  courierClaim: {
    ...move,
    path: '/api/v1/orders/:id/courier-claim',
    summary: 'Courier claims a ready order',
    description:
      'From `ready` to `claimed`. Exactly one of several concurrent claims succeeds; the others get `already_claimed`. `view=claimable` lists exactly the orders that you can claim; the claim of another one names the rule that forbids it.',
    body: noBody,
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'invalid_transition', 'already_claimed', ...carryingProblems],
      emits: ['order.claimed'],
      examples: [{ name: 'claimed', params: example, response: orderAfter('claimed') }],
    }),
  },
  courierRelease: {
    ...move,
    path: '/api/v1/orders/:id/courier-release',
    summary: 'Courier gives the order back',
    description: 'From `claimed` to `ready`, for another courier.',
    body: CourierReleaseRequest,
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'invalid_transition'],
      emits: ['order.released'],
      examples: [
        {
          name: 'ready',
          params: example,
          body: { reason: 'vehicle_problem' },
          response: orderAfter('ready'),
        },
      ],
    }),
  },
  courierPickedUp: {
    ...move,
    path: '/api/v1/orders/:id/courier-picked-up',
    summary: 'Courier has picked up',
    description:
      'From `claimed` to `picked_up`, with the pickup code that the store shows. Three wrong codes lock the code.',
    body: PickupRequest,
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'invalid_transition', 'wrong_code', 'code_locked'],
      emits: ['order.picked_up'],
      examples: [
        {
          name: 'picked up',
          params: example,
          body: { pickupCode: '4821' },
          response: orderAfter('picked_up'),
        },
      ],
    }),
  },
  courierDelivered: {
    ...move,
    path: '/api/v1/orders/:id/courier-delivered',
    summary: 'Courier marks delivered',
    description:
      'From `picked_up` to `delivered` (from `claimed` if the store requires no pickup code), with the dropoff code of the customer. The payment is captured and posted to the ledger.',
    body: DropoffRequest,
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'invalid_transition', 'wrong_code', 'code_locked'],
      emits: ['order.delivered'],
      examples: [
        {
          name: 'delivered',
          params: example,
          body: { dropoffCode: '1937' },
          response: orderAfter('delivered'),
        },
      ],
    }),
  },
  courierFailed: {
    ...move,
    path: '/api/v1/orders/:id/courier-failed',
    summary: 'Courier could not deliver',
    description:
      'From `picked_up` to `failed`. The customer is charged if they caused the failure, otherwise the payment is voided.',
    body: CourierFailedRequest,
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'invalid_transition'],
      emits: ['order.failed'],
      examples: [
        {
          name: 'failed',
          params: example,
          body: { reason: 'customer_unreachable' },
          response: orderAfter('failed'),
        },
      ],
    }),
  },
  cancel: {
    ...move,
    path: '/api/v1/orders/:id/cancel',
    summary: 'Cancel an order',
    description:
      'Customers can cancel until the merchant accepts; support and administrators until the courier has picked up. A fee applies once a courier was assigned.',
    body: CancelRequest,
    metadata: declareRoute({
      access: session('customer', 'support', 'admin'),
      errors: ['not_found', 'invalid_transition'],
      audit: 'staff',
      emits: ['order.cancelled'],
      examples: [
        {
          name: 'cancelled',
          params: example,
          body: { reason: 'changed_mind' },
          response: orderAfter('cancelled'),
        },
      ],
    }),
  },
});
