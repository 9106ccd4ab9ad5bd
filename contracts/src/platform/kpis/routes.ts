import { z } from 'zod';
import { session } from '../../shared/access-rules.js';
import { exampleIds, ron } from '../../shared/examples.js';
import { id } from '../../shared/ids.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { text } from '../../shared/text.js';
import { LocalDate } from '../../shared/time.js';
import { KpiOverview } from './schemas.js';

/** One store has no figures of offers. */
const noOffers = {
  total: 0,
  accepted: 0,
  declined: 0,
  expired: 0,
  acceptedBasisPoints: null,
  declinedBasisPoints: null,
  expiredBasisPoints: null,
  answer: { count: 0, p50Seconds: null, p90Seconds: null },
};

/** Key figures of the marketplace. */
export const kpisContract = defineRoutes({
  getOverview: {
    method: 'GET',
    path: '/api/v1/admin/kpis/overview',
    summary: 'Get the key figures of a period',
    description:
      'Key figures from `from` to `to`, both inclusive, in the time zone of the city. Amounts come from the ledger, as in `GET /api/v1/admin/kpis/finance`; an order counts as ended a moment after it ended. You can filter by city, store or fleet.',
    query: z
      .object({
        from: LocalDate.optional().describe('First day. Default: 29 days before `to`'),
        to: LocalDate.optional().describe('Last day. Default: today'),
        cityId: text(60).optional().describe('Default: the first city. Amounts are in its currency'),
        storeId: id('store').optional(),
        fleetId: id('fleet').optional().describe('Cannot be combined with `storeId`'),
      })
      .strict(),
    responses: { 200: KpiOverview },
    metadata: declareRoute({
      access: session('admin'),
      reads: 'mayLag',
      errors: ['not_found'],
      examples: [
        {
          name: 'one store on one day',
          query: { from: '2026-11-20', to: '2026-11-20', storeId: exampleIds.store },
          response: {
            from: '2026-11-20',
            to: '2026-11-20',
            timeZone: 'Europe/Bucharest',
            orders: { total: 4, finished: 3, delivered: 2, cancelled: 1, rejected: 0, expired: 0, failed: 0 },
            endings: [{ status: 'cancelled', reason: 'changed_mind', count: 1 }],
            gmv: ron(13_596),
            averageOrder: ron(6_798),
            saleRevenue: ron(1_962),
            revenue: ron(1_862),
            takeRateBasisPoints: 1_443,
            tips: ron(580),
            acceptance: { count: 2, p50Seconds: 40, p90Seconds: 90 },
            delivery: { count: 2, p50Seconds: 1_620, p90Seconds: 2_040 },
            dispatch: {
              assignment: { count: 2, p50Seconds: 60, p90Seconds: 180 },
              reassignments: 1,
              reassigned: 1,
              promised: 2,
              late: 1,
              lateBasisPoints: 5_000,
              delay: { count: 1, p50Seconds: 240, p90Seconds: 240 },
              offers: { ...noOffers, zones: [] },
            },
            activeStores: 1,
            activeCouriers: 2,
            customers: { active: 2, new: 1, returning: 1 },
            upsell: {
              impressions: 4,
              convertedImpressions: 1,
              accepted: 1,
              dismissed: 2,
              converted: 2,
              conversionBasisPoints: 2_500,
            },
            days: [{ date: '2026-11-20', delivered: 2, gmv: ron(13_596) }],
          },
        },
      ],
    }),
  },
});
