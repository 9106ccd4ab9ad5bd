import { scopes } from '../../shared/access.js';
import { apiKey } from '../../shared/access-rules.js';
import { exampleIds, exampleTime } from '../../shared/examples.js';
import { directRateClasses, ratePolicies } from '../../shared/rate-classes.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { latestApiVersion } from '../../shared/versions/api-versions.js';
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
});
