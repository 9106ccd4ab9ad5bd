import type { Row } from './row.js';

export const webhooks: readonly Row[] = [
  {
    feature: 'Signed',
    doorstep: 'yes: Standard Webhooks 1.0',
    test: [
      'deliver every event once, signed and as in the event log',
      'packages/conformance/src/scenarios/webhooks.conformance.ts',
    ],
    others: ['yes: HMAC of the body', 'no: Basic or OAuth at the receiver', 'yes: JWT', 'not documented'],
  },
  {
    feature: 'The timestamp is signed, too',
    doorstep: 'yes',
    test: [
      'signs with each secret, as HMAC-SHA256 over id, timestamp and body',
      'packages/core/src/partners/webhooks/sign.test.ts',
    ],
    others: ['no', 'no', 'partly: inside the token', 'not documented'],
  },
  {
    feature: 'Event id that is the same on every attempt',
    doorstep: 'yes',
    test: [
      'are retried on schedule until they are accepted',
      'packages/conformance/src/scenarios/webhooks.conformance.ts',
    ],
    others: ['yes', 'not documented', 'yes', 'partly'],
  },
  {
    feature: 'Events of one object arrive in order',
    doorstep: 'yes',
    test: [
      'is kept for one object, also after failures, without delaying other objects',
      'packages/core/src/partners/webhooks/queue.test.ts',
    ],
    others: ['no', 'not documented', 'not documented', 'not documented'],
  },
  {
    feature: 'Sequence number for the events of a delivery',
    doorstep: 'yes: `sequence`',
    test: ['ends in the same state for any order and any duplicates', 'sdk/src/webhooks/apply-event.test.ts'],
    others: ['not documented', 'not documented', 'not documented', 'not documented'],
  },
  {
    feature: 'Endpoints created and changed by API',
    doorstep: 'yes',
    test: [
      'are at most twenty, each created once for an idempotency key',
      'packages/conformance/src/scenarios/webhook-endpoints.conformance.ts',
    ],
    others: ['no: dashboard', 'no: portal', 'yes', 'not documented'],
  },
  {
    feature: 'New secret with an overlap of the old one',
    doorstep: 'yes: up to 7 days',
    test: [
      'are signed with both secrets during rotation',
      'packages/conformance/src/scenarios/webhooks.conformance.ts',
    ],
    others: ['not documented', 'not documented', 'not documented', 'not documented'],
  },
  {
    feature: 'Attempts with request and response by API',
    doorstep: 'yes: 30 days',
    test: [
      'are listed newest first, and filtered by event and by outcome',
      'packages/core/src/partners/webhook-endpoints/operations.test.ts',
    ],
    others: ['not documented', 'partly: in the portal', 'not documented', 'not documented'],
  },
  {
    feature: 'Redelivery of one event, or of all failed events',
    doorstep: 'yes',
    test: [
      'are redelivered on demand: one event, or all since a time',
      'packages/conformance/src/scenarios/webhooks.conformance.ts',
    ],
    others: ['not documented', 'not documented', 'not documented', 'not documented'],
  },
  {
    feature: 'Published retry schedule',
    doorstep: 'yes: 10 in 75 hours',
    test: [
      'ends after ten attempts in 75 hours and 35 minutes, whatever the receiver asks for',
      'packages/core/src/partners/webhooks/schedule.test.ts',
    ],
    others: [
      "partly: 7 in about an hour, for Uber's webhooks in general",
      'yes: 3',
      'yes: configurable for each endpoint',
      'not documented',
    ],
  },
  {
    feature: 'A failing endpoint is disabled, and the others are notified',
    doorstep: 'yes',
    test: [
      'stop after a 410, and notify the other endpoints',
      'packages/conformance/src/scenarios/webhooks.conformance.ts',
    ],
    others: ['not documented', 'not documented', 'not documented', 'not documented'],
  },
  {
    feature: 'Test event on demand',
    doorstep: 'yes',
    test: [
      'can be tested, also while the endpoint is disabled',
      'packages/conformance/src/scenarios/webhook-endpoints.conformance.ts',
    ],
    others: ['not documented', 'not documented', 'not documented', 'not documented'],
  },
  {
    feature: 'Receivers in private networks are refused',
    doorstep: 'yes',
    test: [
      'in live mode at https://%s, regardless of the configuration',
      'server/src/providers/webhooks/guarded-connector.test.ts',
    ],
    others: ['not documented', 'not documented', 'not documented', 'not documented'],
  },
];
