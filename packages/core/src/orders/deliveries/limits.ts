import type { ZoneSettings } from '@doorstep/contracts';
import { silentUntil } from '../../couriers/couriers/silence.js';
import { afterOtherStops } from '../../couriers/route-plans/after-other-stops.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import type { Limit } from '../../kernel/state-machine/limits.js';
import { deliveryTimes } from '../../values/geo/service-times.js';
import type { DeliveryMove } from './machine.js';
import type { DeliveryRecord } from './records.js';
import { carriedDelivery } from './route-stops.js';

type Limits = ZoneSettings['limits'];
type LimitTime = (delivery: DeliveryRecord, limits: Limits) => Instant | null;

/** Time after the end of a return within which its original delivery ends as well. */
const returnSlackSeconds = 10 * 60;

/**
 * Returns the time at which a delivery without a courier expires: a number of seconds after the search began, or the end
 * of the pickup window if that is later.
 */
export function assignBy(
  { dispatchAt, statusSince, pickup }: Pick<DeliveryRecord, 'dispatchAt' | 'statusSince' | 'pickup'>,
  { assignSeconds }: Pick<Limits, 'assignSeconds'>,
): Instant {
  return later(addSeconds(later(dispatchAt, statusSince), assignSeconds), pickup.window?.to);
}

/** Returns the time at which the courier should be at the pickup, which is not before its window. */
function plannedPickup({ statusSince, pickup }: DeliveryRecord): Instant {
  return later(addSeconds(statusSince, deliveryTimes.approach), pickup.window?.from);
}

/** Returns the time at which the courier should be at the dropoff, or arrived there, which is not before its window. */
function plannedDropoff({ status, statusSince, durationSeconds, dropoff }: DeliveryRecord): Instant {
  const seconds = status === 'picked_up' ? durationSeconds : 0;
  return later(addSeconds(statusSince, seconds), dropoff.window?.from);
}

/** Returns the start of the wait at a stop, which is not before its window. */
const waitsAt =
  (which: 'pickup' | 'dropoff') =>
  ({ statusSince, [which]: { window } }: DeliveryRecord): Instant =>
    later(statusSince, window?.from);

const after =
  (planned: (delivery: DeliveryRecord) => Instant, name: keyof Limits): LimitTime =>
  (delivery, limits) =>
    addSeconds(planned(delivery), limits[name]);

/** Limits a time to deliveries of couriers of the platform. A simulated courier follows the scenario instead. */
const live =
  (at: LimitTime): LimitTime =>
  (delivery, limits) =>
    delivery.livemode ? at(delivery, limits) : null;

/** Limits a time to live deliveries that are no returns. */
const outward = (at: LimitTime): LimitTime =>
  live((delivery, limits) => (delivery.returnOfId === null ? at(delivery, limits) : null));

/** Limits a time to live returns. */
const homeward = (at: LimitTime): LimitTime =>
  live((delivery, limits) => (delivery.returnOfId === null ? null : at(delivery, limits)));

/**
 * The time limits of deliveries. Every state that does not end a live delivery has one that ends the state; a delivery
 * that is `returning` ends with its return. In test mode only the search for a courier has a limit.
 */
