import { z } from 'zod';
import { scopes } from '../../shared/access.js';
import { id } from '../../shared/ids.js';
import { directRateClasses } from '../../shared/rate-classes.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';

const rateLimit = z
  .object({
    name: z.string().describe('As in the `RateLimit` header'),
    quota: z.number().int().min(1).describe('Calls in a window'),
    windowSeconds: z.number().int().min(1),
  })
  .strict();
export interface RateLimitSchema extends Named<typeof rateLimit> {}
/** How many calls a key may make in a window. */
export const RateLimit: RateLimitSchema = component('RateLimit', rateLimit);

const rateClassLimits = z
  .object({ rateClass: z.enum(directRateClasses), policies: z.array(RateLimit).max(10) })
  .strict();
export interface RateClassLimitsSchema extends Named<typeof rateClassLimits> {}
/** What counts a call of one class; a policy of the same name counts the calls of several classes together. */
export const RateClassLimits: RateClassLimitsSchema = component('RateClassLimits', rateClassLimits);

const account = z
  .object({
    partner: z.object({ id: id('partner'), name: z.string() }).strict(),
    key: z
      .object({
        id: id('apiKey'),
        name: z.string(),
        lastFour: z.string().length(4),
        scopes: z.array(z.enum(scopes)).max(scopes.length),
        createdAt: Instant,
        expiresAt: Instant.nullable(),
        lastUsedAt: Instant.nullable().describe('Exact to a minute'),
      })
      .strict()
      .describe('The key of this request; its times are real times, also in test mode'),
    livemode: z.boolean(),
    limits: z.array(RateClassLimits).max(20),
    clock: z
      .object({
        now: Instant.describe('The present time of your deliveries'),
        offsetSeconds: z.number().int().min(0).describe('How far it is ahead of real time: always 0 in live mode'),
      })
      .strict()
      .describe('In test mode, time can be moved on'),
  })
  .strict();
export interface DirectAccountSchema extends Named<typeof account> {}
/** Who calls, with which key, in which mode, under which limits, at what time. */
export const DirectAccount: DirectAccountSchema = component('DirectAccount', account);
export type DirectAccount = z.infer<DirectAccountSchema>;
