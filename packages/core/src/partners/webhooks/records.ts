import {
  type ApiVersion,
  type DirectEventType,
  daySeconds,
  endpointDisabledReasons,
  type WebhookAttemptReason,
  webhookAttemptOutcomes,
  webhookFormats,
  webhookMessageStates,
} from '@doorstep/contracts';
import { nobody, ofAccounts } from '../../kernel/store/personal.js';
import {
  boolean,
  defineTable,
  instant,
  integer,
  json,
  nonNegative,
  nullable,
  oneOf,
  type Row,
  reference,
  sealed,
  text,
  withDefault,
} from '../../kernel/store/table.js';
import { type PreviousSecret, webhookSecretContext } from './secrets.js';

/** Webhook endpoints of partners. */
export const webhookEndpointsTable = defineTable(
  {
    id: text(),
    partnerId: reference('partners'),
    livemode: boolean(),
    url: text(),
    description: nullable(text()),
    eventTypes: json<readonly (DirectEventType | '*')[]>(),
    /** The version of the events that it receives. */
    apiVersion: withDefault('2026-11-01', text<ApiVersion>()),
    /** The format of its requests, which does not change. */
    format: withDefault('doorstep', oneOf(webhookFormats)),
    status: oneOf(['enabled', 'disabled']),
    disabledReason: nullable(oneOf(endpointDisabledReasons)),
    disabledAt: nullable(instant()),
    /** The signing secret, sealed with `webhookSecretContext`. */
    sealedSecret: sealed(({ id }) => webhookSecretContext(id), '0.2.0'),
    previousSecrets: json<readonly PreviousSecret[]>(),
    lastSuccessAt: nullable(instant()),
    lastFailureAt: nullable(instant()),
    /** Time of the first failure since the last success. */
    failingSince: nullable(instant()),
    /** Failed attempts since the last success, at most as many as open its circuit breaker; see `breaker.ts`. */
    consecutiveFailures: withDefault(0, nonNegative()),
    /** The time of the next probe while the breaker is open; null while it is closed. */
    nextProbeAt: nullable(instant()),
    /** The message that is the next probe. Null if none waits, or while the breaker is closed. */
    probeMessageId: nullable(text()),
    /** The sequence number of the last event about the endpoint itself. */
    sequence: nonNegative(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  { personal: nobody('They are addresses of programs.'), indexes: [['partnerId', 'id desc']] },
);
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
    state: oneOf(webhookMessageStates),
    /** All attempts so far. */
    attempts: nonNegative(),
    /** Failures since it was created or redelivered: its position in the retry schedule. */
    failures: nonNegative(),
    /** Its next attempt on the retry schedule. Null unless pending. */
    nextAttemptAt: nullable(instant()),
    /** True if it was released ahead of its schedule since it last failed on schedule; see `release.ts`. */
    released: withDefault(false, boolean()),
    createdAt: instant(),
    deliveredAt: nullable(instant()),
  },
  {
    personal: nobody('They contain only ids of events.'),
    unique: [['endpointId', 'eventId']],
    indexes: [
      ['endpointId', 'state', 'createdAt'],
      ['endpointId', 'subjectId', 'sequence'],
      ['eventId'],
      ['state', 'createdAt'],
    ],
  },
);
export type WebhookMessageRecord = Row<typeof webhookMessagesTable>;

/** Attempts to send messages, with their responses. The request body follows from the event. */
export const webhookAttemptsTable = defineTable(
  {
    id: text(),
    endpointId: text(),
    eventId: text(),
    number: nonNegative(),
    at: instant(),
    outcome: oneOf(webhookAttemptOutcomes),
    reason: nullable(text<WebhookAttemptReason>()),
    url: text(),
    requestHeaders: json<Readonly<Record<string, string>>>(),
    responseStatus: nullable(integer()),
    responseHeaders: json<Readonly<Record<string, string>>>(),
    /** The beginning of the response, sealed with `responseBodyContext`: a receiver may repeat what was sent. */
    sealedResponseBody: nullable(sealed(({ id }) => responseBodyContext(id), '0.2.0')),
    durationMilliseconds: nonNegative(),
    nextAttemptAt: nullable(instant()),
  },
  {
    personal: ofAccounts(),
    indexes: [['at'], ['endpointId', 'id desc'], ['endpointId', 'outcome', 'id desc'], ['eventId', 'id desc']],
    retention: { since: 'at', seconds: 30 * daySeconds },
  },
);
export type WebhookAttemptRecord = Row<typeof webhookAttemptsTable>;

/** Sealing context for the response to an attempt. */
export function responseBodyContext(attemptId: string): string {
  return `webhook-response/${attemptId}`;
}
