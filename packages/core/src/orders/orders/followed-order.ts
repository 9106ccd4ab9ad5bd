import {
  type ArrivalDelays,
  arrivalDelays,
  priorDelays,
  searchStatuses,
} from '../../catalogue/arrivals/arrival-delays.js';
import type { CourierPosition } from '../../couriers/couriers/last-position.js';
import { jobOnRoute } from '../../couriers/route-plans/job-on-route.js';
import type { ReadCall } from '../../kernel/operation/operation.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import { type StreamPosition, streamPosition } from '../../messaging/live-updates/stream-position.js';
import type { Followed, Update } from '../../messaging/live-updates/updates.js';
import { orderMachine } from './machine.js';
import type { OrderRecord } from './records.js';
import { carriedOrder } from './route-stops.js';
import { type OrderStep, readOrderTimeline } from './timeline.js';
import { carrierOf, type OrderSnapshot } from './tracking-view.js';

type ReadContext = Pick<ReadCall, 'reader' | 'ports'>;

/** Reads the snapshot of an order at `now`. */
export async function currentOrderSnapshot(
  context: ReadContext,
  order: OrderRecord,
  now: Instant,
): Promise<OrderSnapshot> {
  const [timeline, position, route, delays] = await Promise.all([
    readOrderTimeline(context.reader, order),
    carrierPosition(context, order),
    jobOnRoute({ ...context, now }, carriedOrder(order)),
    delaysOf(context, order),
  ]);
  return { order, at: now, timeline, position, route, delays };
}

/** An order that streams follow. */
export interface FollowedOrder extends Followed<OrderSnapshot> {
  readonly order: OrderRecord;
}

/** Returns the updates of an order, read at `now`. */
export function followedOrder(context: ReadContext, order: OrderRecord, now: Instant): FollowedOrder {
  const toUpdate = (snapshot: OrderSnapshot): Update<OrderSnapshot> => ({ position: positionOf(snapshot), snapshot });
  return {
    order,
    now,
    sequence: order.sequence,
    ended: orderMachine.hasEnded(order.status),
    courierId: carrierOf(order),
    currentPosition: async () => {
      const [position, route] = await Promise.all([
        carrierPosition(context, order),
        jobOnRoute({ ...context, now }, carriedOrder(order)),
      ]);
      return positionOf({ order, position, route });
    },
    current: async () => toUpdate(await currentOrderSnapshot(context, order, now)),
    // Couriers of orders report their positions.
    changesAt: () => null,
    missed: async (sequence, limit) => (await missedSnapshots(context, order, now, sequence, limit)).map(toUpdate),
  };
}

function positionOf({ order, position, route }: Pick<OrderSnapshot, 'order' | 'position' | 'route'>): StreamPosition {
  return streamPosition(order.sequence, position && knownSince(position), route?.version);
}

/** A report is newer than a position that was stated at the same instant. */
function knownSince({ at, stated = false }: CourierPosition): Instant {
  return stated ? addSeconds(at, -0.001) : at;
}

/** Reads the delays of the zone of an order whose arrival depends on them. */
function delaysOf({ reader }: ReadContext, { status, zoneId }: OrderRecord): Promise<ArrivalDelays> {
  return searchStatuses.some((each) => each === status) ? arrivalDelays(reader, zoneId) : Promise.resolve(priorDelays);
}

async function carrierPosition({ reader, ports }: ReadContext, order: OrderRecord): Promise<CourierPosition | null> {
  const courierId = carrierOf(order);
  return courierId === null ? null : ports.positions.of(reader, courierId);
}

async function missedSnapshots(
  { reader, ports }: ReadContext,
  order: OrderRecord,
  now: Instant,
  sequence: number,
  limit: number,
): Promise<OrderSnapshot[]> {
  const where = { subjectId: order.id, sequence: { gt: sequence, lte: order.sequence } };
  const [events, timeline, present, delays] = await Promise.all([
    reader.find('events', { where, orderBy: [['sequence', 'asc']], limit }),
    readOrderTimeline(reader, order),
    jobOnRoute({ reader, ports, now }, carriedOrder(order)),
    arrivalDelays(reader, order.zoneId),
  ]);
  return events.map((event) => {
    const until = timeline.filter((step) => step.sequence <= event.sequence);
    const route = event.sequence === order.sequence ? present : null;
    const past = { order: asOf(order, event.sequence, until.at(-1)), at: event.createdAt, timeline: until };
    return { ...past, position: null, route, delays };
  });
}

/**
 * Returns the order as it was right after an event. A courier who has released it since is left out: only the current
 * courier is shown.
 */
function asOf(order: OrderRecord, sequence: number, step: OrderStep | undefined): OrderRecord {
  if (!step) return { ...order, sequence };
  const courierId = step.courierId === order.courierId ? order.courierId : null;
  return { ...order, sequence, status: step.status, statusSince: step.at, courierId };
}
