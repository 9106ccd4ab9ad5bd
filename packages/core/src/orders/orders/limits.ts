import type { ZoneSettings } from '@doorstep/contracts';
import { silentUntil } from '../../couriers/couriers/silence.js';
import { afterOtherStops } from '../../couriers/route-plans/after-other-stops.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import type { Limit } from '../../kernel/state-machine/limits.js';
import { orderTimes } from '../../values/geo/service-times.js';
import type { OrderMove } from './machine.js';
import type { OrderRecord } from './records.js';
import { carriedOrder } from './route-stops.js';

/** Lead time: a scheduled order goes to the merchant this long before its slot. */
const releaseLeadSeconds = 45 * 60;

/** Time in which the customer can confirm the payment. */
const paymentSeconds = 15 * 60;

/** Time after which the service asks the provider itself whether the customer has confirmed: a minute before the end. */
export const paymentLookSeconds = paymentSeconds - 60;

type Limits = ZoneSettings['limits'];

/** Returns the time at which a scheduled order goes to the merchant. */
export function releaseAt(slot: Instant): Instant {
  return addSeconds(slot, -releaseLeadSeconds);
}

/** Returns the time at which the merchant promised to have an accepted order ready. */
function promisedReady({ readyBy, statusSince, prepSeconds }: OrderRecord): Instant {
  return readyBy ?? addSeconds(statusSince, prepSeconds);
}

/**
 * Returns the time at which the courier of a claimed order should have picked it up. A courier who needs no pickup code
 * may report only the delivery, so the way to the customer counts too.
 */
function plannedPickup({ statusSince, sealedPickupCode, travelSeconds }: OrderRecord): Instant {
  return addSeconds(statusSince, orderTimes.approach + (sealedPickupCode === null ? travelSeconds : 0));
}

function plannedDropoff({ statusSince, travelSeconds }: OrderRecord): Instant {
  return addSeconds(statusSince, travelSeconds);
}

/** Returns a time relative to the start of the state. */
const sinceState =
  (name: keyof Limits) =>
  ({ statusSince }: OrderRecord, limits: Limits): Instant =>
    addSeconds(statusSince, limits[name]);

/** Returns a time relative to a planned one. */
const after =
  (planned: (order: OrderRecord) => Instant, name: keyof Limits) =>
  (order: OrderRecord, limits: Limits): Instant =>
    addSeconds(planned(order), limits[name]);

/** The time limits of orders. Every state that does not end an order has one that ends the state. */
export const orderLimits: readonly Limit<OrderRecord, OrderMove, Limits>[] = [
  {
    name: 'payment_limit',
    in: ['awaiting_payment'],
    at: ({ statusSince }) => addSeconds(statusSince, paymentSeconds),
    outcome: 'expire',
    action: 'expire_unpaid',
  },
  {
    name: 'to_merchant',
    in: ['scheduled'],
    at: ({ scheduledFor }) => scheduledFor && releaseAt(scheduledFor),
    outcome: 'place',
    action: 'release',
  },
  {
    name: 'accept_reminder',
    in: ['placed'],
    at: sinceState('acceptReminderSeconds'),
    outcome: 'remind',
    action: 'remind_accept',
    alert: 'not_accepted',
    due: ({ statusSince }) => statusSince,
  },
  {
    name: 'accept_limit',
    in: ['placed'],
    at: sinceState('acceptSeconds'),
    outcome: 'expire',
    action: 'expire_unaccepted',
  },
  {
    name: 'ready_reminder',
    in: ['accepted'],
    at: after(promisedReady, 'readyReminderSeconds'),
    outcome: 'remind',
    action: 'remind_ready',
  },
  {
    name: 'ready_alert',
    in: ['accepted'],
    at: after(promisedReady, 'readyAlertSeconds'),
    outcome: 'escalate',
    alert: 'not_ready',
    due: promisedReady,
  },
  {
    name: 'ready_limit',
    in: ['accepted'],
    at: after(promisedReady, 'readySeconds'),
    outcome: 'cancel',
    action: 'cancel',
  },
  {
    name: 'claim_alert',
    in: ['ready'],
    at: sinceState('claimAlertSeconds'),
    outcome: 'escalate',
    alert: 'no_courier',
    due: ({ statusSince }) => statusSince,
  },
  { name: 'claim_limit', in: ['ready'], at: sinceState('claimSeconds'), outcome: 'expire', action: 'expire_unclaimed' },
  {
    name: 'pickup_reminder',
    in: ['claimed'],
    at: after(plannedPickup, 'pickupReminderSeconds'),
    outcome: 'remind',
    action: 'remind_pickup',
    until: afterOtherStops(carriedOrder, 'pickup', 'pickupReminderSeconds'),
  },
  {
    name: 'pickup_alert',
    in: ['claimed'],
    at: after(plannedPickup, 'pickupAlertSeconds'),
    outcome: 'escalate',
    alert: 'late_pickup',
    due: plannedPickup,
    until: afterOtherStops(carriedOrder, 'pickup', 'pickupAlertSeconds'),
  },
  {
    name: 'pickup_limit',
    in: ['claimed'],
    at: after(plannedPickup, 'pickupSeconds'),
    outcome: 'release',
    action: 'courier_release',
    until: afterOtherStops(carriedOrder, 'pickup', 'pickupSeconds'),
  },
  {
    name: 'dropoff_reminder',
    in: ['picked_up'],
    at: after(plannedDropoff, 'dropoffReminderSeconds'),
    outcome: 'remind',
    action: 'remind_dropoff',
    until: afterOtherStops(carriedOrder, 'dropoff', 'dropoffReminderSeconds'),
  },
  {
    name: 'dropoff_alert',
    in: ['picked_up'],
    at: after(plannedDropoff, 'dropoffAlertSeconds'),
    outcome: 'escalate',
    alert: 'late_dropoff',
    due: plannedDropoff,
    until: afterOtherStops(carriedOrder, 'dropoff', 'dropoffAlertSeconds'),
  },
  {
    name: 'dropoff_limit',
    in: ['picked_up'],
    at: after(plannedDropoff, 'dropoffSeconds'),
    outcome: 'fail',
    action: 'courier_failed',
  },
  {
    name: 'silence_reminder',
    in: ['claimed', 'picked_up'],
    at: sinceState('silenceReminderSeconds'),
    outcome: 'remind',
    action: 'remind_silent',
    alert: 'courier_silent',
    until: silentUntil('silenceReminderSeconds'),
    again: ({ silenceReminderSeconds }) => silenceReminderSeconds,
  },
  {
    name: 'silence_limit',
    in: ['claimed'],
    at: sinceState('silenceSeconds'),
    outcome: 'release',
    action: 'courier_release',
    until: silentUntil('silenceSeconds'),
  },
];
