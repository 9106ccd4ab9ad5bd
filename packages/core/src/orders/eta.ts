import type { OrderStatus } from '@doorstep/contracts';
import { type Arrival, arrivalAfter } from '../geo/arrival.js';
import { addSeconds, type Instant, secondsBetween } from '../kernel/primitives/instant.js';
import type { JobOnRoute } from '../route-plans/job-on-route.js';
import { orderMachine } from './machine.js';
import type { OrderRecord } from './records.js';
import { approachSeconds } from './route-stops.js';

/** Typical time until a merchant accepts. */
const acceptSeconds = 120;
/** Length of a delivery slot. */
const slotSeconds = 1_800;

type EtaOrder = Pick<
  OrderRecord,
  'status' | 'statusSince' | 'prepSeconds' | 'readyBy' | 'travelSeconds' | 'scheduledFor'
>;

/**
 * Estimates the arrival of an order. Returns null once the order has ended.
 *
 * @param route the place of the order on the route of its courier, who makes other stops before; null without one.
 */
export function estimateArrival(order: EtaOrder, now: Instant, route: JobOnRoute | null): Arrival | null {
  if (orderMachine.hasEnded(order.status)) return null;
  if (order.status === 'scheduled' && order.scheduledFor !== null) {
    return { low: order.scheduledFor, high: addSeconds(order.scheduledFor, slotSeconds) };
  }
  if (route) return arrivalAfter(now, route.dropoffIn);
  if (order.status === 'accepted' && order.readyBy !== null) {
    return arrivalAfter(now, Math.max(approachSeconds, secondsBetween(now, order.readyBy)) + order.travelSeconds);
  }
  return arrivalAfter(now, remainingSeconds(order, order.status, secondsBetween(order.statusSince, now)));
}

function remainingSeconds(order: EtaOrder, status: OrderStatus, elapsed: number): number {
  const { prepSeconds, travelSeconds } = order;
  if (status === 'picked_up') return Math.max(60, travelSeconds - elapsed);
  if (status === 'claimed' || status === 'ready') return Math.max(60, approachSeconds - elapsed) + travelSeconds;
  if (status === 'accepted') return Math.max(approachSeconds, prepSeconds - elapsed) + travelSeconds;
  return acceptSeconds + Math.max(approachSeconds, prepSeconds) + travelSeconds;
}
