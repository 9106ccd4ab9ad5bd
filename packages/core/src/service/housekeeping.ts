import { closeKpiDays } from '../accounting/kpis/days.js';
import { planPayouts } from '../accounting/payouts/schedule.js';
import { retainCapabilityReports } from '../apps/retention.js';
import { retainAlerts } from '../couriers/alerts/retention.js';
import { retainOffers } from '../couriers/courier-offers/retention.js';
import { retainSessions } from '../identity/accounts/remove-sessions.js';
import { retainCodes, retainContactChanges, retainSignInPlaces } from '../identity/accounts/retention.js';
import { retainAuditEntries } from '../kernel/audit/records.js';
import { retainHeartbeats } from '../kernel/health/records.js';
import { retainIdempotencyKeys } from '../kernel/idempotency/idempotency.js';
import type { HousekeepingTasks } from '../kernel/jobs/housekeeping.js';
import { retainRateWindows } from '../kernel/rate-limit/records.js';
import { retainAffiliateClicks } from '../marketplace/affiliates/clicks.js';
import { forgetLeads } from '../marketplace/onboarding/forget-leads.js';
import { retainOrderMessages } from '../marketplace/order-messages/retention.js';
import { retainEmails } from '../messaging/mail/retention.js';
import { retainSms } from '../messaging/sms/retention.js';
import { retainNotifications } from '../notifications/retention.js';
import { retainRequestLogs } from '../partners/request-logs/retention.js';
import { retainWebhookHistory } from '../partners/webhooks/retention.js';
import { closeLedgerDays } from '../payments/ledger/close-days.js';
import { planComparisons } from '../payments/payments/compare-job.js';
import { retainPaymentNotices } from '../payments/payments/notices.js';
import { retainPrivacyRequests } from '../privacy/retention.js';

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
