import type { Delivery } from '@doorstep/contracts';
import type { DeliveryRecord } from '../deliveries/records.js';
import type { ReadCall } from '../kernel/operation/operation.js';
import type { Instant } from '../kernel/primitives/instant.js';
import { currentDeliveryView } from '../partner-deliveries/load.js';
import { readTimeline, type TimelineStep } from './timeline.js';

/** A delivery at one moment: now, or right after an event. */
export interface DeliverySnapshot {
  /** The delivery as its partner saw it then. */
  readonly delivery: Delivery;
  readonly at: Instant;
  /** The statuses up to then, oldest first. */
  readonly timeline: readonly TimelineStep[];
  /** Fields of the current record that `delivery` lacks. */
  readonly record: Pick<DeliveryRecord, 'route' | 'returnOfId' | 'endedAt'>;
}

/** Reads the snapshot of a delivery at `now`. */
export async function currentSnapshot(
  { reader, ports }: Pick<ReadCall, 'reader' | 'ports'>,
  record: DeliveryRecord,
  now: Instant,
): Promise<DeliverySnapshot> {
  const delivery = await currentDeliveryView({ reader, ports, now }, record);
  return { delivery, at: now, timeline: await readTimeline(reader, record.id, record.sequence), record };
}
