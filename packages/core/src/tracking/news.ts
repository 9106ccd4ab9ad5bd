import { deliveryMachine } from '../deliveries/machine.js';
import type { DeliveryRecord } from '../deliveries/records.js';
import type { ReadCall } from '../kernel/operation.js';
import type { Instant } from '../kernel/primitives/instant.js';
import { showDelivery } from '../partner-deliveries/load.js';
import { isAfter, type Place, placeOf } from './place.js';
import { currentSnapshot, type DeliverySnapshot } from './snapshot.js';
import { deliveryEventData, readTimeline } from './timeline.js';

/** What a delivery has to tell. */
export interface News {
  /** Oldest first. */
  readonly snapshots: readonly DeliverySnapshot[];
  /** True when there is more at once: the limit was reached. */
  readonly more: boolean;
  /** True when nothing follows any more. */
  readonly ended: boolean;
}

type World = Pick<ReadCall, 'reader' | 'ports'>;

/** How many events are read at once. */
const maxEvents = 50;

/**
 * What someone does not know yet who has read up to `place`: every event since then, then the present position of the
 * courier if it is newer. Without a place it is the present alone.
 *
 * @param record as it was read just now: events that come after it belong to the next look.
 */
export async function newsSince(
  world: World,
  record: DeliveryRecord,
  now: Instant,
  place: Place | undefined,
): Promise<News> {
  const ended = deliveryMachine.hasEnded(record.status);
  if (place === undefined) return { snapshots: [await currentSnapshot(world, record, now)], more: false, ended };
  const missed = place.sequence < record.sequence ? await missedSnapshots(world, record, place) : [];
  if (missed.length === maxEvents) return { snapshots: missed, more: true, ended: false };
  const last = missed.at(-1);
  const known = last ? placeOf(last.delivery) : place;
  // Most looks find nothing new: they read no more than the delivery and its courier.
  const present = placeOf(await showDelivery({ ...world, now }, record));
  if (!isAfter(present, known)) return { snapshots: missed, more: false, ended };
  return { snapshots: [...missed, await currentSnapshot(world, record, now)], more: false, ended };
}

async function missedSnapshots(
  { reader }: World,
  record: DeliveryRecord,
  { sequence }: Place,
): Promise<DeliverySnapshot[]> {
  const where = { subjectId: record.id, sequence: { gt: sequence, lte: record.sequence } };
  const [events, timeline] = await Promise.all([
    reader.find('events', { where, orderBy: [['sequence', 'asc']], limit: maxEvents }),
    readTimeline(reader, record.id, record.sequence),
  ]);
  return events.map((event) => ({
    delivery: deliveryEventData(event).delivery,
    at: event.createdAt,
    timeline: timeline.filter((step) => step.sequence <= event.sequence),
    record,
  }));
}
