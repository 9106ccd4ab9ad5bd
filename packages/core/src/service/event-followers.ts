import { followReferrals } from '../affiliates/follow-orders.js';
import { followJobs } from '../dispatch/offers/follow-jobs.js';
import { followInvoicedOrders } from '../invoices/order-invoices.js';
import type { OnEvents } from '../kernel/operation/unit-of-work.js';
import { followOffers } from '../kpis/follow-offers.js';
import { followOrders } from '../kpis/record-order.js';
import { wakeEventStreams } from '../live-updates/events-topic.js';
import { emailPartners } from '../notifications/email-partners.js';
import { scheduleNotifications } from '../notifications/jobs.js';
import { followDocuments } from '../onboarding/progress.js';
import { followCalls } from '../orders/call-sessions.js';
import { followBatches } from '../sandbox/batch-turns.js';
import { fanOutEvents } from '../webhooks/fan-out.js';

/** The followers of events. They run in the transaction of the change that caused the events. */
const followers: readonly OnEvents[] = [
  followDocuments,
  fanOutEvents,
  wakeEventStreams,
  followOrders,
  followOffers,
  scheduleNotifications,
  emailPartners,
  followReferrals,
  followCalls,
  followInvoicedOrders,
  followBatches,
  followJobs,
];

/** Passes new events to every follower. */
export const followEvents: OnEvents = async (effects, events) => {
  for (const follow of followers) await follow(effects, events);
};
