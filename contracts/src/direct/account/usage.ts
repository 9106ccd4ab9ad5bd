import { z } from 'zod';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';

/** The periods for which a partner can read its usage. Each ends with the current hour or day. */
export const usagePeriods = ['day', 'week', 'month'] as const;
export type UsagePeriod = (typeof usagePeriods)[number];

/** The lengths of the intervals in which usage is counted. */
export const usageGranularities = ['hour', 'day'] as const;
export type UsageGranularity = (typeof usageGranularities)[number];

const count = (what: string) => z.number().int().min(0).describe(what);

const counts = z
  .object({
    requests: count('All requests, also refused ones'),
    clientErrors: count('Requests with a status from 400 to 499'),
    serverErrors: count('Requests with a status of 500 or more'),
    webhooksSucceeded: count('Attempts to send a webhook that your endpoint accepted'),
    webhooksFailed: count('Attempts to send a webhook that failed'),
  })
  .strict();
export interface UsageCountsSchema extends Named<typeof counts> {}
/** Counts of requests and of attempts to send webhooks. */
export const UsageCounts: UsageCountsSchema = component('UsageCounts', counts);
export type UsageCounts = z.infer<UsageCountsSchema>;

const interval = counts.extend({ at: Instant.describe('Start of the interval') }).strict();
export interface UsageIntervalSchema extends Named<typeof interval> {}
/** The counts of one hour or day. */
export const UsageInterval: UsageIntervalSchema = component('UsageInterval', interval);
export type UsageInterval = z.infer<UsageIntervalSchema>;

const usage = z
  .object({
    livemode: z.boolean(),
    granularity: z.enum(usageGranularities).describe('Length of the intervals. Days begin at midnight UTC'),
    total: UsageCounts.describe('The sums of all intervals'),
    intervals: z
      .array(UsageInterval)
      .max(720)
      .describe('Oldest first, also those without requests. The last one is not over'),
  })
  .strict();
export interface UsageSchema extends Named<typeof usage> {}
/** The requests and webhooks of a partner over time. */
export const Usage: UsageSchema = component('Usage', usage);
export type Usage = z.infer<UsageSchema>;
