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

type World = Pick<ReadCall, 'reader' | 'ports'>;

/** An order at `now`. */
export async function currentOrderSnapshot(world: World, order: OrderRecord, now: Instant): Promise<OrderSnapshot> {
  const [timeline, position] = await Promise.all([
    readOrderTimeline(world.reader, order),
    carrierPosition(world, order),
  ]);
  return { order, at: now, timeline, position };
}

/** An order at `now`, as something that one relation follows. */
export function followedOrder(
  world: World,
  order: OrderRecord,
  now: Instant,
  relation: Relation,
  sight: Pick<Visibility, 'revealed'> = masked,
): Followed<Tracking> {
  const tell = (snapshot: OrderSnapshot): Update<Tracking> => ({
    position: streamPosition(snapshot.order.sequence, snapshot.position?.at ?? null),
    data: trackingView(snapshot, relation, sight),
  });
  return {
    sequence: order.sequence,
    ended: orderMachine.hasEnded(order.status),
    courierId: carrierOf(order),
    currentPosition: async () => streamPosition(order.sequence, (await carrierPosition(world, order))?.at ?? null),
    current: async () => tell(await currentOrderSnapshot(world, order, now)),
    missed: async (sequence, limit) => (await missedSnapshots(world, order, sequence, limit)).map(tell),
  };
}

async function carrierPosition({ reader, ports }: World, order: OrderRecord): Promise<CourierPosition | null> {
  const courierId = carrierOf(order);
  return courierId === null ? null : ports.positions.of(reader, courierId);
}

async function missedSnapshots(
  { reader }: World,
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
 * The order as it was then. Events keep no position, and a courier is named only to those who see them now: who carried
 * it before is left out.
 */
function asOf(order: OrderRecord, sequence: number, step: OrderStep | undefined): OrderRecord {
  if (!step) return { ...order, sequence };
  const courierId = step.courierId === order.courierId ? order.courierId : null;
  return { ...order, sequence, status: step.status, statusSince: step.at, courierId };
}