export const deliveryLimits: readonly Limit<DeliveryRecord, DeliveryMove, Limits>[] = [
  {
    name: 'assign_alert',
    in: ['pending'],
    at: live((delivery, limits) =>
      addSeconds(assignBy(delivery, limits), limits.assignAlertSeconds - limits.assignSeconds),
    ),
    outcome: 'escalate',
    alert: 'no_courier',
    due: ({ dispatchAt, statusSince }) => later(dispatchAt, statusSince),
  },
  { name: 'assign_limit', in: ['pending'], at: assignBy, outcome: 'expire', action: 'expire' },
  {
    name: 'pickup_reminder',
    in: ['assigned'],
    at: live(after(plannedPickup, 'pickupReminderSeconds')),
    outcome: 'remind',
    action: 'remind_pickup',
    until: afterOtherStops(carriedDelivery, 'pickup', 'pickupReminderSeconds'),
  },
  {
    name: 'pickup_alert',
    in: ['assigned'],
    at: live(after(plannedPickup, 'pickupAlertSeconds')),
    outcome: 'escalate',
    alert: 'late_pickup',
    due: plannedPickup,
    until: afterOtherStops(carriedDelivery, 'pickup', 'pickupAlertSeconds'),
  },
  {
    name: 'pickup_limit',
    in: ['assigned'],
    at: live(after(plannedPickup, 'pickupSeconds')),
    outcome: 'release',
    action: 'courier_release',
    until: afterOtherStops(carriedDelivery, 'pickup', 'pickupSeconds'),
  },
  {
    name: 'wait_alert',
    in: ['at_pickup'],
    at: live(after(waitsAt('pickup'), 'waitAlertSeconds')),
    outcome: 'escalate',
    alert: 'late_pickup',
    due: waitsAt('pickup'),
  },
  {
    name: 'wait_limit',
    in: ['at_pickup'],
    at: live(after(waitsAt('pickup'), 'waitSeconds')),
    outcome: 'release',
    action: 'courier_release',
  },
  {
    name: 'dropoff_reminder',
    in: ['picked_up'],
    at: live(after(plannedDropoff, 'dropoffReminderSeconds')),
    outcome: 'remind',
    action: 'remind_dropoff',
    until: afterOtherStops(carriedDelivery, 'dropoff', 'dropoffReminderSeconds'),
  },
  {
    name: 'dropoff_alert',
    in: ['picked_up'],
    at: outward(after(plannedDropoff, 'dropoffAlertSeconds')),
    outcome: 'escalate',
    alert: 'late_dropoff',
    due: plannedDropoff,
    until: afterOtherStops(carriedDelivery, 'dropoff', 'dropoffAlertSeconds'),
  },
  {
    name: 'handover_alert',
    in: ['at_dropoff'],
    at: outward(after(waitsAt('dropoff'), 'handoverAlertSeconds')),
    outcome: 'escalate',
    alert: 'late_dropoff',
    due: waitsAt('dropoff'),
  },
  {
    name: 'dropoff_limit',
    in: ['picked_up', 'at_dropoff'],
    at: outward(after(plannedDropoff, 'dropoffSeconds')),
    outcome: 'fail',
    action: 'courier_failed',
  },
  {
    name: 'return_alert',
    in: ['picked_up', 'at_dropoff'],
    at: homeward(({ createdAt, durationSeconds }, { returnAlertSeconds }) =>
      addSeconds(createdAt, durationSeconds + returnAlertSeconds),
    ),
    outcome: 'escalate',
    alert: 'return_late',
    due: ({ createdAt, durationSeconds }) => addSeconds(createdAt, durationSeconds),
    until: afterOtherStops(carriedDelivery, 'dropoff', 'returnAlertSeconds'),
  },
  {
    name: 'return_limit',
    in: ['picked_up', 'at_dropoff'],
    at: homeward(({ createdAt, durationSeconds }, { returnSeconds }) =>
      addSeconds(createdAt, durationSeconds + returnSeconds),
    ),
    outcome: 'fail',
    action: 'courier_failed',
  },
  {
    name: 'returned_alert',
    in: ['returning'],
    at: live(({ statusSince, durationSeconds }, { returnSeconds }) =>
      addSeconds(statusSince, durationSeconds + returnSeconds + returnSlackSeconds),
    ),
    outcome: 'escalate',
    alert: 'return_late',
    due: ({ statusSince, durationSeconds }) => addSeconds(statusSince, durationSeconds),
  },
  {
    name: 'silence_reminder',
    in: ['assigned', 'at_pickup', 'picked_up', 'at_dropoff'],
    at: live(({ statusSince }, { silenceReminderSeconds }) => addSeconds(statusSince, silenceReminderSeconds)),
    outcome: 'remind',
    action: 'remind_silent',
    alert: 'courier_silent',
    until: silentUntil('silenceReminderSeconds'),
    again: ({ silenceReminderSeconds }) => silenceReminderSeconds,
  },
  {
    name: 'silence_limit',
    in: ['assigned', 'at_pickup'],
    at: live(({ statusSince }, { silenceSeconds }) => addSeconds(statusSince, silenceSeconds)),
    outcome: 'release',
    action: 'courier_release',
    until: silentUntil('silenceSeconds'),
  },
];

function later(a: Instant, b: Instant | undefined): Instant {
  return b !== undefined && b > a ? b : a;
}
