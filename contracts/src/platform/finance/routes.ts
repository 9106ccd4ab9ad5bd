import { z } from 'zod';
import { session } from '../../shared/access-rules.js';
import { examplePage } from '../../shared/examples.js';
import { id } from '../../shared/ids.js';
import { pageQuery } from '../../shared/page.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { queryBoolean } from '../../shared/text.js';
import { LocalDate } from '../../shared/time.js';
import { exampleFinanceKpi, exampleFinanceKpiQuery, examplePayout, exampleReconciliation } from './examples.js';
import { FinanceKpi, LedgerReconciliation, PayoutObligationList, payoutOwnerKinds } from './schemas.js';

const to = LocalDate.optional().describe('Last day; today when absent');

/** What the ledger says. */
export const financeContract = defineRoutes({
  reconciliation: {
    method: 'GET',
    path: '/api/v1/finance/ledger/reconciliation',
    summary: 'Reconcile payments with the ledger',
    description:
      'Compares what was taken and given back of payments, and what partners were charged for direct deliveries, with the ledger: in total and one by one. A call looks through up to 10,000 orders and deliveries; `nextCursor` goes on.',
    query: z
      .object({
        from: LocalDate.optional().describe('First day; 6 days before `to` when absent'),
        to,
        livemode: queryBoolean.optional().describe('`false` for deliveries of test keys'),
        ...pageQuery,
      })
      .strict(),
    responses: { 200: LedgerReconciliation },
    metadata: declareRoute({
      access: session('admin'),
      errors: ['invalid_cursor'],
      examples: [{ name: 'a week', query: { from: '2026-11-16', to: '2026-11-22' }, response: exampleReconciliation }],
    }),
  },
  payoutObligations: {
    method: 'GET',
    path: '/api/v1/finance/payout-obligations',
    summary: 'What is owed to merchants, couriers and fleets',
    description:
      'Administrators see everyone who can be owed, couriers first, then fleets and merchants, each by id; merchants, couriers and fleets see themselves. Nothing is paid out in the sandbox, so balances only grow. The week from Monday to Sunday by default.',
    query: z
      .object({
        from: LocalDate.optional().describe('First day; the Monday of the week of `to` when absent'),
        to: LocalDate.optional().describe('Last day; the Sunday of this week when absent'),
        kind: z.enum(payoutOwnerKinds).optional(),
        ownerId: z.union([id('merchant'), id('courier'), id('fleet')]).optional(),
        ...pageQuery,
      })
      .strict(),
    responses: { 200: PayoutObligationList },
    metadata: declareRoute({
      access: session('merchant', 'courier', 'fleet', 'admin'),
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
  kpi: {
    method: 'GET',
    path: '/api/v1/admin/kpis/finance',
    summary: 'Key figures of finance',
    description:
      'What the ledger says of a period, in total and by day, with what is owed at its end and whether payments and ledger agree. Filter by one store or one fleet: what is known of neither is left out.',
    query: z
      .object({
        from: LocalDate.optional().describe('First day; 29 days before `to` when absent'),
        to,
        storeId: id('store').optional(),
        fleetId: id('fleet').optional().describe('Not together with `storeId`'),
      })
      .strict(),
    responses: { 200: FinanceKpi },
    metadata: declareRoute({
      access: session('admin'),
      errors: ['not_found'],
      examples: [{ name: 'one store on one day', query: exampleFinanceKpiQuery, response: exampleFinanceKpi }],
    }),
  },
});
