import { closeKpiDays } from '../accounting/kpis/days.js';
import { planPayouts } from '../accounting/payouts/schedule.js';
import { retainSessions } from '../identity/accounts/remove-sessions.js';
import type { HousekeepingTasks } from '../kernel/jobs/housekeeping.js';
import { retentionOf } from '../kernel/jobs/retention.js';
import { forgetLeads } from '../marketplace/onboarding/forget-leads.js';
import { retainOrderMessages } from '../marketplace/order-messages/retention.js';
import { retainRequestLogs } from '../partners/request-logs/batches.js';
import { retainWebhookMessages } from '../partners/webhooks/retention.js';
import { closeLedgerDays } from '../payments/ledger/close-days.js';
import { planComparisons } from '../payments/payments/compare-job.js';
import { tables } from './tables.js';

/** The hourly tasks of the service. Retention that depends on more than a column is a function. */
export const housekeepingTasks: HousekeepingTasks = {
  retention: [
    ...Object.entries(tables).map(([name, table]) => retentionOf(name, table)),
    retainSessions,
    retainWebhookMessages,
    retainRequestLogs,
    retainOrderMessages,
    forgetLeads,
  ],
  hourly: [closeLedgerDays, closeKpiDays],
  plans: [planComparisons, planPayouts],
};
