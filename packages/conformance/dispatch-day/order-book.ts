import type { PlatformSession } from '@doorstep/sdk/platform';
import type { CarriedJob } from '@doorstep/simulation';
import type { PlannedDelivery, PlannedOrder } from './day-plan.js';

/** An order of the day, with what happened to it so far. Times are milliseconds since the epoch. */
export interface BookedOrder extends CarriedJob {
  readonly plan: PlannedOrder;
  readonly customer: PlatformSession;
  readonly placedAt: number;
  readyAt: number | undefined;
  /** The windows of arrival that the customer saw, one a minute. */
  readonly windows: ShownWindow[];
}

/** A direct delivery of the day. */
export interface BookedDelivery extends CarriedJob {
  readonly plan: PlannedDelivery;
  /** When the courier came to each stop, in milliseconds since the epoch. */
  readonly arrivedAt: Record<Stop, number | undefined>;
  /** The windows of arrival at each stop that the partner saw: of the quote, and one a minute. */
  readonly windows: Readonly<Record<Stop, ShownWindow[]>>;
}

export type Stop = 'pickup' | 'dropoff';

/** A window of arrival that a customer or a partner saw. */
export interface ShownWindow {
  readonly status: string;
  readonly from: number;
  readonly to: number;
}

/** The orders and the direct deliveries of the day by id. */
export interface OrderBook {
  readonly orders: Map<string, BookedOrder>;
  readonly deliveries: Map<string, BookedDelivery>;
}

/** Returns an order of the book. @throws Error for an unknown id. */
export function orderIn({ orders }: OrderBook, id: string): BookedOrder {
  const order = orders.get(id);
  if (!order) throw new Error(`Nobody placed the order ${id}.`);
  return order;
}

/** Returns an order or a delivery of the book. @throws Error for an unknown id. */
export function jobIn(book: OrderBook, id: string): CarriedJob {
  return book.deliveries.get(id) ?? orderIn(book, id);
}
