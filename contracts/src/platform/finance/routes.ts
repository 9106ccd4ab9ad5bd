import { z } from 'zod';
import { session } from '../../shared/access-rules.js';
import { Currency } from '../../shared/currencies.js';
import { examplePage } from '../../shared/examples.js';
import { id } from '../../shared/ids.js';
import { pageQuery } from '../../shared/page.js';
import { queryBoolean } from '../../shared/query.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { LocalDate } from '../../shared/time.js';
import { exampleFinanceKpi, exampleFinanceKpiQuery, examplePayout, exampleReconciliation } from './examples.js';
import { FinanceKpi, LedgerReconciliation, PayoutObligationList, payoutOwnerKinds } from './schemas.js';

const currency = Currency.optional().describe(
  'Default: the currency of the first city. Amounts in other currencies are left out',
);
const to = LocalDate.optional().describe('Last day. Default: today');

/** Reports from the ledger. */
export const financeContract = defineRoutes({
  getReconciliation: {
    method: 'GET',
    path: '/api/v1/finance/ledger/reconciliation',
    summary: 'Reconcile payments with the ledger',
    description:
      'Compares captured and refunded payments of orders, and charges for direct deliveries, with the ledger: in total and one by one. A call checks up to 1,000 orders and deliveries; continue with `nextCursor`. `provider` has what the nightly comparison with the payment provider found for payments of these days.',
    query: z
      .object({
        from: LocalDate.optional().describe('First day. Default: 6 days before `to`'),
        to,
        livemode: queryBoolean.optional().describe('`false` for deliveries created with test keys'),
        currency,
        ...pageQuery,
      })
      .strict(),
    responses: { 200: LedgerReconciliation },
    metadata: declareRoute({
      access: session('admin'),
      reads: 'mayLag',
      errors: ['invalid_cursor'],
      examples: [{ name: 'a week', query: { from: '2026-11-16', to: '2026-11-22' }, response: exampleReconciliation }],
    }),
  },
  listPayoutObligations: {
    method: 'GET',
    path: '/api/v1/finance/payout-obligations',
    summary: 'List amounts owed to merchants, couriers and fleets',
    description:
      'Administrators see all payees: couriers first, then fleets and merchants, each sorted by id. Merchants, couriers and fleets see their own amount. Payouts reduce it.',
    query: z
      .object({
        from: LocalDate.optional().describe('First day. Default: the Monday of the week of `to`'),
        to: LocalDate.optional().describe('Last day. Default: the Sunday of this week'),
        kind: z.enum(payoutOwnerKinds).optional(),
        currency,
        ownerId: z.union([id('merchant'), id('courier'), id('fleet')]).optional(),
        ...pageQuery,
      })
      .strict(),
    responses: { 200: PayoutObligationList },
    metadata: declareRoute({
      access: session('merchant', 'courier', 'fleet', 'admin'),
      reads: 'mayLag',
      errors: ['invalid_cursor'],
      audit: 'staff',
      examples: [
        {
          name: 'merchants',
          query: { from: '2026-11-16', to: '2026-11-22', kind: 'merchant', limit: 10 },
          response: examplePage(examplePayout),
        },
      ],
    }),
  },
  getKpi: {
    method: 'GET',
    path: '/api/v1/admin/kpis/finance',
    summary: 'Get financial key figures',
    description:
      'Key figures of a period from the ledger, in total and by day, with the amounts owed at its end and the reconciliation of payments with the ledger. You can filter by one store or one fleet; a filter excludes amounts of neither.',
    query: z
      .object({
        from: LocalDate.optional().describe('First day. Default: 29 days before `to`'),
        to,
        currency,
        storeId: id('store').optional(),
        fleetId: id('fleet').optional().describe('Cannot be combined with `storeId`'),
      })
      .strict(),
    responses: { 200: FinanceKpi },
    metadata: declareRoute({
      access: session('admin'),
      reads: 'mayLag',
      errors: ['not_found'],
      examples: [{ name: 'one store on one day', query: exampleFinanceKpiQuery, response: exampleFinanceKpi }],
    }),
  },
});
