import type { DispatchAssignment, DispatchCourier, DispatchOrder } from '../index.js';
import type { Place } from './place.js';
import type { DayPolicy } from './run-day.js';

/** One order at a time, in the order of placement, to the nearest courier who is free. The courier departs at once. */
export const greedyPolicy: DayPolicy = ({ now, orders, couriers, travel }) => {
  const free = new Set(couriers.filter(({ freeAt }) => freeAt <= now));
  const assignments: DispatchAssignment[] = [];
  for (const order of orders) {
    let nearest: DispatchCourier<Place> | undefined;
    for (const courier of free) {
      if (nearest !== undefined && travel(courier.position, order.pickup) >= travel(nearest.position, order.pickup))
        continue;
      nearest = courier;
    }
    if (nearest === undefined) break;
    const assignment = departNow(now, nearest, order, travel);
    const pickedUpAt = assignment.stops[0]?.doneAt ?? 0;
    if (pickedUpAt > (nearest.shiftEndsAt ?? Number.POSITIVE_INFINITY)) continue;
    free.delete(nearest);
    assignments.push(assignment);
  }
  return { assignments };
};

function departNow(
  now: number,
  courier: DispatchCourier<Place>,
  order: DispatchOrder<Place>,
  travel: (from: Place, to: Place) => number,
): DispatchAssignment {
  const pickupAt = now + travel(courier.position, order.pickup);
  const pickedUpAt = Math.max(pickupAt + order.pickupSeconds / 2, order.readyAt);
  const leaveAt = pickedUpAt + order.pickupSeconds / 2;
  const dropoffAt = leaveAt + travel(order.pickup, order.dropoff);
  const deliveredAt = dropoffAt + order.dropoffSeconds / 2;
  const orderId = order.id;
  return {
    courierId: courier.id,
    orderIds: [orderId],
    departAt: now,
    stops: [
      { kind: 'pickup', orderId, arriveAt: pickupAt, doneAt: pickedUpAt, leaveAt },
      {
        kind: 'dropoff',
        orderId,
        arriveAt: dropoffAt,
        doneAt: deliveredAt,
        leaveAt: deliveredAt + order.dropoffSeconds / 2,
      },
    ],
    explanation: { counterfactuals: [] },
  };
}
