import type { Deadline } from '@doorstep/contracts';
import { zoneSettings } from '../../catalogue/zones/zone-settings.js';
import type { Effects } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { type DeadlineViewer, deadlineViews } from '../../kernel/state-machine/deadline-view.js';
import { createDeadlines, type DeadlineRules, type Deadlines } from '../../kernel/state-machine/deadlines.js';
import { type OrderLimitSettings, orderLimits } from './limits.js';
import type { OrderMove, Relation } from './machine.js';
import type { OrderRecord } from './records.js';
import { storeOpensAt } from './store-opening.js';

/**
 * Returns the time from which the store attends to an order that it receives at `at`, and from which its time to accept
 * counts; null if that is at once. See `storeOpensAt`.
 */
export async function attendedFrom(
  { db: reader, ports }: Pick<Effects, 'db' | 'ports'>,
  order: OrderRecord,
  at: Instant,
): Promise<Instant | null> {
  const { limits } = await zoneSettings({ reader, ports }, order.zoneId);
  return storeOpensAt(reader, order, at, limits.acceptSeconds);
}

/** Finds and stores the deadlines of orders. */
export const orderDeadlineRules: DeadlineRules<OrderRecord, OrderMove, OrderLimitSettings> = {
  limits: orderLimits,
  jobKind: 'order.deadline',
  async settings({ db: reader, ports }, order) {
    const { limits } = await zoneSettings({ reader, ports }, order.zoneId);
    if (order.status !== 'placed') return { ...limits, opensAt: null };
    return { ...limits, opensAt: await attendedFrom({ db: reader, ports }, order, order.statusSince) };
  },
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
