import { z } from 'zod';
import { scopes } from '../../shared/access.js';
import { id } from '../../shared/ids.js';
import { directRateClasses } from '../../shared/rate-classes.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';
import { apiVersions } from '../../shared/versions/api-versions.js';

const rateLimit = z
  .object({
    name: z.string().describe('Name of the limit in the `RateLimit` header'),
    quota: z.number().int().min(1).describe('Maximum number of calls in a window'),
    windowSeconds: z.number().int().min(1),
    remaining: z.number().int().min(0).describe('Calls left in the current window, after this one'),
    resetSeconds: z.number().int().min(0).describe('Seconds until the current window ends'),
  })
  .strict();
export interface RateLimitSchema extends Named<typeof rateLimit> {}
/** A limit on the calls of a key in a window of time. */
export const RateLimit: RateLimitSchema = component('RateLimit', rateLimit);

const rateClassLimits = z
  .object({ rateClass: z.enum(directRateClasses), policies: z.array(RateLimit).max(10) })
  .strict();
export interface RateClassLimitsSchema extends Named<typeof rateClassLimits> {}
/** The limits on calls of one class. A limit with the same name in several classes counts their calls together. */
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
        apiVersion: z.enum(apiVersions).describe('Version of requests with this key that do not name one'),
        createdAt: Instant,
        expiresAt: Instant.nullable(),
        lastUsedAt: Instant.nullable().describe('Accurate to a minute'),
      })
      .strict()
      .describe('The key of this request. Its times are real times, also in test mode'),
    livemode: z.boolean(),
    sandboxId: id('sandbox')
      .nullable()
      .describe('The sandbox that the key belongs to; null if it belongs to the account itself'),
    limits: z.array(RateClassLimits).max(20),
    clock: z
      .object({
        now: Instant.describe('Current time of your deliveries'),
        offsetSeconds: z
          .number()
          .int()
          .min(0)
          .describe('Seconds that this clock is ahead of real time: always 0 in live mode'),
      })
      .strict()
      .describe('In test mode, you can advance this clock'),
  })
  .strict();
export interface DirectAccountSchema extends Named<typeof account> {}
/** The calling partner with its key, mode, limits and clock. */
export const DirectAccount: DirectAccountSchema = component('DirectAccount', account);
export type DirectAccount = z.infer<DirectAccountSchema>;
