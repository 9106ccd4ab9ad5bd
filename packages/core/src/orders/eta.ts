import type { OrderStatus } from '@doorstep/contracts';
import { type Arrival, arrivalAfter } from '../geo/arrival.js';
import { addSeconds, type Instant, secondsBetween } from '../kernel/primitives/instant.js';
import { orderMachine } from './machine.js';
import type { OrderRecord } from './records.js';

/** Typical time until a merchant accepts. */
const acceptSeconds = 120;
/** Typical time until a courier reaches the store. */
const approachSeconds = 480;
/** Length of a delivery slot. */
const slotSeconds = 1_800;

type EtaOrder = Pick<
  OrderRecord,
  'status' | 'statusSince' | 'prepSeconds' | 'readyBy' | 'travelSeconds' | 'scheduledFor'
>;

/** Estimates the arrival of an order. Returns null once the order has ended. */
export function estimateArrival(order: EtaOrder, now: Instant): Arrival | null {
  if (orderMachine.hasEnded(order.status)) return null;
  if (order.status === 'scheduled' && order.scheduledFor !== null) {
    return { low: order.scheduledFor, high: addSeconds(order.scheduledFor, slotSeconds) };
  }
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
