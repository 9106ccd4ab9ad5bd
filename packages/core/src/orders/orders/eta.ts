import { type ArrivalDelays, type SearchStatus, searchStatuses } from '../../catalogue/arrivals/arrival-delays.js';
import { learnedArrival } from '../../catalogue/arrivals/learned-arrival.js';
import { bareSecondsOfNewOrder } from '../../catalogue/arrivals/new-order.js';
import type { JobOnRoute } from '../../couriers/route-plans/job-on-route.js';
import { addSeconds, type Instant, later, secondsBetween } from '../../kernel/primitives/instant.js';
import { type Arrival, arrivalAfter } from '../../values/geo/travel-times/arrival.js';
import { orderTimes } from '../../values/geo/travel-times/service-times.js';
import { orderMachine } from './machine.js';
import type { OrderRecord } from './records.js';

/** Lower bound of what is left for couriers who are late. */
const minSeconds = 60;
/** Length of a delivery slot. */
const slotSeconds = 1_800;

/** States in which an order with a slot waits for it. */
const waitsForSlot: readonly OrderRecord['status'][] = ['awaiting_payment', 'scheduled'];

type EtaOrder = Pick<
  OrderRecord,
  'status' | 'statusSince' | 'prepSeconds' | 'readyBy' | 'distanceMeters' | 'travelSeconds' | 'scheduledFor'
>;

/**
 * Estimates the arrival of an order: a window in which nine in ten orders arrive. Returns null once the order has ended.
 *
 * @param route the place of the order on the route of its courier, who makes other stops before; null without one.
 * @param delays of the zone of the store.
 */
export function estimateArrival(
  order: EtaOrder,
  now: Instant,
  route: JobOnRoute | null,
  delays: ArrivalDelays,
): Arrival | null {
  const { status, statusSince, scheduledFor, travelSeconds } = order;
  if (orderMachine.hasEnded(status)) return null;
  if (waitsForSlot.includes(status) && scheduledFor !== null) {
    return { low: scheduledFor, high: addSeconds(scheduledFor, slotSeconds) };
  }
  if (route) return arrivalAfter(now, route.dropoffIn);
  const elapsed = secondsBetween(statusSince, now);
  if (status === 'picked_up') return arrivalAfter(now, Math.max(minSeconds, travelSeconds - elapsed));
  if (status === 'claimed') {
    return arrivalAfter(now, Math.max(minSeconds, orderTimes.approach - elapsed) + travelSeconds);
  }
  const searchStatus = searchStatuses.find((each) => each === status) ?? 'placed';
  const estimate = bareArrival({ ...order, status: searchStatus }, now);
  return learnedArrival(estimate, now, delays[searchStatus]);
}

/**
 * When an order would arrive if a courier left with it at once, or as soon as it is ready. Until the merchant accepts, it is what the list of
 * stores said.
 */
export function bareArrival(order: EtaOrder & { readonly status: SearchStatus }, now: Instant): Instant {
  const { status, statusSince, prepSeconds, readyBy, travelSeconds } = order;
  switch (status) {
    case 'placed':
      return addSeconds(statusSince, bareSecondsOfNewOrder(order));
    case 'accepted':
      return addSeconds(later(readyBy ?? addSeconds(statusSince, prepSeconds), statusSince), travelSeconds);
    case 'ready':
      return addSeconds(now, travelSeconds);
  }
}
