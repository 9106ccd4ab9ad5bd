import { z } from 'zod';
import { apiKey } from '../../shared/access-rules.js';
import { exampleIds, examplePage, exampleTime, ron } from '../../shared/examples.js';
import { idempotencyHeaders, lastEventIdHeaders } from '../../shared/headers.js';
import { id, idParams } from '../../shared/ids.js';
import { createdRange, listQuery, pageQuery } from '../../shared/page.js';
import { queryArray } from '../../shared/query.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { bytes, eventStream } from '../../shared/stream.js';
import { maxLineLength, text } from '../../shared/text.js';
import { deliveryBatchRoutes } from './batch-routes.js';
import { creationProblems } from './creation-problems.js';
import {
  exampleDelivery,
  exampleDeliveryRequest,
  exampleRecipientMessage,
  exampleReturning,
  exampleTracking,
} from './examples.js';
import { deliveryStatuses } from './kinds.js';
import { RecipientMessageList } from './recipient-messages.js';
import { DeliveryCancel, DeliveryRequest, DeliveryReturn, DeliveryTip, DeliveryUpdate, PinReset } from './requests.js';
import { Delivery, DeliveryList, DeliveryTracking, WebhookEventList } from './schemas.js';

const params = idParams('delivery');
const example = { id: exampleIds.delivery };

/** The fields that the actions of partners have in common. */
const move = {
  method: 'POST',
  headers: idempotencyHeaders,
  pathParams: params,
  responses: { 200: Delivery },
} as const;

