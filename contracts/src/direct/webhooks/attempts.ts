import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';

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
