import { z } from 'zod';
import { type DirectEventType, directEventTypes } from '../../shared/events.js';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { note } from '../../shared/text.js';
import { Instant, Seconds } from '../../shared/time.js';
import { endpointDisabledReasons } from './events.js';

/** What an endpoint can subscribe to: types of events, or `*` for all of them. */
export const subscribableEventTypes: ['*', ...DirectEventType[]] = ['*', ...directEventTypes];

/** A secret that was replaced can go on signing for so long. */
export const maxSecretOverlapSeconds = 7 * 86_400;

const endpointUrl = z
  .string()
  .trim()
  .url()
  .max(2_000)
  .describe('Where events are posted. Live mode takes only https on port 443 of the public internet');

const eventTypes = z
  .array(z.enum(subscribableEventTypes))
  .min(1)
  .max(50)
  .describe('Which events are sent; `*` is all, also those that do not exist yet');

const endpointHealth = z
  .object({
    lastSuccessAt: Instant.nullable(),
    lastFailureAt: Instant.nullable(),
    failingSince: Instant.nullable().describe('The first failure since the last success'),
    pendingMessages: z.number().int().min(0).describe('Events that are still to be sent'),
  })
  .strict();
export interface WebhookEndpointHealthSchema extends Named<typeof endpointHealth> {}
/** How deliveries to an endpoint go; test events do not count. */
export const WebhookEndpointHealth: WebhookEndpointHealthSchema = component('WebhookEndpointHealth', endpointHealth);

const endpoint = z
  .object({
    id: id('webhookEndpoint'),
    livemode: z.boolean().describe('It gets the events of this mode only'),
    url: z.string(),
    description: z.string().nullable(),
    eventTypes,
    status: z.enum(['enabled', 'disabled']),
    disabledReason: z
      .enum(endpointDisabledReasons)
      .nullable()
      .describe('`gone`: it answered 410; `failing`: nothing arrived for five days; `by_partner`: you disabled it'),
    disabledAt: Instant.nullable(),
    previousSecretExpiresAt: Instant.nullable().describe('Until then the secret before the present one signs, too'),
    health: WebhookEndpointHealth,
    createdAt: Instant,
    updatedAt: Instant,
  })
  .strict();
export interface WebhookEndpointSchema extends Named<typeof endpoint> {}
/** An address of the partner that events are sent to. */
export const WebhookEndpoint: WebhookEndpointSchema = component('WebhookEndpoint', endpoint);
export type WebhookEndpoint = z.infer<WebhookEndpointSchema>;

const endpointWithSecret = endpoint
  .extend({ secret: z.string().describe('`whsec_` and 32 bytes in base64. Keep it: it is not shown again') })
  .strict();
export interface WebhookEndpointWithSecretSchema extends Named<typeof endpointWithSecret> {}
/** An endpoint with its secret, which is shown only when it is made or rotated. */
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
    eventTypes: eventTypes.default(['*']),
  })
  .strict();
export interface WebhookEndpointCreateSchema extends Named<typeof endpointCreate> {}
/** A new endpoint. */
export const WebhookEndpointCreate: WebhookEndpointCreateSchema = component('WebhookEndpointCreate', endpointCreate);

const endpointUpdate = z
  .object({
    url: endpointUrl.optional(),
    description: note(200).nullable().optional(),
    eventTypes: eventTypes.optional(),
    enabled: z.boolean().optional().describe('True forgets earlier failures; what was not sent meanwhile stays unsent'),
  })
  .strict();
export interface WebhookEndpointUpdateSchema extends Named<typeof endpointUpdate> {}
/** What is to change; fields that are absent stay. */
export const WebhookEndpointUpdate: WebhookEndpointUpdateSchema = component('WebhookEndpointUpdate', endpointUpdate);

const secretRotation = z
  .object({
    overlapSeconds: Seconds.max(maxSecretOverlapSeconds)
      .default(86_400)
      .describe('How long the old secret signs beside the new one; 0 ends it now'),
  })
  .strict();
export interface WebhookSecretRotationSchema extends Named<typeof secretRotation> {}
/** How a secret is replaced. */
export const WebhookSecretRotation: WebhookSecretRotationSchema = component('WebhookSecretRotation', secretRotation);

const endpointRedelivery = z
  .object({ since: Instant.describe('Events that were written at this time or later are sent') })
  .strict();
export interface WebhookEndpointRedeliverySchema extends Named<typeof endpointRedelivery> {}
/** Which events of an endpoint are to be sent again. */
export const WebhookEndpointRedelivery: WebhookEndpointRedeliverySchema = component(
  'WebhookEndpointRedelivery',
  endpointRedelivery,
);

const redelivery = z
  .object({
    scheduled: z.number().int().min(0).describe('How many deliveries are due now'),
    hasMore: z.boolean().describe('True when there are more than one call schedules: call again'),
  })
  .strict();
export interface WebhookRedeliverySchema extends Named<typeof redelivery> {}
/** What was put into the queue. */
export const WebhookRedelivery: WebhookRedeliverySchema = component('WebhookRedelivery', redelivery);

/** How an attempt ended; only an answer of 2xx is a success. */
export const webhookAttemptOutcomes = ['succeeded', 'failed'] as const;
export type WebhookAttemptOutcome = (typeof webhookAttemptOutcomes)[number];

/** Why an attempt failed: the status of the answer, or why there was no answer. */
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
    number: z.number().int().min(1).describe('Counts the attempts of this event at this endpoint'),
    at: Instant,
    outcome: z.enum(webhookAttemptOutcomes),
    reason: z
      .enum(webhookAttemptReasons)
      .nullable()
      .describe('`bad_status`: the answer was not 2xx; the others: there was no answer'),
    request: z
      .object({ url: z.string(), headers, body: z.string() })
      .strict()
      .describe('As it was sent: with the body and the secret the signature can be checked'),
    response: z
      .object({
        status: z.number().int(),
        headers,
        body: z.string().describe('Its first 4,096 bytes'),
      })
      .strict()
      .nullable(),
    durationMilliseconds: z.number().int().min(0),
    nextAttemptAt: Instant.nullable().describe('Null when it is not tried again'),
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
