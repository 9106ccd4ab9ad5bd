import type { OrderParty } from '@doorstep/contracts';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { UnitOfWork } from '../../kernel/store/store.js';
import { lockOrder } from '../../orders/orders/load.js';
import type { Relation } from '../../orders/orders/machine.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import { noSuchOrder } from '../../orders/orders/relation.js';

/**
 * Returns the part that someone plays in the conversations of an order.
 *
 * @throws ServiceProblem not_found for those without one, also for couriers who could claim the order.
 */
export function assertParty(relation: Relation): OrderParty {
  if (relation === 'customer' || relation === 'merchant' || relation === 'courier') return relation;
  throw noSuchOrder();
}

/** Locks an order and returns the caller's part in it. @throws ServiceProblem not_found for strangers. */
export async function lockForParty(
  db: UnitOfWork,
  orderId: string,
  caller: SessionCaller,
): Promise<[OrderRecord, OrderParty]> {
  const [order, relation] = await lockOrder(db, orderId, caller);
  return [order, assertParty(relation)];
}

/** The condition for the messages to a person of an order. */
export function messagesTo({ id: orderId, courierId }: Pick<OrderRecord, 'id' | 'courierId'>, recipient: OrderParty) {
  return { orderId, recipient, ...(recipient === 'courier' ? { courierId } : {}) };
}

/** The problem for messages that the caller cannot see, the same as for one that does not exist. */
export function noSuchMessage(): ServiceProblem {
  return new ServiceProblem('not_found', 'There is no such message to you.');
}
