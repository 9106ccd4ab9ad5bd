import { scopes } from '../../shared/access.js';
import { apiKey } from '../../shared/access-rules.js';
import { exampleIds, exampleTime, ron } from '../../shared/examples.js';
import { directRateClasses, ratePolicies } from '../../shared/rate-classes.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { latestApiVersion } from '../../shared/versions/api-versions.js';
import { PartnerCredit } from './credit.js';
import { DirectAccount } from './schemas.js';

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
});
