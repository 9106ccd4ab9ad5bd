import type { SessionCaller } from '../../kernel/operation/caller.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { orderJob } from './claimable-order.js';
import type { Relation } from './machine.js';
import type { OrderRecord } from './records.js';

/** The roles that see an order before it is paid. */
const mayWait: readonly SessionCaller['role'][] = ['customer', 'support', 'admin'];

/** Returns the caller's relation to the order, or undefined for strangers, for whom the order does not exist. */
export function relationTo(order: OrderRecord, caller: SessionCaller): Relation | undefined {
  if (order.unpaid && !mayWait.includes(caller.role)) return undefined;
  switch (caller.role) {
    case 'customer':
      return order.customerId === caller.accountId ? 'customer' : undefined;
    case 'merchant':
      return order.merchantId === caller.merchantId ? 'merchant' : undefined;
    case 'courier':
      return courierRelation(order, caller);
    case 'fleet':
      return order.fleetId !== null && order.fleetId === caller.fleetId ? 'fleet' : undefined;
    case 'support':
    case 'admin':
      return 'staff';
  }
}

function courierRelation(order: OrderRecord, caller: SessionCaller): Relation | undefined {
  if (caller.courierId === null) return undefined;
  if (order.courierId === caller.courierId) return 'courier';
  return orderJob(order).waits ? 'candidate' : undefined;
}

/**
 * Returns an order with the caller's relation to it.
 *
 * @throws ServiceProblem not_found for strangers, exactly as for an order that does not exist.
 */
export function assertRelation(order: OrderRecord | undefined, caller: SessionCaller): [OrderRecord, Relation] {
  const relation = order && relationTo(order, caller);
  if (!order || !relation) throw noSuchOrder();
  return [order, relation];
}

/** The problem for strangers, the same as for an order that does not exist. */
export function noSuchOrder(): ServiceProblem {
  return new ServiceProblem('not_found', 'There is no such order among yours.');
}
