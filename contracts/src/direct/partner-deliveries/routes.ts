import { z } from 'zod';
import { apiKey } from '../../shared/access-rules.js';
import { exampleIds, examplePage, exampleTime, ron } from '../../shared/examples.js';
import { idempotencyHeaders, lastEventIdHeaders } from '../../shared/headers.js';
import { id, idParams } from '../../shared/ids.js';
import { createdRange, listQuery, pageQuery } from '../../shared/page.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { bytes, eventStream } from '../../shared/stream.js';
import { queryArray, text } from '../../shared/text.js';
import { exampleDelivery, exampleDeliveryRequest, exampleTracking } from './examples.js';
import { deliveryStatuses } from './kinds.js';
import { DeliveryCancel, DeliveryRequest, DeliveryTip, DeliveryUpdate, PinReset } from './requests.js';
import { Delivery, DeliveryList, DeliveryTracking, WebhookEventList } from './schemas.js';

const params = idParams('delivery');
const example = { id: exampleIds.delivery };

/** The fields that all moves of partners have in common. */
const move = {
  method: 'POST',
  headers: idempotencyHeaders,
  pathParams: params,
  responses: { 200: Delivery },
} as const;

/** Deliveries of a partner: from the request to the door. */
export const deliveriesContract = defineRoutes({
  create: {
    method: 'POST',
    path: '/v1/deliveries',
    summary: 'Create a delivery',
    description:
      'With a quote at the price of the quote, without one at the price of now. A courier is sent at once, or in time for the pickup window.',
    headers: idempotencyHeaders,
    body: DeliveryRequest,
    responses: { 201: Delivery },
    metadata: declareRoute({
      access: apiKey('deliveries:write'),
      idempotency: 'accepted',
      errors: [
        'address_not_found',
        'outside_service_area',
        'invalid_window',
        'incompatible_options',
        'no_suitable_vehicle',
        'quote_not_found',
        'quote_used',
        'quote_expired',
        'quote_mismatch',
        'duplicate_external_reference',
      ],
      responseHeaders: { location: 'Path of the new delivery' },
      emits: ['delivery.created'],
      examples: [
        {
          name: 'flowers with a PIN',
          body: exampleDeliveryRequest,
          response: { ...exampleDelivery, quoteId: null, externalReference: null },
        },
        {
          name: 'left at the door, a failure to test',
          body: {
            ...exampleDeliveryRequest,
            dropoff: { ...exampleDeliveryRequest.dropoff, verification: { photo: true } },
            handover: 'leave_at_door',
            undeliverableAction: 'leave_at_door',
            tip: ron(500),
            metadata: { cart: 'c-77' },
            sandbox: { scenario: 'courier_unassigns', stepSeconds: 10 },
          },
          response: {
            ...exampleDelivery,
            quoteId: null,
            externalReference: null,
            dropoff: {
              ...exampleDelivery.dropoff,
              verification: { pin: null, signature: false, photo: true, minimumAge: null },
            },
            allowedActions: ['update', 'cancel'],
            handover: 'leave_at_door',
            undeliverableAction: 'leave_at_door',
            tip: ron(500),
            metadata: { cart: 'c-77' },
            sandbox: { ...exampleDelivery.sandbox, scenario: 'courier_unassigns', stepSeconds: 10 },
          },
        },
      ],
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/deliveries',
    summary: 'List deliveries',
    description: 'Your deliveries of this mode, newest first.',
    query: z
      .object({
        ...pageQuery,
        status: queryArray(z.enum(deliveryStatuses), 11).optional().describe('In one of these states'),
        externalReference: text(100).optional(),
        ...createdRange,
      })
      .strict(),
    responses: { 200: DeliveryList },
    metadata: declareRoute({
      access: apiKey('deliveries:read'),
      errors: ['invalid_cursor'],
      examples: [
        {
          name: 'under way',
          query: { status: ['pending', 'assigned'], limit: 10 },
          response: examplePage(exampleDelivery),
        },
      ],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/deliveries/:id',
    summary: 'Read a delivery',
    description: 'A delivery of your own, also after it ended.',
    pathParams: params,
    responses: { 200: Delivery },
    metadata: declareRoute({
      access: apiKey('deliveries:read'),
      errors: ['not_found'],
      examples: [{ name: 'pending', params: example, response: exampleDelivery }],
    }),
  },
  update: {
    method: 'PATCH',
    path: '/v1/deliveries/:id',
    summary: 'Change a delivery',
    description: 'Notes, tip and metadata, until the goods are picked up.',
    headers: idempotencyHeaders,
    pathParams: params,
    body: DeliveryUpdate,
    responses: { 200: Delivery },
    metadata: declareRoute({
      access: apiKey('deliveries:write'),
      idempotency: 'accepted',
      errors: ['not_found', 'invalid_transition'],
      emits: ['delivery.updated'],
      examples: [
        {
          name: 'a note and a tip',
          params: example,
          body: { dropoff: { notes: 'Etaj 3, interfon 12' }, tip: ron(500) },
          response: { ...exampleDelivery, sequence: 2, tip: ron(500) },
        },
      ],
    }),
  },
  cancel: {
    ...move,
    path: '/v1/deliveries/:id/cancel',
    summary: 'Cancel a delivery',
    description:
      'Until the goods are picked up: free until a courier is assigned, then half the fee. The delivery shows in `cancellation` what it would cost now.',
    body: DeliveryCancel,
    metadata: declareRoute({
      access: apiKey('deliveries:write'),
      idempotency: 'accepted',
      errors: ['not_found', 'invalid_transition', 'price_changed'],
      emits: ['delivery.cancelled'],
      examples: [
        {
          name: 'before a courier is assigned',
          params: example,
          body: { reason: 'customer_request', expectedFee: ron(0) },
          response: {
            ...exampleDelivery,
            status: 'cancelled',
            sequence: 2,
            allowedActions: [],
            charge: { fee: ron(0), tip: ron(0), total: ron(0), vat: { rateBasisPoints: 2100, amount: ron(0) } },
            eta: { pickupLow: null, pickupHigh: null, dropoffLow: null, dropoffHigh: null },
            cancellation: { cancellable: false, fee: ron(0), untilStatus: null, untilAt: null },
            closure: { reason: 'customer_request', note: null, by: 'partner' },
            sandbox: { ...exampleDelivery.sandbox, nextStep: null, nextStepAt: null },
          },
        },
      ],
    }),
  },
  tip: {
    ...move,
    path: '/v1/deliveries/:id/tip',
    summary: 'Tip after the delivery',
    description: 'Once, when there was no tip before.',
    body: DeliveryTip,
    metadata: declareRoute({
      access: apiKey('deliveries:write'),
      idempotency: 'accepted',
      errors: ['not_found', 'invalid_transition'],
      emits: ['delivery.updated'],
      examples: [
        {
          name: 'five lei',
          params: example,
          body: { tip: ron(500) },
          response: { ...exampleDelivery, status: 'delivered', allowedActions: [], tip: ron(500) },
        },
      ],
    }),
  },
  resetPin: {
    ...move,
    path: '/v1/deliveries/:id/reset-pin',
    summary: 'Issue a new PIN',
    description: 'For a stop that asks for one: the old PIN is good no more, and a locked one can be entered again.',
    body: PinReset,
    metadata: declareRoute({
      access: apiKey('deliveries:write'),
      idempotency: 'accepted',
      errors: ['not_found', 'invalid_transition'],
      emits: ['delivery.updated'],
      examples: [
        {
          name: 'of the dropoff',
          params: example,
          body: { stop: 'dropoff' },
          response: { ...exampleDelivery, sequence: 2 },
        },
      ],
    }),
  },
  tracking: {
    method: 'GET',
    path: '/v1/deliveries/:id/tracking',
    summary: 'Read where a delivery is',
    description: 'State, arrival and position of the courier as of now: what the stream tells, for those who poll.',
    pathParams: params,
    responses: { 200: DeliveryTracking },
    metadata: declareRoute({
      access: apiKey('deliveries:read'),
      errors: ['not_found'],
      examples: [{ name: 'on the way', params: example, response: exampleTracking }],
    }),
  },
  track: {
    method: 'GET',
    path: '/v1/deliveries/:id/tracking/stream',
    summary: 'Follow a delivery',
    description:
      'Server-sent events: one message for each change of state, and one for each new position of the courier. It begins with the present, or after `Last-Event-ID` with everything that was missed. The stream ends with the delivery; whoever comes back after that gets 204.',
    headers: lastEventIdHeaders,
    pathParams: params,
    responses: {
      200: eventStream(DeliveryTracking),
      204: noBody,
    },
    metadata: declareRoute({
      access: apiKey('deliveries:read'),
      errors: ['not_found', 'too_many_streams'],
      examples: [{ name: 'on the way', params: example, response: exampleTracking }],
    }),
  },
  events: {
    method: 'GET',
    path: '/v1/deliveries/:id/events',
    summary: 'List the events of a delivery',
    description: 'Oldest first, in order of `sequence`.',
    pathParams: params,
    query: listQuery,
    responses: { 200: WebhookEventList },
    metadata: declareRoute({
      access: apiKey('deliveries:read'),
      errors: ['not_found', 'invalid_cursor'],
      examples: [
        {
          name: 'just created',
          params: example,
          response: {
            data: [
              {
                id: exampleIds.event,
                type: 'delivery.created',
                timestamp: exampleTime,
                livemode: false,
                subjectId: exampleIds.delivery,
                sequence: 1,
                data: { delivery: exampleDelivery, previousStatus: null },
              },
            ],
            nextCursor: null,
          },
        },
      ],
    }),
  },
  proof: {
    method: 'GET',
    path: '/v1/deliveries/:id/proofs/:proofId',
    summary: 'Read a photo or signature',
    description: 'The bytes of a file of the proof of pickup or dropoff.',
    pathParams: z.object({ id: id('delivery'), proofId: id('proof') }),
    responses: { 200: bytes('image/*') },
    metadata: declareRoute({
      access: apiKey('deliveries:read'),
      errors: ['not_found'],
      examples: [
        {
          name: 'photo',
          params: { ...example, proofId: exampleIds.proof },
          response: Uint8Array.of(0x89, 0x50, 0x4e, 0x47),
        },
      ],
    }),
  },
});
