import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import { orderTimes } from '../../values/geo/service-times.js';
import {
  after,
  type JourneyLimit,
  lateAlert,
  lateReminder,
  pickupLimit,
  silenceLimit,
  silenceReminder,
  sinceState,
  type WayToStop,
} from '../journey/courier-limits.js';
import type { OrderMove } from './machine.js';
import type { OrderRecord } from './records.js';
import { carriedOrder } from './route-stops.js';

/** Lead time: a scheduled order goes to the merchant this long before its slot. */
const placeLeadSeconds = 45 * 60;

/** Time in which the customer can confirm the payment. */
const paymentSeconds = 15 * 60;

/** Time after which the service asks the provider itself whether the customer has confirmed: a minute before the end. */
export const paymentLookSeconds = paymentSeconds - 60;

/** Returns the time at which a scheduled order goes to the merchant. */
export function placeAt(slot: Instant): Instant {
  return addSeconds(slot, -placeLeadSeconds);
}

/** Returns the time at which the merchant promised to have an accepted order ready. */
function promisedReady({ readyBy, statusSince, prepSeconds }: OrderRecord): Instant {
  return readyBy ?? addSeconds(statusSince, prepSeconds);
}

/** The way to the store. A courier who needs no pickup code may report only the delivery, so the way on counts too. */
const toPickup: WayToStop<OrderRecord> = {
  stop: 'pickup',
  state: 'claimed',
  planned: ({ statusSince, sealedPickupCode, travelSeconds }) =>
    addSeconds(statusSince, orderTimes.approach + (sealedPickupCode === null ? travelSeconds : 0)),
  carried: carriedOrder,
};

const toDropoff: WayToStop<OrderRecord> = {
  stop: 'dropoff',
  state: 'picked_up',
  planned: ({ statusSince, travelSeconds }) => addSeconds(statusSince, travelSeconds),
  carried: carriedOrder,
};

/** The time limits of orders. Every state that does not end an order has one that ends the state. */
export const orderLimits: readonly JourneyLimit<OrderRecord, OrderMove>[] = [
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
    at: ({ scheduledFor }) => scheduledFor && placeAt(scheduledFor),
    outcome: 'place',
    action: 'place',
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
  lateReminder(toPickup),
  lateAlert(toPickup),
  pickupLimit(toPickup),
  lateReminder(toDropoff),
  lateAlert(toDropoff),
  {
    name: 'dropoff_limit',
    in: ['picked_up'],
    at: after(toDropoff.planned, 'dropoffSeconds'),
    outcome: 'fail',
    action: 'courier_failed',
  },
  silenceReminder(['claimed', 'picked_up']),
  silenceLimit(['claimed']),
];
