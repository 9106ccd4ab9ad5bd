import type { DispatchCourier, DispatchRound } from '../index.js';
import { deliveryTimes, type OrderIds } from './delivery-times.js';

/** Bundles by courier, in the order of the round's couriers. */
type Arrangement = readonly OrderIds[];

/**
 * Returns the least possible sum of the times from order to door, with `unassignedSeconds` for each order that nobody takes, by trying
 * every arrangement. For a few orders of one store per bundle, without refusals.
 */
export function leastCost<P>(round: DispatchRound<P>): number {
  let arrangements: readonly Arrangement[] = [round.couriers.map(() => [])];
  for (const order of round.orders) {
    arrangements = arrangements.flatMap((arrangement) => [arrangement, ...placements(round, arrangement, order.id)]);
  }
  return Math.min(...arrangements.map((arrangement) => arrangementCost(round, arrangement)));
}

/** Every arrangement with one more order: as a separate bundle, and in each bundle of its store. */
function placements<P>(round: DispatchRound<P>, arrangement: Arrangement, id: string): readonly Arrangement[] {
  const groupOf = (orderId: string | undefined): string | undefined => {
    const order = round.orders.find((each) => each.id === orderId);
    return order?.tripSeconds === undefined ? order?.group : `fixed trip ${orderId}`;
  };
  const apartOf = (orderId: string): string | undefined => round.orders.find((each) => each.id === orderId)?.apart;
  const isKeptApart = (bundle: readonly string[]): boolean =>
    apartOf(id) !== undefined && bundle.some((other) => apartOf(other) === apartOf(id));
  return arrangement.flatMap((bundles, index) => {
    const alone = Array.from({ length: bundles.length + 1 }, (_, at) => bundles.toSpliced(at, 0, [id]));
    const shared = bundles.flatMap((bundle, at) => {
      if (groupOf(bundle[0]) !== groupOf(id) || isKeptApart(bundle)) return [];
      return Array.from({ length: bundle.length + 1 }, (_, drop) => bundles.with(at, bundle.toSpliced(drop, 0, id)));
    });
    return [...alone, ...shared].map((next) => arrangement.with(index, next));
  });
}

function arrangementCost<P>(round: DispatchRound<P>, arrangement: Arrangement): number {
  const { policy, orders } = round;
  const times = new Map<string, number>();
  for (const [index, courier] of round.couriers.entries()) {
    const bundles = arrangement[index] ?? [];
    const own = isAllowed(round, courier, bundles) ? deliveryTimes(round, courier, bundles) : undefined;
    if (own === undefined) return Number.POSITIVE_INFINITY;
    for (const [id, at] of own) times.set(id, at);
  }
  return orders.reduce((sum, { id, placedAt }) => {
    const at = times.get(id);
    return sum + (at === undefined ? policy.unassignedSeconds : at - placedAt);
  }, 0);
}

function isAllowed<P>({ policy, orders }: DispatchRound<P>, courier: DispatchCourier<P>, bundles: OrderIds): boolean {
  return bundles.every((bundle) => {
    const units = bundle.reduce((sum, id) => sum + (orders.find((order) => order.id === id)?.units ?? 0), 0);
    return bundle.length <= Math.min(courier.maxOrders, policy.bundling.maxOrders) && units <= courier.maxUnits;
  });
}
