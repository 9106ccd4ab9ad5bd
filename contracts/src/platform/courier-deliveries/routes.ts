import { z } from 'zod';
import { deliveryStatuses } from '../../direct/partner-deliveries/kinds.js';
import { session } from '../../shared/access-rules.js';
import { CourierProblemRequest } from '../../shared/courier-problems.js';
import { exampleIds, examplePage } from '../../shared/examples.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { idParams } from '../../shared/ids.js';
import { pageQuery } from '../../shared/page.js';
import { carryingProblems } from '../../shared/problems/carrying-problems.js';
import { queryArray } from '../../shared/query.js';
import { revealQuery } from '../../shared/reveal.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { imageMediaTypes, maxFileBytes, type UploadRule } from '../../shared/upload.js';
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

/** The fields that the actions of couriers have in common. */
const courierMove = { method: 'POST', pathParams: params, responses: { 200: CourierDelivery } } as const;

const example = { id: exampleIds.delivery };

/** The proof as a form, with photos as a phone takes them. */
const upload: UploadRule = {
  files: ['photo', 'signature.image'],
  maxBytes: maxFileBytes,
  mediaTypes: imageMediaTypes,
  required: false,
};

const uploadText =
  'Send photos as files of `multipart/form-data`, up to 10 MiB each: `photo` and `signature.image`, beside the fields as text, such as `signature.signedBy`, `coordinates.lat` and `scans.0.value`. JSON takes small images in base64.';

