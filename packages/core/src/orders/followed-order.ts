import type { Tracking } from '@doorstep/contracts';
import type { CourierPosition } from '../couriers/last-position.js';
import type { ReadCall } from '../kernel/operation/operation.js';
import type { Instant } from '../kernel/primitives/instant.js';
import { streamPosition } from '../live-updates/stream-position.js';
import type { Followed, Update } from '../live-updates/updates.js';
import { masked, type Visibility } from '../people/visibility.js';
import { orderMachine, type Relation } from './machine.js';
import type { OrderRecord } from './records.js';
import { type OrderStep, readOrderTimeline } from './timeline.js';
import { carrierOf, type OrderSnapshot, trackingView } from './tracking-view.js';

type ReadContext = Pick<ReadCall, 'reader' | 'ports'>;

/** Reads the snapshot of an order at `now`. */
export async function currentOrderSnapshot(
  context: ReadContext,
  order: OrderRecord,
  now: Instant,
): Promise<OrderSnapshot> {
  const [timeline, position] = await Promise.all([
    readOrderTimeline(context.reader, order),
    carrierPosition(context, order),
  ]);
  return { order, at: now, timeline, position };
}

/** Returns the updates of an order, read at `now`, for one relation. */
export function followedOrder(
  context: ReadContext,
  order: OrderRecord,
  now: Instant,
  relation: Relation,
  visibility: Pick<Visibility, 'revealed'> = masked,
): Followed<Tracking> {
  const toUpdate = (snapshot: OrderSnapshot): Update<Tracking> => ({
    position: streamPosition(snapshot.order.sequence, snapshot.position?.at ?? null),
    data: trackingView(snapshot, relation, visibility),
  });
  return {
    sequence: order.sequence,
    ended: orderMachine.hasEnded(order.status),
    courierId: carrierOf(order),
    currentPosition: async () => streamPosition(order.sequence, (await carrierPosition(context, order))?.at ?? null),
    current: async () => toUpdate(await currentOrderSnapshot(context, order, now)),
    missed: async (sequence, limit) => (await missedSnapshots(context, order, sequence, limit)).map(toUpdate),
  };
}

async function carrierPosition({ reader, ports }: ReadContext, order: OrderRecord): Promise<CourierPosition | null> {
  const courierId = carrierOf(order);
  return courierId === null ? null : ports.positions.of(reader, courierId);
}

async function missedSnapshots(
  { reader }: ReadContext,
  order: OrderRecord,
  sequence: number,
  limit: number,
): Promise<OrderSnapshot[]> {
  const where = { subjectId: order.id, sequence: { gt: sequence, lte: order.sequence } };
  const [events, timeline] = await Promise.all([
    reader.find('events', { where, orderBy: [['sequence', 'asc']], limit }),
    readOrderTimeline(reader, order),
  ]);
  return events.map((event) => {
    const until = timeline.filter((step) => step.sequence <= event.sequence);
    return { order: asOf(order, event.sequence, until.at(-1)), at: event.createdAt, timeline: until, position: null };
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
