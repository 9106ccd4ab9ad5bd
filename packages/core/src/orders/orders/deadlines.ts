import type { Deadline, ZoneSettings } from '@doorstep/contracts';
import { zoneSettings } from '../../catalogue/zones/zone-settings.js';
import { type DeadlineViewer, deadlineViews } from '../../kernel/state-machine/deadline-view.js';
import { createDeadlines, type DeadlineRules, type Deadlines } from '../../kernel/state-machine/deadlines.js';
import { orderLimits } from './limits.js';
import type { OrderMove, Relation } from './machine.js';
import type { OrderRecord } from './records.js';

/** Finds and stores the deadlines of orders. */
export const orderDeadlineRules: DeadlineRules<OrderRecord, OrderMove, ZoneSettings['limits']> = {
  limits: orderLimits,
  jobKind: 'order.deadline',
  settings: async ({ db: reader, ports }, { zoneId }) => (await zoneSettings({ reader, ports }, zoneId)).limits,
  lock: (db, id) => db.lock('orders', id),
  save: (db, id, deadlines) => db.update('orders', { id }, { deadlines }),
};

/** The deadlines of orders. */
export const orderDeadlines: Deadlines<OrderRecord> = createDeadlines(orderDeadlineRules);

const viewers: Readonly<Partial<Record<Relation, DeadlineViewer>>> = {
  staff: 'staff',
  merchant: 'worker',
  courier: 'worker',
};

/** Returns the deadlines of an order that a relation may know. */
export function orderDeadlineViews(order: OrderRecord, relation: Relation): Deadline[] {
  return deadlineViews(orderLimits, order, viewers[relation] ?? 'other');
}