/** The deliveries of a partner, from the request to the door. */
export const deliveriesContract = defineRoutes({
  create: {
    method: 'POST',
    path: '/v1/deliveries',
    summary: 'Create a delivery',
    description:
      'With a quote the delivery has the price of the quote, otherwise the current price. We send a courier immediately, or in time for the pickup window.',
    headers: idempotencyHeaders,
    body: DeliveryRequest,
    responses: { 201: Delivery },
    metadata: declareRoute({
      access: apiKey('deliveries:write'),
      idempotency: 'accepted',
      errors: [...creationProblems, 'cash_not_accepted'],
      responseHeaders: { location: 'Path of the new delivery' },
      emits: ['delivery.created', 'credit_limit.warning'],
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
              verification: { pin: null, barcodes: [], signature: false, photo: true, minimumAge: null },
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
  ...deliveryBatchRoutes,
  list: {
    method: 'GET',
    path: '/v1/deliveries',
    summary: 'List deliveries',
    description: 'Your deliveries in the mode of your key, newest first.',
    query: z
      .object({
        ...pageQuery,
        status: queryArray(z.enum(deliveryStatuses), 11).optional().describe('Only deliveries in one of these states'),
        externalReference: text(maxLineLength).optional(),
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
    summary: 'Get a delivery',
    description: 'One of your deliveries, also after it has ended.',
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
    description:
      'Changes the notes and contacts of both stops, the tip and the metadata; and, at the fee in `expectedFee`, the address and window of the dropoff and the items, unless the delivery is part of a batch. After the pickup, the notes and contact of the dropoff and the metadata can still change until the goods are handed over.',
    headers: idempotencyHeaders,
    pathParams: params,
    body: DeliveryUpdate,
    responses: { 200: Delivery },
    metadata: declareRoute({
      access: apiKey('deliveries:write'),
      idempotency: 'accepted',
      errors: [
        'not_found',
        'invalid_transition',
        'price_changed',
        'address_not_found',
        'address_imprecise',
        'outside_service_area',
        'invalid_window',
        'no_suitable_vehicle',
        'credit_limit_exceeded',
        'incompatible_options',
      ],
      emits: ['delivery.updated', 'delivery.terms_changed', 'credit_limit.warning'],
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
      'Possible until the goods are picked up: free until a courier is assigned, then half the fee. `cancellation` of the delivery shows the current cost.',
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
  return: {
    ...move,
    path: '/v1/deliveries/:id/return',
    summary: 'Have the goods brought back',
    description:
      'Possible from the pickup until the goods are handed over. The delivery becomes `returning`, and a second delivery brings the goods back to the pickup for half the fee. `returnPreview` of the delivery shows that cost.',
    body: DeliveryReturn,
    metadata: declareRoute({
      access: apiKey('deliveries:write'),
      idempotency: 'accepted',
      errors: ['not_found', 'invalid_transition', 'price_changed'],
      emits: ['delivery.returning', 'delivery.created'],
      examples: [
        {
          name: 'on the way to the dropoff',
          params: example,
          body: { note: 'Clientul a anulat', expectedFee: ron(900) },
          response: exampleReturning,
        },
      ],
    }),
  },
  tip: {
    ...move,
    path: '/v1/deliveries/:id/tip',
    summary: 'Tip after the delivery',
    description: 'Possible once, if the delivery has no tip yet.',
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
    description:
      'For a stop that requires a PIN: the old PIN stops working, and a locked stop accepts the new one. We draw the new PIN, unless `pin` says where it comes from.',
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
        {
          name: 'chosen by the sender',
          params: example,
          body: { stop: 'dropoff', pin: { source: 'sender', value: '7305' } },
          response: {
            ...exampleDelivery,
            sequence: 2,
            dropoff: {
              ...exampleDelivery.dropoff,
              verification: {
                ...exampleDelivery.dropoff.verification,
                pin: { code: '7305', source: 'sender', attemptsLeft: 3, locked: false },
              },
            },
          },
        },
      ],
    }),
  },
  getTracking: {
    method: 'GET',
    path: '/v1/deliveries/:id/tracking',
    summary: 'Get the tracking of a delivery',
    description:
      'Current state, arrival and position of the courier: the content of the stream, for clients that poll.',
    pathParams: params,
    responses: { 200: DeliveryTracking },
    metadata: declareRoute({
      access: apiKey('deliveries:read'),
      errors: ['not_found'],
      examples: [{ name: 'on the way', params: example, response: exampleTracking }],
    }),
  },
  follow: {
    method: 'GET',
    path: '/v1/deliveries/:id/tracking/stream',
    summary: 'Follow a delivery',
    description:
      'Server-sent events: one message for each change of state, and one for each new position of the courier. The stream begins with the current state, or with the missed messages after `Last-Event-ID`. It ends with the delivery; a client that reconnects after that gets 204.',
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
  listEvents: {
    method: 'GET',
    path: '/v1/deliveries/:id/events',
    summary: 'List the events of a delivery',
    description: 'The events of a delivery, oldest first, ordered by `sequence`.',
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
                requestId: exampleIds.request,
                data: { delivery: exampleDelivery, previousStatus: null },
              },
            ],
            nextCursor: null,
          },
        },
      ],
    }),
  },
  listMessages: {
    method: 'GET',
    path: '/v1/deliveries/:id/messages',
    summary: 'List the messages to the recipient',
    description:
      'The SMS and e-mails to the recipient of a delivery with `recipientMessages`, oldest first. In test mode nothing is sent, and you see here what would be. Kept for 30 days.',
    pathParams: params,
    responses: { 200: RecipientMessageList },
    metadata: declareRoute({
      access: apiKey('deliveries:read'),
      errors: ['not_found'],
      examples: [{ name: 'on the way', params: example, response: { data: [exampleRecipientMessage] } }],
    }),
  },
  downloadProof: {
    method: 'GET',
    path: '/v1/deliveries/:id/proofs/:proofId',
    summary: 'Download a photo or signature',
    description:
      'Returns the bytes of a file of the proof of pickup or dropoff, or a range of them (RFC 9110 14). A photo can have up to 10 MiB.',
    pathParams: z.object({ id: id('delivery'), proofId: id('proof') }),
    responses: { 200: bytes('image/*') },
    metadata: declareRoute({
      access: apiKey('deliveries:read'),
      ranges: true,
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
