import { jobOnRoute } from '../../couriers/route-plans/job-on-route.js';
import type { ReadCall } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { type StreamPosition, streamPosition } from '../../messaging/live-updates/stream-position.js';
import type { Followed, Update } from '../../messaging/live-updates/updates.js';
import { deliveryMachine } from '../../orders/deliveries/machine.js';
import { courierPosition, nextSimulatedReport } from '../../orders/deliveries/position.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { carriedDelivery } from '../../orders/deliveries/route-stops.js';
import { currentSnapshot, type DeliverySnapshot } from './snapshot.js';
import { deliveryEventData, readTimeline } from './timeline.js';

type ReadContext = Pick<ReadCall, 'reader' | 'ports'>;

/** Returns the updates of a delivery, read at `now`. */
export function followedDelivery(
  context: ReadContext,
  record: DeliveryRecord,
  now: Instant,
): Followed<DeliverySnapshot> {
  const toUpdate = (snapshot: DeliverySnapshot): Update<DeliverySnapshot> => ({
    position: positionOf(snapshot),
    snapshot,
  });
  return {
    now,
    sequence: record.sequence,
    ended: deliveryMachine.hasEnded(record.status),
    courierId: record.courierId,
    currentPosition: async () => {
      const [position, route] = await Promise.all([
        courierPosition({ ...context, now }, record),
        jobOnRoute({ ...context, now }, carriedDelivery(record)),
      ]);
      return streamPosition(record.sequence, position?.at ?? null, route?.version);
    },
    current: async () => toUpdate(await currentSnapshot(context, record, now)),
    changesAt: ({ delivery: { courier } }) => nextSimulatedReport(record, courier?.position ?? null),
    missed: async (sequence, limit) => (await missedSnapshots(context, record, now, sequence, limit)).map(toUpdate),
  };
}

function positionOf({ delivery: { sequence, courier }, route }: DeliverySnapshot): StreamPosition {
  return streamPosition(sequence, courier?.position?.at ?? null, route?.version);
}

async function missedSnapshots(
  { reader, ports }: ReadContext,
  record: DeliveryRecord,
  now: Instant,
  sequence: number,
  limit: number,
): Promise<DeliverySnapshot[]> {
  const where = { subjectId: record.id, sequence: { gt: sequence, lte: record.sequence } };
  const [events, timeline, present] = await Promise.all([
    reader.find('events', { where, orderBy: [['sequence', 'asc']], limit }),
    readTimeline(reader, record.id, record.sequence),
    jobOnRoute({ reader, ports, now }, carriedDelivery(record)),
  ]);
  return events.map((event) => ({
    delivery: deliveryEventData(event).delivery,
    at: event.createdAt,
    timeline: timeline.filter((step) => step.sequence <= event.sequence),
    record,
    route: event.sequence === record.sequence ? present : null,
  }));
}
