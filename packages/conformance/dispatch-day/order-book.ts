import type { PlatformSession } from '@doorstep/sdk/platform';
import type { PlannedOrder } from './day-plan.js';

/** An order of the day, with what happened to it so far. Times are milliseconds since the epoch. */
export interface BookedOrder {
  readonly id: string;
  readonly plan: PlannedOrder;
  readonly customer: PlatformSession;
  readonly merchant: PlatformSession;
  readonly placedAt: number;
  readyAt: number | undefined;
  deliveredAt: number | undefined;
  /** The windows of arrival that the customer saw, one a minute. */
  readonly windows: ShownWindow[];
}

/** A window of arrival that a customer saw. */
export interface ShownWindow {
  readonly status: string;
  readonly from: number;
  readonly to: number;
}

/** The orders of the day by id. */
export type OrderBook = Map<string, BookedOrder>;

/** Returns an order of the book. @throws Error for an unknown id. */
export function orderIn(book: OrderBook, id: string): BookedOrder {
  const order = book.get(id);
  if (!order) throw new Error(`Nobody placed the order ${id}.`);
  return order;
}
