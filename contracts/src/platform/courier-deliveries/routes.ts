import { z } from 'zod';
import { deliveryStatuses } from '../../direct/partner-deliveries/kinds.js';
import { session } from '../../shared/access-rules.js';
import { exampleIds, examplePage } from '../../shared/examples.js';
import { idParams } from '../../shared/ids.js';
import { pageQuery } from '../../shared/page.js';
import { revealQuery } from '../../shared/reveal.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { queryArray } from '../../shared/text.js';
import { deliveryAfter, exampleDelivery } from './examples.js';
import {
  CourierArrived,
  CourierDelivery,
  CourierDeliveryList,
  DeliveryFailure,
  DeliveryRelease,
  DeliveryUndeliverable,
  HandoverProof,
} from './schemas.js';

const params = idParams('delivery');

/** The fields that all moves of couriers have in common. */
const courierMove = { method: 'POST', pathParams: params, responses: { 200: CourierDelivery } } as const;

const example = { id: exampleIds.delivery };

/** Direct deliveries of live mode, as the couriers of the platform carry them. */
export const courierDeliveriesContract = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/v1/deliveries',
    summary: 'List direct deliveries',
    description:
      'Couriers: their own, or with `view=claimable` those near them that wait for a courier. Support and admin: all of live mode, with people masked.',
    query: z
      .object({
        ...pageQuery,
        view: z.enum(['own', 'claimable']).optional().describe('`own` when absent'),
        status: queryArray(z.enum(deliveryStatuses), 11).optional(),
      })
      .strict(),
    responses: { 200: CourierDeliveryList },
    metadata: declareRoute({
      access: session('courier', 'support', 'admin'),
      errors: ['invalid_cursor'],
      audit: 'staff',
      examples: [
        {
          name: 'claimable',
          query: { view: 'claimable' },
          response: examplePage(exampleDelivery),
        },
      ],
    }),
  },
  get: {
    method: 'GET',
    path: '/api/v1/deliveries/:id',
    summary: 'Read a direct delivery',
    description: 'One that you carry or may claim; support and admin any of live mode.',
    pathParams: params,
    query: revealQuery,
    responses: { 200: CourierDelivery },
    metadata: declareRoute({
      access: session('courier', 'support', 'admin'),
      errors: ['not_found'],
      audit: 'staff',
      examples: [{ name: 'claimable', params: example, response: exampleDelivery }],
    }),
  },
  courierClaim: {
    ...courierMove,
    path: '/api/v1/deliveries/:id/courier-claim',
    summary: 'Courier claims a delivery',
    description:
      'From `pending` to `assigned`. Of many concurrent claims exactly one wins; the others get `already_claimed`.',
    body: noBody,
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'invalid_transition', 'already_claimed', 'courier_off_shift', 'no_suitable_vehicle'],
      emits: ['delivery.assigned'],
      examples: [{ name: 'claimed', params: example, response: deliveryAfter('assigned') }],
    }),
  },
  courierRelease: {
    ...courierMove,
    path: '/api/v1/deliveries/:id/courier-release',
    summary: 'Courier gives the delivery back',
    description: 'From `assigned` or `at_pickup` to `pending`, for another courier.',
    body: DeliveryRelease,
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'invalid_transition'],
      emits: ['delivery.unassigned'],
      examples: [
        { name: 'pending', params: example, body: { reason: 'vehicle_problem' }, response: deliveryAfter('pending') },
      ],
    }),
  },
  courierArrivedAtPickup: {
    ...courierMove,
    path: '/api/v1/deliveries/:id/courier-arrived-at-pickup',
    summary: 'Courier is at the pickup',
    description: 'From `assigned` to `at_pickup`.',
    body: CourierArrived,
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'invalid_transition'],
      emits: ['delivery.at_pickup'],
      examples: [{ name: 'at the pickup', params: example, body: {}, response: deliveryAfter('at_pickup') }],
    }),
  },
  courierPickedUp: {
    ...courierMove,
    path: '/api/v1/deliveries/:id/courier-picked-up',
    summary: 'Courier has the goods',
    description:
      'From `at_pickup` to `picked_up`, with what the verification of the pickup asks for. Three wrong PINs lock it.',
    body: HandoverProof,
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'invalid_transition', 'wrong_code', 'code_locked'],
      emits: ['delivery.picked_up', 'delivery.verification_failed'],
      examples: [{ name: 'picked up', params: example, body: {}, response: deliveryAfter('picked_up') }],
    }),
  },
  courierArrivedAtDropoff: {
    ...courierMove,
    path: '/api/v1/deliveries/:id/courier-arrived-at-dropoff',
    summary: 'Courier is at the dropoff',
    description: 'From `picked_up` to `at_dropoff`.',
    body: CourierArrived,
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'invalid_transition'],
      emits: ['delivery.at_dropoff'],
      examples: [{ name: 'at the dropoff', params: example, body: {}, response: deliveryAfter('at_dropoff') }],
    }),
  },
  courierDelivered: {
    ...courierMove,
    path: '/api/v1/deliveries/:id/courier-delivered',
    summary: 'Courier has delivered',
    description:
      'From `at_dropoff` to `delivered`, with what the verification of the dropoff asks for. The partner is charged; a return ends its original delivery as `returned`.',
    body: HandoverProof,
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'invalid_transition', 'wrong_code', 'code_locked'],
      emits: ['delivery.delivered', 'delivery.returned', 'delivery.verification_failed'],
      examples: [{ name: 'delivered', params: example, body: { pin: '4821' }, response: deliveryAfter('delivered') }],
    }),
  },
  courierUndeliverable: {
    ...courierMove,
    path: '/api/v1/deliveries/:id/courier-undeliverable',
    summary: 'Courier could not hand over',
    description:
      'From `at_dropoff`. As the partner asked, the goods go back (`returning`, with a linked delivery that the same courier carries), or they are left at the door (`delivered`).',
    body: DeliveryUndeliverable,
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'invalid_transition'],
      emits: ['delivery.returning', 'delivery.delivered', 'delivery.created'],
      examples: [
        {
          name: 'nobody opened',
          params: example,
          body: { reason: 'recipient_unreachable' },
          response: deliveryAfter('returning'),
        },
      ],
    }),
  },
  courierFailed: {
    ...courierMove,
    path: '/api/v1/deliveries/:id/courier-failed',
    summary: 'Courier cannot go on',
    description:
      'To `failed`. The partner is charged half the fee when the pickup was closed, the goods not ready or too large; else nothing.',
    body: DeliveryFailure,
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'invalid_transition'],
      emits: ['delivery.failed'],
      examples: [
        { name: 'failed', params: example, body: { reason: 'pickup_closed' }, response: deliveryAfter('failed') },
      ],
    }),
  },
});
