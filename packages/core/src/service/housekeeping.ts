import { retainSessions } from '../accounts/remove-sessions.js';
import { retainCodes, retainContactChanges, retainSignInPlaces } from '../accounts/retention.js';
import { retainAffiliateClicks } from '../affiliates/clicks.js';
import { retainAlerts } from '../alerts/retention.js';
import { retainCapabilityReports } from '../apps/retention.js';
import { retainAuditEntries } from '../kernel/audit/records.js';
import { retainHeartbeats } from '../kernel/health/records.js';
import { retainIdempotencyKeys } from '../kernel/idempotency/idempotency.js';
import type { HousekeepingTasks } from '../kernel/jobs/housekeeping.js';
import { retainRateWindows } from '../kernel/rate-limit/records.js';
import { closeKpiDays } from '../kpis/days.js';
import { closeLedgerDays } from '../ledger/close-days.js';
import { retainEmails } from '../mail/retention.js';
import { retainNotifications } from '../notifications/retention.js';
import { retainOffers } from '../offers/retention.js';
import { forgetLeads } from '../onboarding/forget-leads.js';
import { retainOrderMessages } from '../order-messages/retention.js';
import { planComparisons } from '../payments/compare-job.js';
import { retainPaymentNotices } from '../payments/notices.js';
import { planPayouts } from '../payouts/schedule.js';
import { retainPrivacyRequests } from '../privacy/retention.js';
import { retainRequestLogs } from '../request-logs/retention.js';
import { retainSms } from '../sms/retention.js';
import { retainWebhookHistory } from '../webhooks/retention.js';

/** The hourly tasks of the service. */
export const housekeepingTasks: HousekeepingTasks = {
  retention: [
    retainIdempotencyKeys,
    retainSessions,
    retainRateWindows,
    retainHeartbeats,
    retainWebhookHistory,
    retainRequestLogs,
    retainNotifications,
    retainEmails,
    retainCodes,
    retainContactChanges,
    retainSignInPlaces,
    retainSms,
    retainPaymentNotices,
    retainOrderMessages,
    retainAlerts,
    retainOffers,
    retainAuditEntries,
    retainPrivacyRequests,
    retainAffiliateClicks,
    forgetLeads,
    retainCapabilityReports,
  ],
  hourly: [closeLedgerDays, closeKpiDays],
  plans: [planComparisons, planPayouts],
};
