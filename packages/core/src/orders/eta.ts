import type { OrderStatus } from '@doorstep/contracts';
import { addSeconds, type Instant, secondsBetween } from '../kernel/primitives/instant.js';
import { hasEnded } from './machine.js';
import type { OrderRecord } from './records.js';

/** A merchant's time to answer, and a courier's to reach the store, as a rule. */
const acceptSeconds = 120;
const approachSeconds = 480;
/** Spread of the estimate: a fixed part for stairs and parking, and a part of the time that is left. */
const handoverSeconds = 300;
const slotSeconds = 1_800;

/** Earliest and latest arrival. */
export interface Arrival {
  readonly low: Instant;
  readonly high: Instant;
}

type EtaOrder = Pick<OrderRecord, 'status' | 'statusSince' | 'prepSeconds' | 'travelSeconds' | 'scheduledFor'>;

/** Estimates the arrival of an order; null once it has ended. */
export function estimateArrival(order: EtaOrder, now: Instant): Arrival | null {
  if (hasEnded(order.status)) return null;
  if (order.status === 'scheduled' && order.scheduledFor !== null) {
    return { low: order.scheduledFor, high: addSeconds(order.scheduledFor, slotSeconds) };
  }
  const remaining = remainingSeconds(order, order.status, secondsBetween(order.statusSince, now));
  return {
    low: addSeconds(now, remaining),
    high: addSeconds(now, Math.round(remaining * 1.25) + handoverSeconds),
  };
}

function remainingSeconds(order: EtaOrder, status: OrderStatus, elapsed: number): number {
  const { prepSeconds, travelSeconds } = order;
  if (status === 'picked_up') return Math.max(60, travelSeconds - elapsed);
  if (status === 'claimed' || status === 'ready') return Math.max(60, approachSeconds - elapsed) + travelSeconds;
  if (status === 'accepted') return Math.max(approachSeconds, prepSeconds - elapsed) + travelSeconds;
  return acceptSeconds + Math.max(approachSeconds, prepSeconds) + travelSeconds;
}
