import type { DispatchCourier, DispatchOrder, DispatchRound } from '../index.js';

/** The bundles of a courier as ids of orders, in the order of the dropoffs. */
export type OrderIds = readonly (readonly string[])[];

/**
 * Returns when a courier delivers each order, computed step by step from the round alone. Every bundle has one store. Undefined if a
 * pickup would be after the end of the shift.
 */
export function deliveryTimes<P>(
  round: Pick<DispatchRound<P>, 'now' | 'orders' | 'policy' | 'travel'>,
  courier: DispatchCourier<P>,
  bundles: OrderIds,
): ReadonlyMap<string, number> | undefined {
  const times = new Map<string, number>();
  let at = Math.max(round.now, courier.freeAt);
  const shiftEndsAt = courier.shiftEndsAt ?? Number.POSITIVE_INFINITY;
  let place = courier.position;
  for (const ids of bundles) {
    const orders = ids.flatMap((id) => round.orders.find((order) => order.id === id) ?? []);
    const [first] = orders;
    if (first === undefined) continue;
    const half = Math.max(...orders.map(({ pickupSeconds }) => pickupSeconds)) / 2;
    const arriveAt = at + round.travel(place, first.pickup, courier.id);
    const pickedUpAt = Math.max(arriveAt + half, ...orders.map(({ readyAt }) => readyAt));
    if (pickedUpAt > shiftEndsAt) return undefined;
    at = pickedUpAt + half;
    place = first.pickup;
    for (const order of orders) {
      at += rideSeconds(round, courier, place, order);
      times.set(order.id, at - (order.tripSeconds === undefined ? order.dropoffSeconds / 2 : 0));
      place = order.dropoff;
    }
    if (at > shiftEndsAt + round.policy.overtimeSeconds) return undefined;
  }
  return times;
}

/** From a place until the courier has finished at the dropoff. */
function rideSeconds<P>(
  { travel }: Pick<DispatchRound<P>, 'travel'>,
  { id }: DispatchCourier<P>,
  from: P,
  { tripSeconds, dropoff, dropoffSeconds }: DispatchOrder<P>,
): number {
  return tripSeconds ?? travel(from, dropoff, id) + dropoffSeconds;
}
