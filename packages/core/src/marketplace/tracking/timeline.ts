import type { DeliveryEventData, DeliveryStatus } from '@doorstep/contracts';
import type { EventRecord } from '../../kernel/operation/events.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';
import { deliveryTransitions } from '../../orders/deliveries/machine.js';

/** A status with its start, and the number of the event that began it. */
export interface TimelineStep {
  readonly sequence: number;
  readonly status: DeliveryStatus;
  readonly at: Instant;
}

/** Limit of steps in an answer. A longer timeline is cut to its latest steps. */
const maxSteps = 100;

/** Events that change the status. The others (notes, a wrong PIN) are not part of a timeline. */
const changeTypes = [
  ...new Set([
    'delivery.created' as const,
    ...deliveryTransitions.filter(({ to }) => to !== 'same').map(({ event }) => event),
  ]),
];

/** Reads the statuses that a delivery has had up to an event, oldest first. */
export async function readTimeline(reader: Reader, deliveryId: string, sequence: number): Promise<TimelineStep[]> {
  const changes = await reader.find('events', {
    where: { subjectId: deliveryId, sequence: { lte: sequence }, type: { in: changeTypes } },
    orderBy: [['sequence', 'desc']],
    limit: maxSteps,
  });
  return changes.reverse().map((event) => ({
    sequence: event.sequence,
    status: deliveryEventData(event).delivery.status,
    at: event.createdAt,
  }));
}

/** Returns the data of a delivery's event. The cast is sound: `deliveryEvent` builds all of them. */
export function deliveryEventData({ data }: EventRecord): DeliveryEventData {
  return data as DeliveryEventData;
}
