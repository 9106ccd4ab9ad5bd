import { books, dailyTotals } from './books.js';
import { cashBalances } from './cash-balances.js';
import type { Check } from './check.js';
import { deliveryBatches } from './delivery-batches.js';
import { earnings } from './earnings.js';
import { expiredKeys } from './expired-keys.js';
import { invoiceSeries } from './invoice-series.js';
import { jobSubjects } from './job-subjects.js';
import { failedJobs, heldJobs, lateJobs } from './jobs.js';
import { ledgerBalance } from './ledger-balance.js';
import { ledgerDays } from './ledger-days.js';
import { paymentInstructions } from './payment-instructions.js';
import { payments } from './payments.js';
import { payouts, payoutTransfers } from './payouts.js';
import { recordTimes } from './record-times.js';
import { routes } from './routes.js';
import { plainTexts, seals } from './seals.js';
import { sequences } from './sequences.js';
import { states } from './states.js';
import { webhookEndpoints, webhookMessages } from './webhooks.js';

/** The checks of records, which every store can make. */
export const recordChecks: readonly Check[] = [
  ledgerBalance,
  ledgerDays,
  payments,
  paymentInstructions,
  cashBalances,
  payouts,
  payoutTransfers,
  books,
  dailyTotals,
  invoiceSeries,
  earnings,
  deliveryBatches,
  states,
  sequences,
  recordTimes,
  routes,
  jobSubjects,
  failedJobs,
  lateJobs,
  heldJobs,
  webhookMessages,
  webhookEndpoints,
  expiredKeys,
  seals,
  plainTexts,
];
