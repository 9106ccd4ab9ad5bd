import type { DispatchOrder } from '../round/order.js';

/** An order as the search sees it. */
export interface Job<P> {
  readonly index: number;
  readonly order: DispatchOrder<P>;
  /** Number of its group. */
  readonly group: number;
  readonly readyAt: number;
  readonly readySpread: number;
  /** Infinity without a promise. */
  readonly dueAt: number;
  /** Half of the time at the pickup, before and after the goods are handed over. */
  readonly pickupHalf: number;
  readonly dropoffHalf: number;
}

/** Numbers the orders and their groups. */
export function createJobs<P>(orders: readonly DispatchOrder<P>[]): readonly Job<P>[] {
  const groups = new Map<string, number>();
  return orders.map((order, index) => {
    const group = groups.get(order.group) ?? groups.size;
    groups.set(order.group, group);
    return {
      index,
      order,
      group,
      readyAt: order.readyAt,
      readySpread: order.readySpread ?? 0,
      dueAt: order.dueAt ?? Number.POSITIVE_INFINITY,
      pickupHalf: order.pickupSeconds / 2,
      dropoffHalf: order.dropoffSeconds / 2,
    };
  });
}
