import { z } from 'zod';
import { session } from '../../shared/access-rules.js';
import { exampleIds, examplePage, exampleTime } from '../../shared/examples.js';
import { CityId, ZoneId } from '../../shared/ids.js';
import { pageQuery } from '../../shared/page.js';
import { queryArray } from '../../shared/query.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { alertReasons, DispatchQueue } from './queue-schemas.js';

/** The queue of dispatchers: the jobs that need a person. */
export const dispatchQueueContract = defineRoutes({
  listQueue: {
    method: 'GET',
    path: '/api/v1/dispatch/queue',
    summary: 'List the jobs that need a person',
    description:
      'The open alerts about orders and live deliveries, oldest first: jobs that nobody accepted, prepared, took, picked ' +
      'up or delivered in time, silent couriers, and reported problems. An alert disappears when its job moves on.',
    query: z
      .object({
        ...pageQuery,
        zoneId: ZoneId.optional().describe('Only jobs with a pickup in this zone'),
        cityId: CityId.optional().describe('Only jobs with a pickup in this city'),
        reason: queryArray(z.enum(alertReasons), alertReasons.length)
          .optional()
          .describe('Only alerts with these reasons'),
      })
      .strict(),
    responses: { 200: DispatchQueue },
    metadata: declareRoute({
      access: session('support', 'admin'),
      errors: ['invalid_cursor'],
      audit: 'staff',
      examples: [
        {
          name: 'a problem of a courier',
          query: { zoneId: 'bucharest-sector-1', limit: 10 },
          response: examplePage({
            id: exampleIds.alert,
            jobId: exampleIds.order,
            reason: 'problem_reported',
            detail: 'vehicle_breakdown',
            zoneId: 'bucharest-sector-1',
            courierId: exampleIds.courier,
            dueAt: '2026-11-21T09:40:00.000Z',
            raisedAt: '2026-11-21T09:55:00.000Z',
            lateSeconds: 1_200,
            job: {
              kind: 'order',
              number: 'T7N6-C0D1',
              senderName: 'Hanul Domnesc',
              status: 'claimed',
              statusSince: '2026-11-21T09:32:00.000Z',
              allowedActions: ['cancel', 'reset_codes'],
              deadlines: [{ name: 'pickup_limit', at: '2026-11-21T10:05:00.000Z', outcome: 'release' }],
              courier: {
                id: exampleIds.courier,
                displayName: 'Mihai D.',
                vehicle: 'scooter',
                lastSeenAt: exampleTime,
              },
            },
          }),
        },
      ],
    }),
  },
});
