import type { Delivery } from '@doorstep/contracts';
import { type JobOnRoute, jobOnRoute } from '../../couriers/route-plans/job-on-route.js';
import type { ReadCall } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { carriedDelivery } from '../../orders/deliveries/route-stops.js';
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
  readonly record: Pick<DeliveryRecord, 'route' | 'returnOfId' | 'endedAt' | 'courierId'>;
  /** Its place on the route of its courier; null without a courier of the platform, and for past moments. */
  readonly route: JobOnRoute | null;
}

/** Reads the snapshot of a delivery at `now`. */
export async function currentSnapshot(
  { reader, ports }: Pick<ReadCall, 'reader' | 'ports'>,
  record: DeliveryRecord,
  now: Instant,
): Promise<DeliverySnapshot> {
  const [delivery, timeline, route] = await Promise.all([
    currentDeliveryView({ reader, ports, now }, record),
    readTimeline(reader, record.id, record.sequence),
    jobOnRoute({ reader, ports, now }, carriedDelivery(record)),
  ]);
  return { delivery, at: now, timeline, record, route };
}
