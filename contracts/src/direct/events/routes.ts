import { z } from 'zod';
import { apiKey } from '../../shared/access-rules.js';
import { directEventTypes, WebhookEvent } from '../../shared/events.js';
import { exampleIds, examplePage, exampleTime, ron } from '../../shared/examples.js';
import { eventStreamHeaders, idempotencyHeaders } from '../../shared/headers.js';
import { id, idParams } from '../../shared/ids.js';
import { createdRange, listQuery, pageQuery } from '../../shared/page.js';
import { queryArray } from '../../shared/query.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { eventStream } from '../../shared/stream.js';
import { Instant } from '../../shared/time.js';
import { exampleAttempt } from '../webhooks/examples.js';
import { WebhookAttemptList, WebhookRedelivery } from '../webhooks/schemas.js';
import { EventDetail, EventList, EventRedelivery } from './schemas.js';

const exampleEvent = {
  id: exampleIds.event,
  type: 'quote.created',
  timestamp: exampleTime,
  livemode: false,
  subjectId: exampleIds.quote,
  sequence: 1,
  requestId: exampleIds.request,
  data: { quoteId: exampleIds.quote, fee: ron(1800), expiresAt: '2026-11-21T10:15:00.000Z' },
} as const;

const params = idParams('event');
const example = { id: exampleIds.event };

/** The events of a partner and their delivery to webhook endpoints. */
export const eventsContract = defineRoutes({
  list: {
    method: 'GET',
    path: '/v1/events',
    summary: 'List events',
    description:
      'Your events in the mode of your key, newest first, including events that no endpoint receives. A receiver that ' +
      'missed events can catch up here.',
    query: z
      .object({
        ...pageQuery,
        type: queryArray(z.enum([...directEventTypes]), 50)
          .optional()
          .describe('Only events of these types; repeat the parameter for several types'),
        deliveryId: id('delivery').optional().describe('Only events of this delivery'),
        ...createdRange,
      })
      .strict(),
    responses: { 200: EventList },
    metadata: declareRoute({
      access: apiKey('webhooks:read'),
      errors: ['invalid_cursor'],
      examples: [
        {
          name: 'of one type',
          query: { type: ['quote.created'] },
          response: examplePage(exampleEvent),
        },
      ],
    }),
  },
  follow: {
    method: 'GET',
    path: '/v1/events/stream',
    summary: 'Follow events',
    description:
      'Server-sent events: each message is an event as your endpoints receive it, in the mode of your key, as soon as it ' +
      'occurs. You need no public address. The stream begins now, or with the first event at `createdAfter` or later. With ' +
      '`Last-Event-ID`, it continues after this message or event without loss. It continues until you disconnect. An event can come twice: ' +
      'compare its `id`.',
    headers: eventStreamHeaders,
    query: z
      .object({
        types: queryArray(z.enum([...directEventTypes]), 50)
          .optional()
          .describe('Only events of these types; repeat the parameter for several types'),
        createdAfter: Instant.optional().describe(
          'Begins with the first event at this time or later, if there is no `Last-Event-ID`',
        ),
      })
      .strict(),
    responses: { 200: eventStream(WebhookEvent), 204: noBody },
    metadata: declareRoute({
      access: apiKey('webhooks:read'),
      errors: ['too_many_streams'],
      examples: [{ name: 'since a time', query: { createdAfter: '2026-01-01T00:00:00.000Z' }, response: exampleEvent }],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/events/:id',
    summary: 'Get an event',
    description: 'The event as your endpoints receive it, with the state of its delivery to each of them.',
    pathParams: params,
    responses: { 200: EventDetail },
    metadata: declareRoute({
      access: apiKey('webhooks:read'),
      errors: ['not_found'],
      examples: [
        {
          name: 'delivered',
          params: example,
          response: {
            ...exampleEvent,
            messages: [
              {
                endpointId: exampleIds.webhookEndpoint,
                state: 'delivered',
                attempts: 1,
                nextAttemptAt: null,
                deliveredAt: exampleTime,
              },
            ],
          },
        },
      ],
    }),
  },
  listAttempts: {
    method: 'GET',
    path: '/v1/events/:id/attempts',
    summary: 'List attempts to deliver an event',
    description: 'The requests to your endpoints and their responses of the last 30 days, newest first.',
    pathParams: params,
    query: listQuery,
    responses: { 200: WebhookAttemptList },
    metadata: declareRoute({
      access: apiKey('webhooks:read'),
      errors: ['not_found', 'invalid_cursor'],
      examples: [{ name: 'all', params: example, response: examplePage(exampleAttempt) }],
    }),
  },
  redeliver: {
    method: 'POST',
    path: '/v1/events/:id/redeliver',
    summary: 'Send an event again',
    description:
      'Sends the same `webhook-id` and body, also to endpoints that already received them: receivers deduplicate by id.',
    pathParams: params,
    headers: idempotencyHeaders,
    body: EventRedelivery,
    responses: { 202: WebhookRedelivery },
    metadata: declareRoute({
      access: apiKey('webhooks:write'),
      idempotency: 'accepted',
      errors: ['not_found', 'invalid_transition'],
      examples: [
        {
          name: 'to one endpoint',
          params: example,
          body: { endpointId: exampleIds.webhookEndpoint },
          response: { scheduled: 1, hasMore: false },
        },
        { name: 'to all', params: example, body: {}, response: { scheduled: 1, hasMore: false } },
      ],
    }),
  },
});
