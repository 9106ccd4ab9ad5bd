import type { DeliveryEventData, DeliveryStatus } from '@doorstep/contracts';
import { deliveryTransitions } from '../deliveries/machine.js';
import type { EventRecord } from '../kernel/operation/events.js';
import type { Instant } from '../kernel/primitives/instant.js';
import type { Reader } from '../kernel/store/store.js';

/** A state, since when, and the event that began it. */
export interface TimelineStep {
  readonly sequence: number;
  readonly status: DeliveryStatus;
  readonly at: Instant;
}

/** As many as an answer may hold; of more, the latest. */
const maxSteps = 100;

/** Events that change the state; the others (notes, a wrong PIN) are no part of a timeline. */
const changeTypes = [
  ...new Set([
    'delivery.created' as const,
    ...deliveryTransitions.filter(({ to }) => to !== 'same').map(({ event }) => event),
  ]),
];

/** The states that a delivery has been in up to an event, oldest first. */
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

/** What an event of a delivery tells; only events of these types are asked for, and each was checked when it was made. */
export function deliveryEventData({ data }: EventRecord): DeliveryEventData {
  return data as DeliveryEventData;
}
