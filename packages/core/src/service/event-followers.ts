import { followReferrals } from '../affiliates/follow-orders.js';
import type { OnEvents } from '../kernel/operation/unit-of-work.js';
import { scheduleKpiRecording } from '../kpis/record-order.js';
import { scheduleNotifications } from '../notifications/on-events.js';
import { followDocuments } from '../onboarding/progress.js';
import { fanOutEvents } from '../webhooks/fan-out.js';

/** Everything that follows from events, in the transaction of the change that caused them. */
const followers: readonly OnEvents[] = [
  followDocuments,
  fanOutEvents,
  scheduleKpiRecording,
  scheduleNotifications,
  followReferrals,
];

/** Tells every follower of new events. */
export const followEvents: OnEvents = async (effects, events) => {
  for (const follow of followers) await follow(effects, events);
};
