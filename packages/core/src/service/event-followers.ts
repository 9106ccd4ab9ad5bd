import { followClaims } from '../accounting/invoices/claim-notes.js';
import { followInvoicedOrders } from '../accounting/invoices/order-invoices.js';
import { followOffers } from '../accounting/kpis/days.js';
import { followOrders } from '../accounting/kpis/record-order.js';
import { followJobs } from '../dispatch/dispatch/offers/follow-jobs.js';
import type { OnEvents } from '../kernel/operation/unit-of-work.js';
import { followReferrals } from '../marketplace/affiliates/follow-orders.js';
import { followDocuments } from '../marketplace/onboarding/progress.js';
import { wakeEventStreams } from '../messaging/live-updates/events-topic.js';
import { emailPartners } from '../notifications/email-partners.js';
import { scheduleNotifications } from '../notifications/jobs.js';
import { messageRecipients } from '../notifications/message-recipients.js';
import { followDelivered } from '../orders/deliveries/learn-arrival.js';
import { fanOutEvents } from '../partners/webhooks/fan-out.js';
import { followBatches } from './sandbox/batch-turns.js';

/** The followers of events. They run in the transaction of the change that caused the events. */
const followers: readonly OnEvents[] = [
  followDocuments,
  fanOutEvents,
  wakeEventStreams,
  followOrders,
  followOffers,
  followDelivered,
  scheduleNotifications,
  emailPartners,
  messageRecipients,
  followReferrals,
  followInvoicedOrders,
  followClaims,
  followBatches,
  followJobs,
];

/** Passes new events to every follower. */
export const followEvents: OnEvents = async (effects, events) => {
  for (const follow of followers) await follow(effects, events);
};
