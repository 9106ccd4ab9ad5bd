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

/** Webhook endpoints: where events are sent, and how that goes. */
export const webhookEndpointsContract = defineRoutes({
  create: {
    method: 'POST',
    path: '/v1/webhook-endpoints',
    summary: 'Create a webhook endpoint',
    description:
      'Events of the mode of your key are sent to it from now on, signed as Standard Webhooks 1.0 has it. The answer ' +
      'holds the secret, which is not shown again. At most 20 endpoints in each mode.',
    headers: idempotencyHeaders,
    body: WebhookEndpointCreate,
    responses: { 201: WebhookEndpointWithSecret },
    metadata: declareRoute({
      access: apiKey('webhooks:write'),
      idempotency: 'accepted',
      errors: ['webhook_url_refused', 'webhook_endpoint_limit'],
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
    summary: 'Webhook endpoints',
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
    summary: 'One webhook endpoint',
    description: 'With its health: the last success and failure, and how many events wait.',
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
      'Disabling cancels what waits to be sent; after enabling, `redeliver` sends it and what happened meanwhile. Your ' +
      'other endpoints are told of the disabling.',
    pathParams: params,
    headers: idempotencyHeaders,
    body: WebhookEndpointUpdate,
    responses: { 200: WebhookEndpoint },
    metadata: declareRoute({
      access: apiKey('webhooks:write'),
      idempotency: 'accepted',
      errors: ['not_found', 'webhook_url_refused'],
      emits: ['webhook_endpoint.disabled'],
      examples: [{ name: 'enable again', params: example, body: { enabled: true }, response: exampleEndpoint }],
    }),
  },
  delete: {
    method: 'DELETE',
    path: '/v1/webhook-endpoints/:id',
    summary: 'Delete a webhook endpoint',
    description: 'Nothing is sent to it any more; what waits is cancelled.',
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
      'Until `previousSecretExpiresAt` every request carries two signatures, one with each secret, so that receivers ' +
      'can change over without a gap. A secret that was still being replaced ends now.',
    pathParams: params,
    headers: idempotencyHeaders,
    body: WebhookSecretRotation,
    responses: { 200: WebhookEndpointWithSecret },
    metadata: declareRoute({
      access: apiKey('webhooks:write'),
      idempotency: 'accepted',
      errors: ['not_found'],
      examples: [
        {
          name: 'within an hour',
          params: example,
          body: { overlapSeconds: 3_600 },
          response: {
            ...exampleEndpoint,
            previousSecretExpiresAt: '2026-11-21T11:00:00.000Z',
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
      'Sends `webhook_endpoint.test` to this endpoint alone, also when it is disabled or subscribes to other events. ' +
      'There is one attempt, which `attempts` shows; it does not count for the health of the endpoint.',
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
            data: { endpointId: exampleIds.webhookEndpoint, message: 'Doorstep can reach this endpoint.' },
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
      'Everything since a time that was given up, waits for its next attempt, or happened while the endpoint was ' +
      'disabled is due now, with all attempts of the schedule before it. At most 1,000 events in one call.',
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
  attempts: {
    method: 'GET',
    path: '/v1/webhook-endpoints/:id/attempts',
    summary: 'Attempts at a webhook endpoint',
    description: 'What was sent and answered in the last 30 days, newest first.',
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
