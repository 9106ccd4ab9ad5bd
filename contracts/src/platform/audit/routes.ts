import { z } from 'zod';
import { session } from '../../shared/access-rules.js';
import { exampleIds, exampleTime } from '../../shared/examples.js';
import { id } from '../../shared/ids.js';
import { pageQuery } from '../../shared/page.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { Instant } from '../../shared/time.js';
import { AuditEntryList } from './schemas.js';

/** The audit log: calls that read or changed data of other people. */
export const auditContract = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/v1/admin/audit-entries',
    summary: 'List audit entries',
    description: 'Audit entries, newest first, kept for two years. Reading them is recorded as well.',
    query: z
      .object({
        ...pageQuery,
        actorId: id('account').optional(),
        subjectId: z
          .string()
          .regex(/^[a-z]{2,8}_[0-9a-z]{26}$/, 'must be an id')
          .optional(),
        action: z
          .string()
          .regex(/^[A-Za-z]{1,40}\.[A-Za-z]{1,40}$/, 'must be an area and an operation, such as orders.get')
          .optional(),
        from: Instant.optional().describe('Only entries at this time or later'),
        to: Instant.optional().describe('Only entries before this time'),
      })
      .strict(),
    responses: { 200: AuditEntryList },
    metadata: declareRoute({
      access: session('admin'),
      reads: 'mayLag',
      errors: ['invalid_cursor'],
      audit: 'everyone',
      examples: [
        {
          name: 'who saw an order',
          query: { subjectId: exampleIds.order, from: '2026-11-01T00:00:00.000Z' },
          response: {
            data: [
              {
                id: exampleIds.auditEntry,
                at: exampleTime,
                actorId: exampleIds.account,
                role: 'support',
                action: 'orders.get',
                subjectId: exampleIds.order,
                details: { revealed: 'true' },
              },
            ],
            nextCursor: null,
          },
        },
      ],
    }),
  },
});
