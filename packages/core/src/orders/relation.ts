import type { SessionCaller } from '../kernel/operation/caller.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import { orderJob } from './claimable-order.js';
import type { Relation } from './machine.js';
import type { OrderRecord } from './records.js';

/** What the caller is to the order; undefined for strangers, to whom it does not exist. */
export function relationTo(order: OrderRecord, caller: SessionCaller): Relation | undefined {
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

/** @throws ServiceProblem not_found for strangers, exactly as for an order that does not exist. */
export function assertRelation(order: OrderRecord | undefined, caller: SessionCaller): [OrderRecord, Relation] {
  const relation = order && relationTo(order, caller);
  if (!order || !relation) throw noSuchOrder();
  return [order, relation];
}

/** The answer to strangers, exactly as for an order that does not exist. */
export function noSuchOrder(): ServiceProblem {
  return new ServiceProblem('not_found', 'There is no such order among yours.');
}
