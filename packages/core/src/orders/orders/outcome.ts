import { type OrderEnding, type OrderStatus, orderEndings } from '@doorstep/contracts';
import type { Where } from '../../kernel/store/store.js';
import type { OrderRecord } from './records.js';

/** The outcomes of orders. */
export const orderOutcomes = ['open', ...orderEndings] as const satisfies readonly OrderRecord['outcome'][];

/** Returns the outcome of an order in a status. */
export function outcomeOf(status: OrderStatus): OrderRecord['outcome'] {
  return orderEndings.find((ending: OrderEnding) => ending === status) ?? 'open';
}

/** Selects the orders in these statuses, or all. A list reads each outcome by itself: see `eachOf`. */
export function ordersIn(statuses: readonly OrderStatus[] | undefined): Where<OrderRecord> {
  if (!statuses) return { outcome: { in: orderOutcomes } };
  const wanted = [...new Set(statuses.map(outcomeOf))];
  return { outcome: { in: wanted }, ...(wanted.includes('open') ? { status: { in: statuses } } : {}) };
}
