import { z } from 'zod';
import { session, steppedUp } from '../../shared/access-rules.js';
import { examplePage } from '../../shared/examples.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { id, idParams } from '../../shared/ids.js';
import { examplePdf } from '../../shared/invoice-examples.js';
import { invoicePdfQuery } from '../../shared/invoices.js';
import { listQuery, pageQuery } from '../../shared/page.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { bytes } from '../../shared/stream.js';
import { payoutOwnerKinds } from '../finance/schemas.js';
import {
  exampleFailedPayout,
  examplePayout,
  examplePayoutAccount,
  examplePayoutIds,
  examplePayoutRun,
} from './examples.js';
import {
  Payout,
  PayoutAccount,
  PayoutAccountList,
  PayoutAccountUpdate,
  PayoutLink,
  PayoutLinkRequest,
  PayoutList,
  PayoutRun,
  PayoutRunList,
  PayoutRunRequest,
  payoutStatuses,
} from './schemas.js';

const ownerId = z.union([id('merchant'), id('courier'), id('fleet')]);
const example = { id: examplePayoutIds.payout };
const payees = ['merchant', 'courier', 'fleet'] as const;

/** Payouts to merchants, couriers and fleets. */
export const payoutsContract = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/v1/finance/payouts',
    summary: 'List payouts',
    description: 'Newest first. Merchants, couriers and fleets see their own payouts, administrators see all.',
    query: z
      .object({
        status: z.enum(payoutStatuses).optional(),
        kind: z.enum(payoutOwnerKinds).optional(),
        ownerId: ownerId.optional(),
        runId: id('payoutRun').optional(),
        ...pageQuery,
      })
      .strict(),
    responses: { 200: PayoutList },
    metadata: declareRoute({
      access: session(...payees, 'admin'),
      errors: ['invalid_cursor'],
      audit: 'staff',
      examples: [{ name: 'sent', query: { status: 'sent' }, response: examplePage(examplePayout) }],
    }),
  },
  get: {
    method: 'GET',
    path: '/api/v1/finance/payouts/:id',
    summary: 'Get a payout',
    description: 'What was owed for the period, what was kept back, and the state of the transfer.',
    pathParams: idParams('payout'),
    responses: { 200: Payout },
    metadata: declareRoute({
      access: session(...payees, 'admin'),
      errors: ['not_found'],
      audit: 'staff',
      examples: [
        { name: 'sent', params: example, response: examplePayout },
        { name: 'failed', params: example, response: exampleFailedPayout },
      ],
    }),
  },
  downloadPdf: {
    method: 'GET',
    path: '/api/v1/finance/payouts/:id/pdf',
    summary: 'Download the statement of a payout as PDF',
    description: 'One page with labels in Romanian or English. It is not an invoice.',
    pathParams: idParams('payout'),
    query: invoicePdfQuery,
    responses: { 200: bytes('application/pdf') },
    metadata: declareRoute({
      access: session(...payees, 'admin'),
      errors: ['not_found'],
      audit: 'staff',
      responseHeaders: { 'content-disposition': 'Name of the file' },
      examples: [{ name: 'Romanian', params: example, response: examplePdf }],
    }),
  },
  startRun: {
    method: 'POST',
    path: '/api/v1/finance/payout-runs',
    summary: 'Pay out what is owed',
    description:
      'Creates a payout for each payee who is owed money at the end of the period and has a payout account, and has the payment provider transfer it. What was paid, refunded or taken back since is subtracted, and cash that a courier holds is kept back. A negative balance is carried forward. One run at a time.',
    headers: idempotencyHeaders,
    body: PayoutRunRequest,
    responses: { 202: PayoutRun },
    metadata: declareRoute({
      access: steppedUp('admin'),
      idempotency: 'accepted',
      managedInDemo: true,
      audit: 'staff',
      errors: ['not_found', 'payout_run_open'],
      emits: ['payout.created'],
      examples: [
        {
          name: 'a week',
          body: { from: '2026-11-09', to: '2026-11-15' },
          response: {
            ...examplePayoutRun,
            from: '2026-11-09',
            to: '2026-11-15',
            status: 'running',
            payouts: 0,
            amount: { amount: 0, currency: 'RON' },
            endedAt: null,
          },
        },
      ],
    }),
  },
  listRuns: {
    method: 'GET',
    path: '/api/v1/finance/payout-runs',
    summary: 'List runs of payouts',
    description: 'Newest first.',
    query: listQuery,
    responses: { 200: PayoutRunList },
    metadata: declareRoute({
      access: session('admin'),
      errors: ['invalid_cursor'],
      audit: 'staff',
      examples: [{ name: 'one run', response: examplePage(examplePayoutRun) }],
    }),
  },
  getRun: {
    method: 'GET',
    path: '/api/v1/finance/payout-runs/:id',
    summary: 'Get a run of payouts',
    description: 'Its progress, and the sums of its payouts.',
    pathParams: idParams('payoutRun'),
    responses: { 200: PayoutRun },
    metadata: declareRoute({
      access: session('admin'),
      errors: ['not_found'],
      audit: 'staff',
      examples: [{ name: 'done', params: { id: examplePayoutIds.run }, response: examplePayoutRun }],
    }),
  },
  listAccounts: {
    method: 'GET',
    path: '/api/v1/finance/payout-accounts',
    summary: 'List payout accounts',
    description: 'Merchants, couriers and fleets see their own account, administrators see all.',
    query: z.object({ ownerId: ownerId.optional(), ...pageQuery }).strict(),
    responses: { 200: PayoutAccountList },
    metadata: declareRoute({
      access: session(...payees, 'admin'),
      errors: ['invalid_cursor'],
      audit: 'staff',
      examples: [{ name: 'one account', response: examplePage(examplePayoutAccount) }],
    }),
  },
  setAccount: {
    method: 'PUT',
    path: '/api/v1/finance/payout-accounts',
    summary: 'Set the payout account of a payee',
    description:
      'Records an account that exists at the payment provider. Later payouts go to it, and the payee gets a notification.',
    body: PayoutAccountUpdate,
    responses: { 200: PayoutAccount },
    metadata: declareRoute({
      access: steppedUp('admin'),
      managedInDemo: true,
      audit: 'staff',
      errors: ['not_found'],
      emits: ['payout_account.changed'],
      examples: [
        {
          name: 'merchant',
          body: { ownerId: examplePayoutAccount.ownerId, destination: examplePayoutAccount.destination },
          response: examplePayoutAccount,
        },
      ],
    }),
  },
  createLink: {
    method: 'POST',
    path: '/api/v1/finance/payout-account-links',
    summary: 'Begin or continue to set up your payout account',
    description:
      'Creates an account at the payment provider if you have none, and returns a page of the provider where you enter your bank account. We never see its number.',
    body: PayoutLinkRequest,
    responses: { 200: PayoutLink },
    metadata: declareRoute({
      access: steppedUp(...payees),
      managedInDemo: true,
      errors: ['not_found', 'unavailable'],
      emits: ['payout_account.changed'],
      examples: [
        {
          name: 'merchant',
          body: { returnUrl: 'https://merchant.example/payouts' },
          response: {
            account: examplePayoutAccount,
            url: 'https://connect.stripe.com/setup/e/acct_1032D82eZvKYlo2C/x2k9',
          },
        },
      ],
    }),
  },
});
