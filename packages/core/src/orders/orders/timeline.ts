import type { EventType, OrderEventData, OrderStatus } from '@doorstep/contracts';
import type { EventRecord } from '../../kernel/operation/events.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';
import { orderTransitions } from './machine.js';
import type { OrderRecord } from './records.js';

/** A status of an order with its start, its courier, and the number of the event that began it. */
export interface OrderStep {
  readonly sequence: number;
  readonly status: OrderStatus;
  readonly at: Instant;
  readonly courierId: string | null;
}

/** Limit of steps in an answer. A longer timeline is cut to its latest steps. */
const maxSteps = 100;

/** Events that change the status. The others (new codes, a review) are not part of a timeline. */
const changeTypes: readonly EventType[] = [
  ...new Set<EventType>([
    'order.payment_required',
    'order.scheduled',
    'order.placed',
    ...orderTransitions.filter(({ to }) => to !== 'same').map(({ event }) => event),
  ]),
];

/** Reads the statuses that an order has had, oldest first. */
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

/** Returns the data of an order's event. The cast is sound: `orderEvent` builds all of them. */
function orderEventData({ data }: EventRecord): OrderEventData {
  return data as OrderEventData;
}
