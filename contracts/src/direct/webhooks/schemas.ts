import { z } from 'zod';
import { characters } from '../../shared/counted-string.js';
import { daySeconds } from '../../shared/durations.js';
import { type DirectEventType, directEventTypes } from '../../shared/events.js';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { withoutInvisibleEnds } from '../../shared/sent-text.js';
import { note } from '../../shared/text.js';
import { textRules } from '../../shared/text-rules.js';
import { Instant, Seconds } from '../../shared/time.js';
import { apiVersions } from '../../shared/versions/api-versions.js';
import { endpointDisabledReasons } from './events.js';

/** The values of a subscription: types of events, or `*` for all of them. */
export const subscribableEventTypes: ['*', ...DirectEventType[]] = ['*', ...directEventTypes];

/** The maximum time for which a replaced secret keeps signing. */
export const maxSecretOverlapSeconds = 7 * daySeconds;

/** The formats in which an endpoint can receive events: ours, or that of another provider. */
export const webhookFormats = ['doorstep', 'uber_direct', 'doordash_drive'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

const format = z.enum(webhookFormats);

const endpointUrl = characters(withoutInvisibleEnds)
  // `new URL()` would remove tabs and line breaks.
  .regex(textRules.line)
  .url()
  .max(2_000)
  .describe('URL to which events are posted. Live mode accepts only https on port 443 of the public internet');

const eventTypes = z
  .array(z.enum(subscribableEventTypes))
  .min(1)
  .max(50)
  .describe('The types of events to send; `*` is every type, including future ones');

const subscription = withRule(eventTypes, {
  violation: (types) =>
    types.includes('*') && types.some((type) => type !== '*')
      ? { code: 'exclusive', message: '`*` includes every type: send only `*`, or the types that you want without it.' }
      : undefined,
});

const endpointHealth = z
  .object({
    lastSuccessAt: Instant.nullable(),
    lastFailureAt: Instant.nullable(),
    failingSince: Instant.nullable().describe('The first failure since the last success'),
    circuit: z
      .enum(['closed', 'open', 'half_open'])
      .describe(
        '`open`: several attempts in a row got no response, so events wait; `half_open`: one of them checks if the ' +
          'endpoint is back',
      ),
    nextProbeAt: Instant.nullable().describe('Time of the next check; null while the circuit is closed'),
    pendingMessages: z.number().int().min(0).describe('Events that are waiting to be sent'),
  })
  .strict();
export interface WebhookEndpointHealthSchema extends Named<typeof endpointHealth> {}
/** The health of deliveries to an endpoint, without test events. */
export const WebhookEndpointHealth: WebhookEndpointHealthSchema = component('WebhookEndpointHealth', endpointHealth);

const endpoint = z
  .object({
    id: id('webhookEndpoint'),
    livemode: z.boolean().describe('The endpoint receives events of this mode only'),
    url: z.string(),
    description: z.string().nullable(),
    eventTypes,
    apiVersion: z.enum(apiVersions).describe('Version of the events that it receives'),
    format: format.describe(
      '`doorstep`: as documented here; otherwise changes of deliveries, as the named provider reports them',
    ),
    status: z.enum(['enabled', 'disabled']),
    disabledReason: z
      .enum(endpointDisabledReasons)
      .nullable()
      .describe('`gone`: it answered 410; `failing`: no event arrived for five days; `by_partner`: you disabled it'),
    disabledAt: Instant.nullable(),
    previousSecretExpiresAt: Instant.nullable().describe(
      'Until this time, requests are also signed with earlier secrets: the last time in `previousSecrets`',
    ),
    previousSecrets: z
      .array(z.object({ expiresAt: Instant }).strict())
      .describe('The earlier secrets that sign requests beside the current one, the most recently replaced first'),
    health: WebhookEndpointHealth,
    createdAt: Instant,
    updatedAt: Instant,
  })
  .strict();
export interface WebhookEndpointSchema extends Named<typeof endpoint> {}
/** A URL of the partner to which events are sent. */
export const WebhookEndpoint: WebhookEndpointSchema = component('WebhookEndpoint', endpoint);
export type WebhookEndpoint = z.infer<WebhookEndpointSchema>;

const endpointWithSecret = endpoint
  .extend({ secret: z.string().describe('`whsec_` and 32 bytes in base64. Store it: it is not shown again') })
  .strict();
export interface WebhookEndpointWithSecretSchema extends Named<typeof endpointWithSecret> {}
/** An endpoint with its secret, which is shown only when the endpoint is created or its secret is rotated. */
export const WebhookEndpointWithSecret: WebhookEndpointWithSecretSchema = component(
  'WebhookEndpointWithSecret',
  endpointWithSecret,
);
export type WebhookEndpointWithSecret = z.infer<WebhookEndpointWithSecretSchema>;

const endpointList = page(WebhookEndpoint);
export interface WebhookEndpointListSchema extends Named<typeof endpointList> {}
/** A page of endpoints. */
export const WebhookEndpointList: WebhookEndpointListSchema = component('WebhookEndpointList', endpointList);

const endpointCreate = z
  .object({
    url: endpointUrl,
    description: note(200).optional(),
    eventTypes: subscription
      .default(['*'])
      .describe('The types of events to send; `*` is every type, including future ones. Default: `*`'),
    apiVersion: z.enum(apiVersions).optional().describe('Version of its events. Default: that of this request'),
    format: format
      .default('doorstep')
      .describe(
        '`doorstep`, or the provider from which you move: the endpoint then receives changes of deliveries as that provider sends them',
      ),
  })
  .strict();
export interface WebhookEndpointCreateSchema extends Named<typeof endpointCreate> {}
/** A new endpoint. */
export const WebhookEndpointCreate: WebhookEndpointCreateSchema = component('WebhookEndpointCreate', endpointCreate);

const endpointUpdate = z
  .object({
    url: endpointUrl.optional(),
    description: note(200).nullable().optional(),
    eventTypes: subscription.optional(),
    apiVersion: z.enum(apiVersions).optional().describe('Version of events from now on, also when one is sent again'),
    enabled: z
      .boolean()
      .optional()
      .describe('True resets the failures. Events that were not sent in the meantime stay unsent'),
  })
  .strict();
export interface WebhookEndpointUpdateSchema extends Named<typeof endpointUpdate> {}
/** Changes to an endpoint. Absent fields keep their values. */
export const WebhookEndpointUpdate: WebhookEndpointUpdateSchema = component('WebhookEndpointUpdate', endpointUpdate);

const secretRotation = z
  .object({
    overlapSeconds: Seconds.max(maxSecretOverlapSeconds)
      .default(daySeconds)
      .describe('Time for which the replaced secret signs beside the new one; 0 ends it now'),
  })
  .strict();
export interface WebhookSecretRotationSchema extends Named<typeof secretRotation> {}
/** The replacement of a secret. */
export const WebhookSecretRotation: WebhookSecretRotationSchema = component('WebhookSecretRotation', secretRotation);

const endpointRedelivery = z.object({ since: Instant.describe('Sends events of this time or later') }).strict();
export interface WebhookEndpointRedeliverySchema extends Named<typeof endpointRedelivery> {}
/** The events of an endpoint to send again. */
export const WebhookEndpointRedelivery: WebhookEndpointRedeliverySchema = component(
  'WebhookEndpointRedelivery',
  endpointRedelivery,
);

const redelivery = z
  .object({
    scheduled: z.number().int().min(0).describe('Number of deliveries that are now due'),
    hasMore: z.boolean().describe('True if there are more events than one call schedules: call again'),
  })
  .strict();
export interface WebhookRedeliverySchema extends Named<typeof redelivery> {}
/** The number of events that were queued. */
export const WebhookRedelivery: WebhookRedeliverySchema = component('WebhookRedelivery', redelivery);

/** The outcomes of an attempt; only a 2xx response is a success. */
export const webhookAttemptOutcomes = ['succeeded', 'failed'] as const;
export type WebhookAttemptOutcome = (typeof webhookAttemptOutcomes)[number];

/** The reasons of a failed attempt: the status of the response, or the cause of a missing response. */
export const webhookAttemptReasons = [
  'bad_status',
  'timeout',
  'address_refused',
  'name_not_found',
  'connection_refused',
  'connection_lost',
  'tls_error',
] as const;
export type WebhookAttemptReason = (typeof webhookAttemptReasons)[number];

const headers = z.record(z.string());

const webhookAttempt = z
  .object({
    id: id('webhookAttempt'),
    eventId: id('event'),
    endpointId: id('webhookEndpoint'),
    number: z.number().int().min(1).describe('Number of this attempt among those of the event at this endpoint'),
    at: Instant,
    outcome: z.enum(webhookAttemptOutcomes),
    reason: z
      .enum(webhookAttemptReasons)
      .nullable()
      .describe('`bad_status`: the response was not 2xx; all others: there was no response'),
    request: z
      .object({ url: z.string(), headers, body: z.string() })
      .strict()
      .describe('The request as it was sent: with its body and your secret you can verify the signature'),
    response: z
      .object({
        status: z.number().int(),
        headers,
        body: z.string().describe('The first 4,096 bytes'),
      })
      .strict()
      .nullable(),
    durationMilliseconds: z.number().int().min(0),
    nextAttemptAt: Instant.nullable().describe('Null if there is no further attempt'),
  })
  .strict();
export interface WebhookAttemptSchema extends Named<typeof webhookAttempt> {}
/** One attempt to deliver an event. */
export const WebhookAttempt: WebhookAttemptSchema = component('WebhookAttempt', webhookAttempt);
export type WebhookAttempt = z.infer<WebhookAttemptSchema>;

const webhookAttemptList = page(WebhookAttempt);
export interface WebhookAttemptListSchema extends Named<typeof webhookAttemptList> {}
/** A page of attempts. */
export const WebhookAttemptList: WebhookAttemptListSchema = component('WebhookAttemptList', webhookAttemptList);
