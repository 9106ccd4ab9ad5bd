import type { EventType } from '@doorstep/contracts';
import type { Effects } from '../kernel/operation.js';
import { ServiceProblem } from '../kernel/problem.js';
import { ron } from '../money/rounding.js';
import { allowedActions, findTransition, type Relation, type Transition } from './machine.js';
import type { OrderRecord } from './records.js';

/** What a move changes beside the state. */
export type OrderChange = Partial<
  Omit<OrderRecord, 'id' | 'status' | 'sequence' | 'statusSince' | 'updatedAt' | 'createdAt'>
>;

/** Who moves, and why. */
export interface Mover {
  readonly relation: Relation;
  /** Account id, or `system`. */
  readonly actorId: string;
}

/**
 * The one way an order moves: the table allows it, a guarded update makes it (so of concurrent moves one wins), and
 * its event is written with it.
 *
 * @throws ServiceProblem invalid_transition when the table has no such move now, or another move came first.
 */
export async function moveOrder(
  effects: Effects,
  order: OrderRecord,
  action: Transition['action'],
  mover: Mover,
  change: OrderChange = {},
): Promise<OrderRecord> {
  const transition = findTransition(action, mover.relation, order);
  if (!transition) throw invalidTransition(order, mover.relation, action);
  const status = transition.to === 'same' ? order.status : transition.to;
  const moved = {
    ...change,
    status,
    sequence: order.sequence + 1,
    statusSince: transition.to === 'same' ? order.statusSince : effects.now,
    updatedAt: effects.now,
  };
  const guard = { id: order.id, status: order.status, sequence: order.sequence };
  if ((await effects.db.update('orders', guard, moved)) === 0) {
    throw invalidTransition((await effects.db.get('orders', order.id)) ?? order, mover.relation, action);
  }
  const after: OrderRecord = { ...order, ...moved };
  effects.emit(orderEvent(after, transition.event, mover.actorId));
  return after;
}

/** The event of an order as it is after a change. */
export function orderEvent(order: OrderRecord, type: EventType, actorId: string): Parameters<Effects['emit']>[0] {
  return {
    type,
    subjectId: order.id,
    sequence: order.sequence,
    actorId,
    data: {
      orderId: order.id,
      storeId: order.storeId,
      status: order.status,
      ...(order.closure ? { reason: order.closure.reason } : {}),
      courierId: order.courierId,
      total: ron(order.pricing.total),
      dropoff: { lat: order.dropoffLat, lng: order.dropoffLng },
    },
  };
}

/** Says what state the order is in, and what its caller may do instead. */
export function invalidTransition(
  order: OrderRecord,
  relation: Relation,
  action: Transition['action'],
): ServiceProblem {
  const allowed = allowedActions(order, relation);
  const instead = allowed.length > 0 ? `you may ${allowed.join(', ')}` : 'there is nothing you may do';
  return new ServiceProblem(
    'invalid_transition',
    `${action} is not possible while the order is ${order.status}: ${instead}.`,
    {
      currentStatus: order.status,
      allowedActions: allowed,
    },
  );
}
