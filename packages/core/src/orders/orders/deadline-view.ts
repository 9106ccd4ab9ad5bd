import type { Deadline } from '@doorstep/contracts';
import { type DeadlineViewer, deadlineViews } from '../../kernel/state-machine/deadline-view.js';
import { orderLimits } from './limits.js';
import type { Relation } from './machine.js';
import type { OrderRecord } from './records.js';

const viewers: Readonly<Partial<Record<Relation, DeadlineViewer>>> = {
  staff: 'staff',
  merchant: 'worker',
  courier: 'worker',
};

/** Returns the deadlines of an order that a relation may know. */
export function orderDeadlineViews(order: OrderRecord, relation: Relation): Deadline[] {
  return deadlineViews(orderLimits, order, viewers[relation] ?? 'other');
}
