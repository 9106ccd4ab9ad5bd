import type { EventType, OrderEventData, OrderStatus } from '@doorstep/contracts';
import type { EventRecord } from '../kernel/operation/events.js';
import type { Instant } from '../kernel/primitives/instant.js';
import type { Reader } from '../kernel/store/store.js';
import { orderTransitions } from './machine.js';
import type { OrderRecord } from './records.js';

/** A state of an order, since when, who carried it, and the event that began it. */
export interface OrderStep {
  readonly sequence: number;
  readonly status: OrderStatus;
  readonly at: Instant;
  readonly courierId: string | null;
}

/** As many as an answer may hold; of more, the latest. */
const maxSteps = 100;

/** Events that change the state; the others (new codes, a review) are no part of a timeline. */
const changeTypes: readonly EventType[] = [
  ...new Set<EventType>([
    'order.scheduled',
    'order.placed',
    ...orderTransitions.filter(({ to }) => to !== 'same').map(({ event }) => event),
  ]),
];

/** The states that an order has been in, oldest first. */
export async function readOrderTimeline(
  reader: Reader,
  { id, sequence }: Pick<OrderRecord, 'id' | 'sequence'>,
): Promise<OrderStep[]> {
  const changes = await reader.find('events', {
    where: { subjectId: id, sequence: { lte: sequence }, type: { in: changeTypes } },
    orderBy: [['sequence', 'desc']],
    limit: maxSteps,
  });
  return changes.reverse().map((event) => {
    const { status, courierId } = orderEventData(event);
    return { sequence: event.sequence, status: status as OrderStatus, at: event.createdAt, courierId };
  });
}

/** What an event of an order tells; only events of these types are asked for, and each was checked when it was made. */
function orderEventData({ data }: EventRecord): OrderEventData {
  return data as OrderEventData;
}
