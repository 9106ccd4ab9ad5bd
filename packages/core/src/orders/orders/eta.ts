import type { JobOnRoute } from '../../couriers/route-plans/job-on-route.js';
import { addSeconds, type Instant, secondsBetween } from '../../kernel/primitives/instant.js';
import { type Arrival, arrivalAfter } from '../../values/geo/travel-times/arrival.js';
import { orderTimes } from '../../values/geo/travel-times/service-times.js';
import { orderMachine } from './machine.js';
import type { OrderRecord } from './records.js';

/** Typical time until a merchant accepts. */
export const acceptSeconds = 120;
/** Lower bound of what is left for couriers who are late. */
const minSeconds = 60;
/** Length of a delivery slot. */
const slotSeconds = 1_800;

/** States in which an order with a slot waits for it. */
const waitsForSlot: readonly OrderRecord['status'][] = ['awaiting_payment', 'scheduled'];

type EtaOrder = Pick<
  OrderRecord,
  'status' | 'statusSince' | 'prepSeconds' | 'waitSeconds' | 'readyBy' | 'travelSeconds' | 'scheduledFor'
>;

/**
 * Estimates the arrival of an order. Returns null once the order has ended.
 *
 * @param route the place of the order on the route of its courier, who makes other stops before; null without one.
 */
export function estimateArrival(order: EtaOrder, now: Instant, route: JobOnRoute | null): Arrival | null {
  if (orderMachine.hasEnded(order.status)) return null;
  if (waitsForSlot.includes(order.status) && order.scheduledFor !== null) {
    return { low: order.scheduledFor, high: addSeconds(order.scheduledFor, slotSeconds) };
  }
  if (route) return arrivalAfter(now, route.dropoffIn);
  const elapsed = secondsBetween(order.statusSince, now);
  return arrivalAfter(now, toCourier(order, elapsed, now) + toCustomer(order, elapsed));
}

/** Returns the time until a courier has the order. */
function toCourier({ status, prepSeconds, waitSeconds, readyBy }: EtaOrder, elapsed: number, now: Instant): number {
  switch (status) {
    case 'picked_up':
      return 0;
    case 'claimed':
      return Math.max(minSeconds, orderTimes.approach - elapsed);
    case 'ready':
      return Math.max(minSeconds, Math.max(orderTimes.approach, waitSeconds) - elapsed);
    case 'accepted': {
      const readyIn = readyBy === null ? prepSeconds - elapsed : secondsBetween(now, readyBy);
      return Math.max(orderTimes.approach, Math.max(0, readyIn) + waitSeconds);
    }
    default:
      return acceptSeconds + Math.max(orderTimes.approach, prepSeconds + waitSeconds);
  }
}

/** Returns the time from the store to the customer. */
function toCustomer({ status, travelSeconds }: EtaOrder, elapsed: number): number {
  return status === 'picked_up' ? Math.max(minSeconds, travelSeconds - elapsed) : travelSeconds;
}
