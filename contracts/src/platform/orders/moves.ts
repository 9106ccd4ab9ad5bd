import { session } from '../../shared/access-rules.js';
import { CourierProblemRequest } from '../../shared/courier-problems.js';
import { exampleIds, ron } from '../../shared/examples.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { idParams } from '../../shared/ids.js';
import { carryingProblems } from '../../shared/problems/carrying-problems.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { exampleOrder, orderAfter } from './examples.js';
import {
  CancelRequest,
  CourierFailedRequest,
  CourierReleaseRequest,
  DropoffRequest,
  MerchantAcceptRequest,
  MerchantCancelRequest,
  MerchantDelayRequest,
  MerchantRejectRequest,
  MerchantRemoveItemsRequest,
  PickupRequest,
} from './requests.js';
import { Order } from './schemas.js';

/** The fields that all transitions have in common. */
const move = { method: 'POST', pathParams: idParams('order'), responses: { 200: Order } } as const;
const example = { id: exampleIds.order };

/** The transitions of an order, from checkout to the door. */
export const orderMovesContract = defineRoutes({
  accept: {
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
  reject: {
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
  markReady: {
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
  reportDelay: {
    ...move,
    path: '/api/v1/orders/:id/merchant-delay',
    summary: 'Merchant reports a delay',
    description:
      'While `accepted`: moves the promised ready time, `readyBy`, by at most an hour in all. The customer is notified, and the estimated arrival changes.',
    headers: idempotencyHeaders,
    body: MerchantDelayRequest,
    metadata: declareRoute({
      access: session('merchant'),
      idempotency: 'accepted',
      errors: ['not_found', 'invalid_transition'],
      emits: ['order.delayed'],
      examples: [
        {
          name: 'delayed',
          params: example,
          body: { readyInSeconds: 1800, reason: 'kitchen_busy' },
          response: {
            ...orderAfter('accepted'),
            readyBy: '2026-11-21T10:35:00.000Z',
            delay: { reason: 'kitchen_busy', seconds: 900 },
          },
        },
      ],
    }),
  },
  removeItems: {
    ...move,
    path: '/api/v1/orders/:id/merchant-remove-items',
    summary: 'Merchant removes items',
    description:
      'While `accepted`, `ready` or `claimed`: removes items that the store cannot hand over, or that the customer no longer wants. The price falls by what they cost after discounts; fees and tip stay. On delivery only the new total is captured, and the rest of the authorised amount is released. The customer is notified.',
    headers: idempotencyHeaders,
    body: MerchantRemoveItemsRequest,
    metadata: declareRoute({
      access: session('merchant'),
      idempotency: 'accepted',
      errors: ['not_found', 'invalid_transition'],
      emits: ['order.items_removed'],
      examples: [
        {
          name: 'one of two removed',
          params: example,
          body: { items: [{ lineId: exampleIds.orderLine, quantity: 1 }], reason: 'item_unavailable' },
          response: {
            ...orderAfter('accepted'),
            lines: [{ ...exampleOrder.lines[0], quantity: 1, total: ron(2_900) }],
            removedItems: [
              {
                lineId: exampleIds.orderLine,
                itemId: exampleIds.menuItem,
                name: 'Ciorbă de burtă',
                quantity: 1,
                total: ron(2_900),
                reason: 'item_unavailable',
              },
            ],
            pricing: {
              ...exampleOrder.pricing,
              items: ron(2_900),
              total: ron(4_478),
              vat: [
                { rateBasisPoints: 1100, amount: ron(287) },
                { rateBasisPoints: 2100, amount: ron(173) },
              ],
            },
          },
        },
      ],
    }),
  },
  cancelForStore: {
    ...move,
    path: '/api/v1/orders/:id/merchant-cancel',
    summary: 'Merchant cannot fulfil',
    description:
      'From `accepted`, `ready` or `claimed` to `cancelled`. The customer pays nothing. A courier who has claimed the order earns the same as when a customer cancels, at the cost of the platform.',
    headers: idempotencyHeaders,
    body: MerchantCancelRequest,
    metadata: declareRoute({
      access: session('merchant'),
      idempotency: 'accepted',
      errors: ['not_found', 'invalid_transition'],
      emits: ['order.cancelled'],
      examples: [
        {
          name: 'cancelled',
          params: example,
          body: { reason: 'item_unavailable', note: 'Nu mai avem ciorbă' },
          response: orderAfter('cancelled'),
        },
      ],
    }),
  },
  claim: {
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
  release: {
    ...move,
    path: '/api/v1/orders/:id/courier-release',
    summary: 'Courier gives the order back',
    description: 'From `claimed` to `ready`, for another courier. Support sees the reason.',
    body: CourierReleaseRequest,
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'invalid_transition'],
      emits: ['order.released', 'courier.paused'],
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
  markPickedUp: {
    ...move,
    path: '/api/v1/orders/:id/courier-picked-up',
    summary: 'Courier has picked up',
    description:
      'From `claimed` to `picked_up`, with the pickup code that the store shows, at the store or with a reason. Three wrong codes lock the code.',
    body: PickupRequest,
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'invalid_transition', 'away_from_stop', 'wrong_code', 'code_locked'],
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
  markDelivered: {
    ...move,
    path: '/api/v1/orders/:id/courier-delivered',
    summary: 'Courier marks delivered',
    description:
      'From `picked_up` to `delivered` (from `claimed` if the store requires no pickup code), with the dropoff code of the customer, at the address or with a reason. The payment is captured and posted to the ledger. If the customer pays in cash, the courier reports it with `cashCollected`.',
    body: DropoffRequest,
    metadata: declareRoute({
      access: session('courier'),
      errors: [
        'not_found',
        'invalid_transition',
        'away_from_stop',
        'wrong_code',
        'code_locked',
        'cash_amount_mismatch',
      ],
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
  markFailed: {
    ...move,
    path: '/api/v1/orders/:id/courier-failed',
    summary: 'Courier could not deliver',
    description:
      'From `picked_up` to `failed`. The customer is charged if they caused the failure, and owes the charge if they would have paid in cash; otherwise the payment is voided.',
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
  reportProblem: {
    ...move,
    path: '/api/v1/orders/:id/courier-problem',
    summary: 'Courier reports a problem',
    description: 'While `claimed` or `picked_up`: reports a problem to support. The courier keeps the order.',
    headers: idempotencyHeaders,
    body: CourierProblemRequest,
    metadata: declareRoute({
      access: session('courier'),
      idempotency: 'accepted',
      errors: ['not_found', 'invalid_transition'],
      emits: ['order.problem_reported'],
      examples: [
        {
          name: 'on the way',
          params: example,
          body: { kind: 'vehicle_breakdown', note: 'Pană de cauciuc', coordinates: { lat: 44.4432, lng: 26.0951 } },
          response: orderAfter('picked_up'),
        },
      ],
    }),
  },
  cancel: {
    ...move,
    path: '/api/v1/orders/:id/cancel',
    summary: 'Cancel an order',
    description:
      'Possible until the courier has picked up. Free until the merchant accepts; then the customer pays for the goods, and half the delivery fee once a courier has claimed the order. `cancellation` of the order shows the current cost. If support cancels for a reason that the customer did not cause, the customer pays nothing.',
    body: CancelRequest,
    metadata: declareRoute({
      access: session('customer', 'support', 'admin'),
      errors: ['not_found', 'invalid_transition', 'price_changed'],
      audit: 'staff',
      emits: ['order.cancelled', 'order.payment_failed'],
      examples: [
        {
          name: 'cancelled',
          params: example,
          body: { reason: 'changed_mind', expectedFee: ron(0) },
          response: orderAfter('cancelled'),
        },
      ],
    }),
  },
});
