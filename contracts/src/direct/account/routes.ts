import { z } from 'zod';
import { scopes } from '../../shared/access.js';
import { apiKey } from '../../shared/access-rules.js';
import { exampleIds, exampleTime, ron } from '../../shared/examples.js';
import { directRateClasses, ratePolicies } from '../../shared/rate-classes.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { latestApiVersion } from '../../shared/versions/api-versions.js';
import { PartnerCredit } from './credit.js';
import { DirectAccount } from './schemas.js';
import { Usage, usageGranularities, usagePeriods } from './usage.js';

const exampleCounts = { requests: 120, clientErrors: 3, serverErrors: 0, webhooksSucceeded: 48, webhooksFailed: 1 };

/** The calling partner and its API key. */
export const accountContract = defineRoutes({
  get: {
    method: 'GET',
    path: '/v1/account',
    summary: 'Read your account',
    description:
      'Returns the partner and the API key of this request, with mode, limits and the current time of its objects.',
    responses: { 200: DirectAccount },
    metadata: declareRoute({
      access: apiKey('account:read'),
      examples: [
        {
          name: 'test key',
          response: {
            partner: { id: exampleIds.partner, name: 'Florăria Online SRL' },
            key: {
              id: exampleIds.apiKey,
              name: 'Published test key',
              lastFour: 'UR9V',
              scopes,
              apiVersion: latestApiVersion,
              createdAt: '2026-01-01T00:00:00.000Z',
              expiresAt: null,
              lastUsedAt: exampleTime,
            },
            livemode: false,
            sandboxId: null,
            limits: directRateClasses.map((rateClass) => ({
              rateClass,
              policies: ratePolicies[rateClass].map((policy) => ({
                ...policy,
                remaining: policy.quota - 1,
                resetSeconds: policy.windowSeconds,
              })),
            })),
            clock: { now: exampleTime, offsetSeconds: 0 },
          },
        },
      ],
    }),
  },
  getCredit: {
    method: 'GET',
    path: '/v1/credit',
    summary: 'Read your credit limit',
    description:
      'What you may owe for the deliveries of a month, and how much of it is used. A delivery beyond the limit is refused with ' +
      '`credit_limit_exceeded`; `credit_limit.warning` tells you once a month when 80 % are used. Our staff sets the limit; you set that of test mode.',
    responses: { 200: PartnerCredit },
    metadata: declareRoute({
      access: apiKey('account:read'),
      examples: [
        {
          name: 'with a limit',
          response: {
            livemode: true,
            month: '2026-11',
            limit: ron(500_000),
            used: ron(120_000),
            available: ron(380_000),
          },
        },
      ],
    }),
  },
  getUsage: {
    method: 'GET',
    path: '/v1/usage',
    summary: 'Read your usage',
    description:
      'Counts of your requests and of the attempts to send your webhooks, in the mode of your key, by hour or day in real time, also in a ' +
      'sandbox. Calls that read the request log or this usage are not counted, nor are reads of the console. A request can be counted a ' +
      'second after its response.',
    query: z
      .object({
        period: z
          .enum(usagePeriods)
          .optional()
          .describe('24 hours, 7 days or 30 days, with the current one. Default: `day`'),
        granularity: z
          .enum(usageGranularities)
          .optional()
          .describe('Length of the intervals. Default: `hour` for a day, otherwise `day`'),
      })
      .strict(),
    responses: { 200: Usage },
    metadata: declareRoute({
      access: apiKey('account:read'),
      examples: [
        {
          name: 'of today',
          query: { period: 'day', granularity: 'day' },
          response: {
            livemode: false,
            granularity: 'day',
            total: exampleCounts,
            intervals: [{ at: '2026-11-21T00:00:00.000Z', ...exampleCounts }],
          },
        },
      ],
    }),
  },
});
