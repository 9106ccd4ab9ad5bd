import { acceptSeconds } from '../../../catalogue/arrivals/new-order.js';
import type { OfferedJobSnapshot } from '../../../couriers/courier-offers/records.js';
import type { CarryJob } from '../../../couriers/eligibility/carry-job.js';
import { addSeconds, type Instant } from '../../../kernel/primitives/instant.js';
import { deliveryJob } from '../../../orders/deliveries/claimable-delivery.js';
import { deliveryEarnings } from '../../../orders/deliveries/earnings.js';
import type { DeliveryRecord } from '../../../orders/deliveries/records.js';
import { orderJob } from '../../../orders/orders/claimable-order.js';
import { expectedEarnings } from '../../../orders/orders/earnings.js';
import { placeAt } from '../../../orders/orders/place-at.js';
import type { OrderRecord } from '../../../orders/orders/records.js';
import { coarsePoint } from '../../../values/geo/shape/coarse.js';
import { deliveryTimes, orderTimes, type ServiceTimes } from '../../../values/geo/travel-times/service-times.js';

/** A job that waits for a courier, or soon will. */
export interface RoundJob extends CarryJob {
  readonly id: string;
  /** Jobs of one group share the stop at their pickup. */
  readonly group: string;
  readonly placedAt: Instant;
  /** Time at which the goods are ready, or should be. */
  readonly readyAt: Instant;
  /** Start of a preparation that has not ended; null if the goods are ready, or nobody prepares them yet. */
  readonly preparedSince: Instant | null;
  /** Time that the customer was promised; null without a promise. */
  readonly dueAt: Instant | null;
  readonly serviceTimes: ServiceTimes;
  /** The order or delivery itself. For a batch, which is one job, its deliveries in the order of the trip. */
  readonly parts: readonly [RoundPart, ...RoundPart[]];
}

/** An order or delivery of a job. */
export interface RoundPart {
  readonly id: string;
  /** Time from the pickup to its dropoff on the trip of a batch; null if it is not part of a batch. */
  readonly tripSeconds: number | null;
  /** The order or delivery as an offer shows it. */
  readonly snapshot: OfferedJobSnapshot;
}

/** Length of a delivery slot. */
const slotSeconds = 1_800;

/** Returns an order that nobody has picked up as a job of a round. */
export function roundJobOfOrder(order: OrderRecord): RoundJob {
  const { id, storeId, scheduledFor, zoneId, parties } = order;
  const readyAt = readyTime(order);
  const job = orderJob(order);
  const snapshot: OfferedJobSnapshot = {
    jobId: id,
    state: 'offered',
    pickup: { name: parties.store.name, zoneId, ...job.pickup, readyAt },
    dropoff: { zoneId: order.dropoffZoneId, ...coarsePoint(job.dropoff) },
    earnings: expectedEarnings(order),
    approachPay: 0,
  };
  return {
    ...job,
    id,
    group: storeId,
    placedAt: order.createdAt,
    readyAt,
    preparedSince: order.status === 'accepted' ? order.statusSince : null,
    dueAt: scheduledFor === null ? null : addSeconds(scheduledFor, slotSeconds),
    serviceTimes: orderTimes,
    parts: [{ id, tripSeconds: null, snapshot }],
  };
}

/** Returns when an order is ready, or should be. A merchant who has not accepted it yet is expected to do so soon. */
function readyTime(order: OrderRecord): Instant {
  const { status, statusSince, readyBy, prepSeconds } = order;
  switch (status) {
    case 'accepted':
      return readyBy ?? addSeconds(statusSince, prepSeconds);
    case 'placed':
      return addSeconds(statusSince, acceptSeconds + prepSeconds);
    case 'scheduled':
      return addSeconds(placeAt(order) ?? statusSince, acceptSeconds + prepSeconds);
    default:
      return statusSince;
  }
}

/**
 * Returns a pending delivery as a job of a round.
 *
 * @param partnerName the sender, if the pickup names no company.
 */
export function roundJobOfDelivery(delivery: DeliveryRecord, partnerName: string, now: Instant): RoundJob {
  const { id, pickup, dropoff, dispatchAt, zoneId, returnOfId } = delivery;
  const job = deliveryJob(delivery, now);
  const from = pickup.window?.from ?? dispatchAt;
  const readyAt = from > dispatchAt ? from : dispatchAt;
  const sender = returnOfId === null ? pickup : dropoff;
  const snapshot: OfferedJobSnapshot = {
    jobId: id,
    state: 'offered',
    pickup: { name: sender.contact.company ?? partnerName, zoneId, ...coarsePoint(job.pickup), readyAt },
    dropoff: { zoneId: dropoff.zoneId, ...coarsePoint(job.dropoff) },
    earnings: deliveryEarnings(delivery),
    approachPay: 0,
  };
  return {
    ...job,
    id,
    group: `${job.pickup.lat},${job.pickup.lng}`,
    placedAt: dispatchAt,
    readyAt,
    preparedSince: null,
    dueAt: dropoff.window?.to ?? null,
    serviceTimes: deliveryTimes,
    parts: [{ id, tripSeconds: null, snapshot }],
  };
}
