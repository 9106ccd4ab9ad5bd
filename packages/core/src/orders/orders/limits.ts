import type { ZoneSettings } from '@doorstep/contracts';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import type { Limit } from '../../kernel/state-machine/limits.js';
import { orderTimes } from '../../values/geo/travel-times/service-times.js';
import {
  after,
  lateAlert,
  lateReminder,
  pickupLimit,
  silenceLimit,
  silenceReminder,
  type WayToStop,
} from '../journey/courier-limits.js';
import { type Searches, searchEnd } from '../journey/search-limits.js';
import { untilHeld } from './hold.js';
import type { OrderMove } from './machine.js';
import { placeAt } from './place-at.js';
import type { OrderRecord } from './records.js';
import { carriedOrder } from './route-stops.js';

type Limits = ZoneSettings['limits'];

/** The settings of the zone, and the part of an order's plan that depends on its store. */
export interface OrderLimitSettings extends Limits {
  /** The result of `storeOpensAt` for an order that the store has received. */
  readonly opensAt: Instant | null;
}

/** Time in which the customer can confirm the payment. */
const paymentSeconds = 15 * 60;

/** Time after which the service asks the provider itself whether the customer has confirmed: a minute before the end. */
export const paymentLookSeconds = paymentSeconds - 60;

/** Returns the time since which the store could have accepted an order. */
function attendedSince({ statusSince }: OrderRecord, { opensAt }: OrderLimitSettings): Instant {
  return opensAt ?? statusSince;
}

/** Returns a time relative to `attendedSince`. */
const sinceAttended =
  (name: keyof Limits) =>
  (order: OrderRecord, settings: OrderLimitSettings): Instant =>
    addSeconds(attendedSince(order, settings), settings[name]);

/** Returns the time at which the merchant promised to have an accepted order ready. */
function promisedReady({ readyBy, statusSince, prepSeconds }: OrderRecord): Instant {
  return readyBy ?? addSeconds(statusSince, prepSeconds);
}

/** Returns the searches for a courier of a ready order. */
const searches = ({ searchedSince, statusSince }: OrderRecord): Searches => ({
  first: searchedSince ?? statusSince,
  last: statusSince,
});

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

/**
 * The time limits of orders. Every state that does not end an order has one that ends the state. Those of a store that
 * has received an order begin when it opens.
 */
export const orderLimits: readonly Limit<OrderRecord, OrderMove, OrderLimitSettings>[] = [
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
    at: placeAt,
    until: untilHeld,
    outcome: 'place',
    action: 'place',
  },
  {
    name: 'accept_reminder',
    in: ['placed'],
    at: sinceAttended('acceptReminderSeconds'),
    outcome: 'remind',
    action: 'remind_accept',
    alert: 'not_accepted',
    due: attendedSince,
  },
  {
    name: 'accept_limit',
    in: ['placed'],
    at: sinceAttended('acceptSeconds'),
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
    at: (order, { claimAlertSeconds }) => addSeconds(searches(order).first, claimAlertSeconds),
    outcome: 'escalate',
    alert: 'no_courier',
    due: (order) => searches(order).first,
  },
  {
    name: 'claim_limit',
    in: ['ready'],
    at: (order, { claimSeconds }) => searchEnd(searches(order), claimSeconds),
    outcome: 'expire',
    action: 'expire_unclaimed',
  },
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
