import { z } from 'zod';
import { apiKey } from '../../shared/access-rules.js';
import { WebhookEvent } from '../../shared/events.js';
import { exampleIds, examplePage, exampleTime } from '../../shared/examples.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { id, idParams } from '../../shared/ids.js';
import { listQuery, pageQuery } from '../../shared/page.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { exampleAttempt, exampleEndpoint, exampleSecret } from './examples.js';
import {
  WebhookAttemptList,
  WebhookEndpoint,
  WebhookEndpointCreate,
  WebhookEndpointList,
  WebhookEndpointRedelivery,
  WebhookEndpointUpdate,
  WebhookEndpointWithSecret,
  WebhookRedelivery,
  WebhookSecretRotation,
  webhookAttemptOutcomes,
} from './schemas.js';

const params = idParams('webhookEndpoint');
const example = { id: exampleIds.webhookEndpoint };

/** Webhook endpoints, and the delivery of events to them. */
export const webhookEndpointsContract = defineRoutes({
  create: {
    method: 'POST',
    path: '/v1/webhook-endpoints',
    summary: 'Create a webhook endpoint',
    description:
      'The endpoint receives events of the mode of your key from now on, signed according to Standard Webhooks 1.0. The ' +
      'response has the secret, which is not shown again. At most 20 endpoints in each mode, with different URLs.',
    headers: idempotencyHeaders,
    body: WebhookEndpointCreate,
    responses: { 201: WebhookEndpointWithSecret },
    metadata: declareRoute({
      access: apiKey('webhooks:write'),
      idempotency: 'accepted',
      errors: ['webhook_url_refused', 'duplicate_webhook_url', 'webhook_endpoint_limit'],
      responseHeaders: { location: 'Path of the new endpoint' },
      examples: [
        {
          name: 'for all events',
          body: { url: exampleEndpoint.url, description: exampleEndpoint.description },
          response: { ...exampleEndpoint, secret: exampleSecret },
        },
      ],
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/webhook-endpoints',
    summary: 'List webhook endpoints',
    description: 'Your endpoints in the mode of your key, newest first.',
    query: listQuery,
    responses: { 200: WebhookEndpointList },
    metadata: declareRoute({
      access: apiKey('webhooks:read'),
      errors: ['invalid_cursor'],
      examples: [{ name: 'all', response: examplePage(exampleEndpoint) }],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/webhook-endpoints/:id',
    summary: 'Get a webhook endpoint',
    description: 'An endpoint with its health: the last success and failure, and the number of waiting events.',
    pathParams: params,
    responses: { 200: WebhookEndpoint },
    metadata: declareRoute({
      access: apiKey('webhooks:read'),
      errors: ['not_found'],
      examples: [{ name: 'enabled', params: example, response: exampleEndpoint }],
    }),
  },
  update: {
    method: 'PATCH',
    path: '/v1/webhook-endpoints/:id',
    summary: 'Change a webhook endpoint',
    description:
      'Disabling cancels the waiting events; after enabling, `redeliver` sends them and the events of the meantime. Your ' +
      'other endpoints receive an event when an endpoint is disabled.',
    pathParams: params,
    headers: idempotencyHeaders,
    body: WebhookEndpointUpdate,
    responses: { 200: WebhookEndpoint },
    metadata: declareRoute({
      access: apiKey('webhooks:write'),
      idempotency: 'accepted',
      errors: ['not_found', 'webhook_url_refused', 'duplicate_webhook_url'],
      emits: ['webhook_endpoint.disabled'],
      examples: [{ name: 'enable again', params: example, body: { enabled: true }, response: exampleEndpoint }],
    }),
  },
  delete: {
    method: 'DELETE',
    path: '/v1/webhook-endpoints/:id',
    summary: 'Delete a webhook endpoint',
    description: 'The endpoint receives no more events; waiting events are cancelled.',
    pathParams: params,
    headers: idempotencyHeaders,
    body: noBody,
    responses: { 204: noBody },
    metadata: declareRoute({
      access: apiKey('webhooks:write'),
      idempotency: 'accepted',
      errors: ['not_found'],
      examples: [{ name: 'one', params: example, response: null }],
    }),
  },
  rotateSecret: {
    method: 'POST',
    path: '/v1/webhook-endpoints/:id/rotate-secret',
    summary: 'Replace the secret of a webhook endpoint',
    description:
      'The replaced secret keeps signing for `overlapSeconds`, so that receivers can switch without a gap, and the ' +
      'secrets of earlier rotations keep signing until their time. A request has one signature for each secret. At most ' +
      '5 earlier secrets sign at once.',
    pathParams: params,
    headers: idempotencyHeaders,
    body: WebhookSecretRotation,
    responses: { 200: WebhookEndpointWithSecret },
    metadata: declareRoute({
      access: apiKey('webhooks:write'),
      idempotency: 'accepted',
      errors: ['not_found', 'webhook_secret_limit'],
      examples: [
        {
          name: 'within an hour',
          params: example,
          body: { overlapSeconds: 3_600 },
          response: {
            ...exampleEndpoint,
            previousSecretExpiresAt: '2026-11-21T11:00:00.000Z',
            previousSecrets: [{ expiresAt: '2026-11-21T11:00:00.000Z' }],
            secret: exampleSecret,
          },
        },
      ],
    }),
  },
  test: {
    method: 'POST',
    path: '/v1/webhook-endpoints/:id/test',
    summary: 'Send a test event',
    description:
      'Sends `webhook_endpoint.test` to this endpoint only, even if it is disabled or subscribes to other events. ' +
      'The response has the event, which is queued; nothing was sent yet. There is one attempt. `attempts` lists its ' +
      'result; it does not affect the health of the endpoint.',
    pathParams: params,
    headers: idempotencyHeaders,
    body: noBody,
    responses: { 202: WebhookEvent },
    metadata: declareRoute({
      access: apiKey('webhooks:write'),
      idempotency: 'accepted',
      errors: ['not_found'],
      emits: ['webhook_endpoint.test'],
      examples: [
        {
          name: 'one',
          params: example,
          response: {
            id: exampleIds.event,
            type: 'webhook_endpoint.test',
            timestamp: exampleTime,
            livemode: false,
            subjectId: exampleIds.webhookEndpoint,
            sequence: 1,
            requestId: exampleIds.request,
            data: {
              endpointId: exampleIds.webhookEndpoint,
              message: 'A test event for this endpoint, sent once. The attempts of the endpoint list the result.',
            },
          },
        },
      ],
    }),
  },
  redeliver: {
    method: 'POST',
    path: '/v1/webhook-endpoints/:id/redeliver',
    summary: 'Send undelivered events now',
    description:
      'Sends all events since a time that failed, wait for their next attempt, or happened while the endpoint was ' +
      'disabled. Each gets the full schedule of attempts. At most 1,000 events in one call.',
    pathParams: params,
    headers: idempotencyHeaders,
    body: WebhookEndpointRedelivery,
    responses: { 202: WebhookRedelivery },
    metadata: declareRoute({
      access: apiKey('webhooks:write'),
      idempotency: 'accepted',
      errors: ['not_found', 'invalid_transition'],
      examples: [
        {
          name: 'after an outage',
          params: example,
          body: { since: '2026-11-21T04:00:00+02:00' },
          response: { scheduled: 17, hasMore: false },
        },
      ],
    }),
  },
  listAttempts: {
    method: 'GET',
    path: '/v1/webhook-endpoints/:id/attempts',
    summary: 'List attempts at a webhook endpoint',
    description: 'The requests to the endpoint and its responses of the last 30 days, newest first.',
    pathParams: params,
    query: z
      .object({
        ...pageQuery,
        eventId: id('event').optional(),
        outcome: z.enum(webhookAttemptOutcomes).optional(),
      })
      .strict(),
    responses: { 200: WebhookAttemptList },
    metadata: declareRoute({
      access: apiKey('webhooks:read'),
      errors: ['not_found', 'invalid_cursor'],
      examples: [
        {
          name: 'failures',
          params: example,
          query: { outcome: 'failed' },
          response: examplePage(exampleAttempt),
        },
      ],
    }),
  },
});
