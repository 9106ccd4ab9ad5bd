import type { ZoneSettings } from '@doorstep/contracts';
import { afterOtherStops } from '../../couriers/route-plans/after-other-stops.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import { deliveryTimes } from '../../values/geo/travel-times/service-times.js';
import {
  after,
  type JourneyLimit,
  lateAlert,
  lateReminder,
  pickupLimit,
  silenceLimit,
  silenceReminder,
  type WayToStop,
} from '../journey/courier-limits.js';
import { searchEnd } from '../journey/search-limits.js';
import { carriedStatuses, type DeliveryMove } from './machine.js';
import type { DeliveryRecord } from './records.js';
import { carriedDelivery } from './route-stops.js';

type DeliveryLimit = JourneyLimit<DeliveryRecord, DeliveryMove>;

/** Time after the end of a return within which its original delivery ends as well. */
const returnSlackSeconds = 10 * 60;

/**
 * Returns the time at which a delivery without a courier expires: see `searchEnd`, or the end of the pickup window if that is later.
 */
export function assignBy(
  { dispatchAt, statusSince, pickup }: Pick<DeliveryRecord, 'dispatchAt' | 'statusSince' | 'pickup'>,
  { assignSeconds }: Pick<ZoneSettings['limits'], 'assignSeconds'>,
): Instant {
  return later(searchEnd({ first: dispatchAt, last: statusSince }, assignSeconds), pickup.window?.to);
}

/** The way to the pickup. Nobody has to be there before its window. */
const toPickup: WayToStop<DeliveryRecord> = {
  stop: 'pickup',
  state: 'assigned',
  planned: ({ statusSince, pickup }) => later(addSeconds(statusSince, deliveryTimes.approach), pickup.window?.from),
  carried: carriedDelivery,
};

/** The way to the dropoff, or the handover after the arrival. Nobody has to be there before its window. */
const toDropoff: WayToStop<DeliveryRecord> = {
  stop: 'dropoff',
  state: 'picked_up',
  planned: ({ status, statusSince, durationSeconds, dropoff }) =>
    later(addSeconds(statusSince, status === 'picked_up' ? durationSeconds : 0), dropoff.window?.from),
  carried: carriedDelivery,
};

/** Returns the start of the wait at a stop, which is not before its window. */
const waitsAt =
  (which: 'pickup' | 'dropoff') =>
  ({ statusSince, [which]: { window } }: DeliveryRecord): Instant =>
    later(statusSince, window?.from);

/** Adds a condition to a limit. */
const when =
  (condition: (delivery: DeliveryRecord) => boolean) =>
  (limit: DeliveryLimit): DeliveryLimit => ({
    ...limit,
    at: (delivery, limits) => (condition(delivery) ? limit.at(delivery, limits) : null),
  });

/** Restricts a limit to deliveries of couriers of the platform. A simulated courier follows the scenario instead. */
const live = when(({ livemode }) => livemode);

/** Restricts a limit to live deliveries that are no returns. */
const outward = when(({ livemode, returnOfId }) => livemode && returnOfId === null);

/** Restricts a limit to live returns. */
const homeward = when(({ livemode, returnOfId }) => livemode && returnOfId !== null);

/**
 * The time limits of deliveries. Every state that does not end a live delivery has one that ends the state; a delivery
 * that is `returning` ends with its return. In test mode only the search for a courier has a limit.
 */
export const deliveryLimits: readonly DeliveryLimit[] = [
  live({
    name: 'assign_alert',
    in: ['pending'],
    at: ({ dispatchAt, pickup: { window } }, { assignAlertSeconds, assignSeconds }) =>
      later(
        addSeconds(dispatchAt, assignAlertSeconds),
        window ? addSeconds(window.to, assignAlertSeconds - assignSeconds) : undefined,
      ),
    outcome: 'escalate',
    alert: 'no_courier',
    due: ({ dispatchAt }) => dispatchAt,
  }),
  { name: 'assign_limit', in: ['pending'], at: assignBy, outcome: 'expire', action: 'expire' },
  live(lateReminder(toPickup)),
  live(lateAlert(toPickup)),
  live(pickupLimit(toPickup)),
  live({
    name: 'wait_alert',
    in: ['at_pickup'],
    at: after(waitsAt('pickup'), 'waitAlertSeconds'),
    outcome: 'escalate',
    alert: 'late_pickup',
    due: waitsAt('pickup'),
  }),
  live({
    name: 'wait_limit',
    in: ['at_pickup'],
    at: after(waitsAt('pickup'), 'waitSeconds'),
    outcome: 'release',
    action: 'courier_release',
  }),
  live(lateReminder(toDropoff)),
  outward(lateAlert(toDropoff)),
  outward({
    name: 'handover_alert',
    in: ['at_dropoff'],
    at: after(waitsAt('dropoff'), 'handoverAlertSeconds'),
    outcome: 'escalate',
    alert: 'late_dropoff',
    due: waitsAt('dropoff'),
  }),
  outward({
    name: 'dropoff_limit',
    in: ['picked_up', 'at_dropoff'],
    at: after(toDropoff.planned, 'dropoffSeconds'),
    outcome: 'fail',
    action: 'courier_failed',
  }),
  homeward({
    name: 'return_alert',
    in: ['picked_up', 'at_dropoff'],
    at: ({ createdAt, durationSeconds }, { returnAlertSeconds }) =>
      addSeconds(createdAt, durationSeconds + returnAlertSeconds),
    outcome: 'escalate',
    alert: 'return_late',
    due: ({ createdAt, durationSeconds }) => addSeconds(createdAt, durationSeconds),
    until: afterOtherStops(carriedDelivery, 'dropoff', 'returnAlertSeconds'),
  }),
  homeward({
    name: 'return_limit',
    in: ['picked_up', 'at_dropoff'],
    at: ({ createdAt, durationSeconds }, { returnSeconds }) => addSeconds(createdAt, durationSeconds + returnSeconds),
    outcome: 'fail',
    action: 'courier_failed',
  }),
  live({
    name: 'returned_alert',
    in: ['returning'],
    at: ({ statusSince, durationSeconds }, { returnSeconds }) =>
      addSeconds(statusSince, durationSeconds + returnSeconds + returnSlackSeconds),
    outcome: 'escalate',
    alert: 'return_late',
    due: ({ statusSince, durationSeconds }) => addSeconds(statusSince, durationSeconds),
  }),
  live(silenceReminder(carriedStatuses)),
  live(silenceLimit(['assigned', 'at_pickup'])),
];

function later(a: Instant, b: Instant | undefined): Instant {
  return b !== undefined && b > a ? b : a;
}
