import { deliveryMachine } from '../deliveries/machine.js';
import type { DeliveryRecord } from '../deliveries/records.js';
import type { ReadCall } from '../kernel/operation/operation.js';
import type { Instant } from '../kernel/primitives/instant.js';
import { type StreamPosition, streamPosition } from '../live-updates/stream-position.js';
import type { Followed, Update } from '../live-updates/updates.js';
import { currentDeliveryView } from '../partner-deliveries/load.js';
import { currentSnapshot, type DeliverySnapshot } from './snapshot.js';
import { deliveryEventData, readTimeline } from './timeline.js';

type World = Pick<ReadCall, 'reader' | 'ports'>;

/** A delivery at `now`, as something to follow; `show` makes a message of it. */
export function followedDelivery<T>(
  world: World,
  record: DeliveryRecord,
  now: Instant,
  show: (snapshot: DeliverySnapshot) => T,
): Followed<T> {
  const tell = (snapshot: DeliverySnapshot): Update<T> => ({
    position: placeOf(snapshot.delivery),
    data: show(snapshot),
  });
  return {
    sequence: record.sequence,
    ended: deliveryMachine.hasEnded(record.status),
    courierId: record.courierId,
    currentPosition: async () => placeOf(await currentDeliveryView({ ...world, now }, record)),
    current: async () => tell(await currentSnapshot(world, record, now)),
    missed: async (sequence, limit) => (await missedSnapshots(world, record, sequence, limit)).map(tell),
  };
}

function placeOf({ sequence, courier }: DeliverySnapshot['delivery']): StreamPosition {
  return streamPosition(sequence, courier?.position?.at ?? null);
}

async function missedSnapshots(
  { reader }: World,
  record: DeliveryRecord,
  sequence: number,
  limit: number,
): Promise<DeliverySnapshot[]> {
  const where = { subjectId: record.id, sequence: { gt: sequence, lte: record.sequence } };
  const [events, timeline] = await Promise.all([
    reader.find('events', { where, orderBy: [['sequence', 'asc']], limit }),
    readTimeline(reader, record.id, record.sequence),
  ]);
  return events.map((event) => ({
    delivery: deliveryEventData(event).delivery,
    at: event.createdAt,
    timeline: timeline.filter((step) => step.sequence <= event.sequence),
    record,
  }));
}
