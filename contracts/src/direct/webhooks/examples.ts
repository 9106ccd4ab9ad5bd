import type { z } from 'zod';
import { exampleIds, exampleTime } from '../../shared/examples.js';
import { apiVersionHeader, latestApiVersion } from '../../shared/versions/api-versions.js';
import type { WebhookAttemptSchema } from './schemas.js';

export const exampleEndpoint = {
  id: exampleIds.webhookEndpoint,
  livemode: false,
  url: 'https://shop.example/webhooks/doorstep',
  description: 'Order desk',
  eventTypes: ['*'],
  apiVersion: latestApiVersion,
  format: 'doorstep',
  status: 'enabled',
  disabledReason: null,
  disabledAt: null,
  previousSecretExpiresAt: null,
  previousSecrets: [],
  health: {
    lastSuccessAt: exampleTime,
    lastFailureAt: null,
    failingSince: null,
    circuit: 'closed',
    nextProbeAt: null,
    pendingMessages: 0,
  },
  createdAt: exampleTime,
  updatedAt: exampleTime,
};

export const exampleSecret = 'whsec_RXhhbXBsZSBvbmx5OiB0aGlzIGlzIG5vIHNlY3JldC4=';

/** An attempt that the receiver answered with 503. */
export const exampleAttempt: z.input<WebhookAttemptSchema> = {
  id: exampleIds.webhookAttempt,
  eventId: exampleIds.event,
  endpointId: exampleIds.webhookEndpoint,
  number: 1,
  at: exampleTime,
  outcome: 'failed',
  reason: 'bad_status',
  request: {
    url: 'https://shop.example/webhooks/doorstep',
    headers: {
      'content-type': 'application/json',
      [apiVersionHeader]: latestApiVersion,
      'user-agent': 'Doorstep-Webhooks/1',
      'webhook-id': exampleIds.event,
      'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
      'webhook-timestamp': '1795255200',
    },
    body: '{"id":"evt_01kb2m5v3xe8wr9q4t7n6c0d1f","type":"quote.created"}',
  },
  response: { status: 503, headers: { 'content-type': 'text/plain' }, body: 'Back soon' },
  durationMilliseconds: 143,
  nextAttemptAt: '2026-11-21T10:00:05.000Z',
};
