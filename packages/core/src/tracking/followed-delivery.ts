import { deliveryMachine } from '../deliveries/machine.js';
import type { DeliveryRecord } from '../deliveries/records.js';
import type { ReadCall } from '../kernel/operation/operation.js';
import type { Instant } from '../kernel/primitives/instant.js';
import { type StreamPosition, streamPosition } from '../live-updates/stream-position.js';
import type { Followed, Update } from '../live-updates/updates.js';
import { currentDeliveryView } from '../partner-deliveries/load.js';
import { currentSnapshot, type DeliverySnapshot } from './snapshot.js';
import { deliveryEventData, readTimeline } from './timeline.js';

type ReadContext = Pick<ReadCall, 'reader' | 'ports'>;

/** Returns the updates of a delivery, read at `now`. `show` converts a snapshot to the data of a message. */
export function followedDelivery<T>(
  context: ReadContext,
  record: DeliveryRecord,
  now: Instant,
  show: (snapshot: DeliverySnapshot) => T,
): Followed<T> {
  const toUpdate = (snapshot: DeliverySnapshot): Update<T> => ({
    position: positionOf(snapshot.delivery),
    data: show(snapshot),
  });
  return {
    sequence: record.sequence,
    ended: deliveryMachine.hasEnded(record.status),
    courierId: record.courierId,
    currentPosition: async () => positionOf(await currentDeliveryView({ ...context, now }, record)),
    current: async () => toUpdate(await currentSnapshot(context, record, now)),
    missed: async (sequence, limit) => (await missedSnapshots(context, record, sequence, limit)).map(toUpdate),
  };
}

function positionOf({ sequence, courier }: DeliverySnapshot['delivery']): StreamPosition {
  return streamPosition(sequence, courier?.position?.at ?? null);
}

async function missedSnapshots(
  { reader }: ReadContext,
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
