import type {
  ApiVersion,
  DirectEventType,
  EndpointDisabledReason,
  WebhookAttemptOutcome,
  WebhookAttemptReason,
  WebhookMessageState,
} from '@doorstep/contracts';
import { boolean, defineTable, instant, integer, json, nullable, type Row, text } from '../../kernel/store/table.js';
import type { PreviousSecret } from './secrets.js';

/** Webhook endpoints of partners. */
export const webhookEndpointsTable = defineTable({
  id: text(),
  partnerId: text(),
  livemode: boolean(),
  url: text(),
  description: nullable(text()),
  eventTypes: json<readonly (DirectEventType | '*')[]>(),
  /** The version of the events that it receives. */
  apiVersion: text<ApiVersion>(),
  status: text<'enabled' | 'disabled'>(),
  disabledReason: nullable(text<EndpointDisabledReason>()),
  disabledAt: nullable(instant()),
  /** The signing secret, sealed with `webhookSecretContext`. */
  sealedSecret: text(),
  previousSecrets: json<readonly PreviousSecret[]>(),
  lastSuccessAt: nullable(instant()),
  lastFailureAt: nullable(instant()),
  /** Time of the first failure since the last success. */
  failingSince: nullable(instant()),
  /** Failed attempts since the last success, at most as many as open its circuit breaker; see `breaker.ts`. */
  consecutiveFailures: integer(),
  /** The time of the next probe while the breaker is open; null while it is closed. */
  nextProbeAt: nullable(instant()),
  /** The message that is the next probe. Null if none waits, or while the breaker is closed. */
  probeMessageId: nullable(text()),
  /** The sequence number of the last event about the endpoint itself. */
  sequence: integer(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type WebhookEndpointRecord = Row<typeof webhookEndpointsTable>;

/** An event on its way to one endpoint. */
export const webhookMessagesTable = defineTable(
  {
    id: text(),
    endpointId: text(),
    eventId: text(),
    partnerId: text(),
    livemode: boolean(),
    /** From the event, like `sequence`: messages about one object arrive in order. */
    subjectId: text(),
    sequence: integer(),
    state: text<WebhookMessageState>(),
    /** All attempts so far. */
    attempts: integer(),
    /** Failures since it was created or redelivered: its position in the retry schedule. */
    failures: integer(),
    /** Its next attempt on the retry schedule. Null unless pending. */
    nextAttemptAt: nullable(instant()),
    /** True if it was released ahead of its schedule since it last failed on schedule; see `release.ts`. */
    released: boolean(),
    createdAt: instant(),
    deliveredAt: nullable(instant()),
  },
  { unique: [['endpointId', 'eventId']] },
);
export type WebhookMessageRecord = Row<typeof webhookMessagesTable>;

/** Attempts to send messages, with their responses. The request body follows from the event. */
export const webhookAttemptsTable = defineTable({
  id: text(),
  endpointId: text(),
  eventId: text(),
  number: integer(),
  at: instant(),
  outcome: text<WebhookAttemptOutcome>(),
  reason: nullable(text<WebhookAttemptReason>()),
  url: text(),
  requestHeaders: json<Readonly<Record<string, string>>>(),
  responseStatus: nullable(integer()),
  responseHeaders: json<Readonly<Record<string, string>>>(),
  /** The beginning of the response, sealed with `responseBodyContext`: a receiver may repeat what was sent. */
  sealedResponseBody: nullable(text()),
  durationMilliseconds: integer(),
  nextAttemptAt: nullable(instant()),
});
export type WebhookAttemptRecord = Row<typeof webhookAttemptsTable>;

/** Sealing context for the response to an attempt. */
export function responseBodyContext(attemptId: string): string {
  return `webhook-response/${attemptId}`;
}