/** Direct deliveries in live mode, for the couriers of the platform. */
export const courierDeliveriesContract = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/v1/deliveries',
    summary: 'List direct deliveries',
    description:
      'Couriers see their own deliveries, or with `view=claimable` the deliveries near them that need a courier. Fleets see those that their couriers carry or carried for them, without the contacts. Support and administrators see all deliveries in live mode, with personal data masked.',
    query: z
      .object({
        ...pageQuery,
        view: z.enum(['own', 'claimable']).optional().describe('Default: `own`'),
        status: queryArray(z.enum(deliveryStatuses), 11).optional(),
      })
      .strict(),
    responses: { 200: CourierDeliveryList },
    metadata: declareRoute({
      access: session('courier', 'fleet', 'support', 'admin'),
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
    summary: 'Get a direct delivery',
    description:
      'Couriers can read deliveries that they carry or can claim; fleets those of their couriers; support and administrators any delivery in live mode.',
    pathParams: params,
    query: revealQuery,
    responses: { 200: CourierDelivery },
    metadata: declareRoute({
      access: session('courier', 'fleet', 'support', 'admin'),
      errors: ['not_found'],
      audit: 'staff',
      examples: [{ name: 'claimable', params: example, response: exampleDelivery }],
    }),
  },
  claim: {
    ...courierMove,
    path: '/api/v1/deliveries/:id/courier-claim',
    summary: 'Courier claims a delivery',
    description:
      'From `pending` to `assigned`. Exactly one of several concurrent claims succeeds; the others get `already_claimed`. `view=claimable` lists exactly the deliveries that you can claim; the claim of another one names the rule that forbids it.',
    body: noBody,
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'invalid_transition', 'already_claimed', ...carryingProblems],
      emits: ['delivery.assigned'],
      examples: [{ name: 'claimed', params: example, response: deliveryAfter('assigned') }],
    }),
  },
  release: {
    ...courierMove,
    path: '/api/v1/deliveries/:id/courier-release',
    summary: 'Courier gives the delivery back',
    description: 'From `assigned` or `at_pickup` to `pending`, for another courier.',
    body: DeliveryRelease,
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'invalid_transition'],
      emits: ['delivery.unassigned', 'courier.paused'],
      examples: [
        { name: 'pending', params: example, body: { reason: 'vehicle_problem' }, response: deliveryAfter('pending') },
      ],
    }),
  },
  markArrivedAtPickup: {
    ...courierMove,
    path: '/api/v1/deliveries/:id/courier-arrived-at-pickup',
    summary: 'Courier is at the pickup',
    description: 'From `assigned` to `at_pickup`, near the pickup or with a reason.',
    body: CourierArrived,
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'invalid_transition', 'away_from_stop'],
      emits: ['delivery.at_pickup'],
      examples: [{ name: 'at the pickup', params: example, body: {}, response: deliveryAfter('at_pickup') }],
    }),
  },
  markPickedUp: {
    ...courierMove,
    path: '/api/v1/deliveries/:id/courier-picked-up',
    summary: 'Courier has the goods',
    description:
      'From `at_pickup` to `picked_up`, with the proof that the pickup requires, near the pickup or with a reason. Three wrong PINs lock the stop. ' +
      uploadText,
    body: HandoverProof,
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'invalid_transition', 'away_from_stop', 'wrong_code', 'code_locked'],
      rate: 'uploads',
      upload,
      emits: ['delivery.picked_up', 'delivery.verification_failed'],
      examples: [{ name: 'picked up', params: example, body: {}, response: deliveryAfter('picked_up') }],
    }),
  },
  markArrivedAtDropoff: {
    ...courierMove,
    path: '/api/v1/deliveries/:id/courier-arrived-at-dropoff',
    summary: 'Courier is at the dropoff',
    description: 'From `picked_up` to `at_dropoff`, near the dropoff or with a reason.',
    body: CourierArrived,
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'invalid_transition', 'away_from_stop'],
      emits: ['delivery.at_dropoff'],
      examples: [{ name: 'at the dropoff', params: example, body: {}, response: deliveryAfter('at_dropoff') }],
    }),
  },
  markDelivered: {
    ...courierMove,
    path: '/api/v1/deliveries/:id/courier-delivered',
    summary: 'Courier has delivered',
    description:
      'From `at_dropoff` to `delivered`, with the proof that the dropoff requires, near the dropoff or with a reason. If there is cash `toCollect`, the courier collects it first and reports it with `cashCollected`. The partner is charged; a return ends its original delivery as `returned`. ' +
      uploadText,
    body: HandoverProof,
    metadata: declareRoute({
      access: session('courier'),
      errors: [
        'not_found',
        'invalid_transition',
        'cash_amount_mismatch',
        'away_from_stop',
        'wrong_code',
        'code_locked',
      ],
      rate: 'uploads',
      upload,
      emits: ['delivery.delivered', 'delivery.returned', 'delivery.verification_failed'],
      examples: [{ name: 'delivered', params: example, body: { pin: '4821' }, response: deliveryAfter('delivered') }],
    }),
  },
  markUndeliverable: {
    ...courierMove,
    path: '/api/v1/deliveries/:id/courier-undeliverable',
    summary: 'Courier could not hand over',
    description:
      'From `at_dropoff`, near the dropoff or with a reason. Depending on the choice of the partner, the goods go back (`returning`, with a linked delivery for the same courier), are left at the door (`delivered`), or are discarded (`failed`, with a photo). ' +
      uploadText,
    body: DeliveryUndeliverable,
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'invalid_transition', 'away_from_stop'],
      rate: 'uploads',
      upload: { ...upload, files: ['photo'] },
      emits: ['delivery.returning', 'delivery.delivered', 'delivery.failed', 'delivery.created'],
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
  markFailed: {
    ...courierMove,
    path: '/api/v1/deliveries/:id/courier-failed',
    summary: 'Courier cannot continue',
    description:
      'To `failed`. The partner is charged half the fee if the pickup was closed, or the goods were not ready or too large; otherwise nothing.',
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
  reportProblem: {
    ...courierMove,
    path: '/api/v1/deliveries/:id/courier-problem',
    summary: 'Courier reports a problem',
    description:
      'From `assigned` until the handover: reports a problem to support. The courier keeps the delivery, and the partner receives an event with the kind.',
    headers: idempotencyHeaders,
    body: CourierProblemRequest,
    metadata: declareRoute({
      access: session('courier'),
      idempotency: 'accepted',
      errors: ['not_found', 'invalid_transition'],
      emits: ['delivery.problem_reported'],
      examples: [
        {
          name: 'at the door',
          params: example,
          body: { kind: 'customer_unreachable', note: 'Interfonul nu merge' },
          response: deliveryAfter('at_dropoff'),
        },
      ],
    }),
  },
});
