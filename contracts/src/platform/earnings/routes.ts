import { z } from 'zod';
import { session } from '../../shared/access-rules.js';
import { exampleIds, examplePage } from '../../shared/examples.js';
import { idParams } from '../../shared/ids.js';
import { pageQuery } from '../../shared/page.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { LocalDate } from '../../shared/time.js';
import { exampleEarnedJob, exampleEarnings } from './examples.js';
import { CourierEarnings, EarnedJobList, earningsSteps } from './schemas.js';

const periodQuery = z
  .object({
    from: LocalDate.optional().describe('First day. Default: the Monday of the week of `to`'),
    to: LocalDate.optional().describe('Last day, at most 366 days with `from`. Default: today'),
    by: z.enum(earningsSteps).default('day').describe('Weeks begin on Monday'),
  })
  .strict();

const exampleWeek = { from: '2026-11-16', to: '2026-11-22', by: 'week' } as const;
const definition =
  'The amounts are entries of the ledger, on the local day on which they were earned. The share of a fee is owed to the fleet of a courier who has one; tips are always owed to the courier.';

/** Earnings of couriers, from the ledger. */
export const earningsContract = defineRoutes({
  getOwn: {
    method: 'GET',
    path: '/api/v1/couriers/me/earnings',
    summary: 'Get your earnings by day or week',
    description: definition,
    query: periodQuery,
    responses: { 200: CourierEarnings },
    metadata: declareRoute({
      access: session('courier'),
      examples: [{ name: 'a week', query: exampleWeek, response: exampleEarnings }],
    }),
  },
  listJobs: {
    method: 'GET',
    path: '/api/v1/couriers/me/earnings/jobs',
    summary: 'List what you earned on a day, by order and delivery',
    description: `Newest first. The sum of all entries is the day in \`GET /api/v1/couriers/me/earnings\`.`,
    query: z.object({ date: LocalDate.optional().describe('Default: today'), ...pageQuery }).strict(),
    responses: { 200: EarnedJobList },
    metadata: declareRoute({
      access: session('courier'),
      errors: ['invalid_cursor'],
      examples: [{ name: 'one order', query: { date: '2026-11-20' }, response: examplePage(exampleEarnedJob) }],
    }),
  },
  get: {
    method: 'GET',
    path: '/api/v1/couriers/:id/earnings',
    summary: 'Get the earnings of a courier by day or week',
    description: `${definition} For the courier, their fleet, support and administrators. A fleet sees what its courier earned with it.`,
    pathParams: idParams('courier'),
    query: periodQuery,
    responses: { 200: CourierEarnings },
    metadata: declareRoute({
      access: session('courier', 'fleet', 'support', 'admin'),
      errors: ['not_found'],
      audit: 'staff',
      examples: [{ name: 'a week', params: { id: exampleIds.courier }, query: exampleWeek, response: exampleEarnings }],
    }),
  },
});
