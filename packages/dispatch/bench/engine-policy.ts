import {
  createRemoteness,
  type DispatchCourier,
  type DispatchPlan,
  type DispatchPolicy,
  defaultPolicy,
  planRound,
} from '../src/index.js';
import type { Place } from '../src/testing/place.js';
import type { DayPolicy, Decision } from '../src/testing/run-day.js';
import type { Instance, InstanceCourier } from './instance.js';

/** The instances limit neither the size of a bundle nor the delay of its orders. */
export const instancePolicy: DispatchPolicy = {
  ...defaultPolicy,
  bundling: { maxOrders: 6, nearbySeconds: 0, maxDelaySeconds: 1800 },
};

/** Orders count as recent for this time. */
const recentSeconds = 2 * 3600;
/** The cost of an order, in seconds, if its courier has just delivered the orders that the guaranteed pay covers so far. */
const fairnessSeconds = 60;

/**
 * Returns the engine as a policy for a day. Each round starts from the last plan, and spares couriers who have delivered more
 * than their guaranteed pay covers.
 */
export function enginePolicy(instance: Instance, policy: DispatchPolicy, seed: number): DayPolicy {
  const shifts = new Map(instance.couriers.map((courier) => [courier.id, courier]));
  const delivered = new Map<string, number>();
  const remotenessAt = createRecentRemoteness();
  let previous: DispatchPlan | undefined;
  const withCost = (courier: DispatchCourier<Place>, now: number): DispatchCourier<Place> => {
    const shift = shifts.get(courier.id);
    const pace = shift === undefined ? 0 : paceOf(instance, shift, delivered.get(courier.id) ?? 0, now);
    return { ...courier, costPerOrder: fairnessSeconds * Math.min(1.5, pace) };
  };
  return (decision) => {
    const { now, orders, couriers, travel } = decision;
    const plan = planRound({
      now,
      orders,
      couriers: couriers.map((courier) => withCost(courier, now)),
      travel,
      remoteness: remotenessAt(decision),
      policy,
      seed: seed * 100_000 + now,
      ...(previous && { previous }),
    });
    previous = plan;
    for (const { courierId, orderIds } of plan.assignments) {
      delivered.set(courierId, (delivered.get(courierId) ?? 0) + orderIds.length);
    }
    return plan;
  };
}

/** Computes remoteness from the recent orders, and again when their number has grown by a tenth, or after ten minutes. */
function createRecentRemoteness(): (decision: Decision) => (place: Place) => number {
  let known:
    | { readonly orders: number; readonly until: number; readonly remoteness: (place: Place) => number }
    | undefined;
  return ({ now, history, travel }) => {
    if (known === undefined || now >= known.until || history.length > 1.1 * known.orders) {
      const recent = history.filter(({ placedAt }) => placedAt > now - recentSeconds);
      const remoteness = createRemoteness({ pickups: recent.map(({ pickup }) => pickup), travel });
      known = { orders: history.length, until: now + 600, remoteness };
    }
    return known.remoteness;
  };
}

/** Orders of the guaranteed pay that a courier has delivered, as a part of those that the time of the shift so far covers. */
function paceOf({ payPerOrder, payPerHour }: Instance, shift: InstanceCourier, delivered: number, now: number): number {
  const minutes = shift.offAt - shift.onAt;
  const covered = ((minutes / 60) * payPerHour) / payPerOrder;
  const elapsed = Math.min(1, Math.max(0.25, (now / 60 - shift.onAt) / minutes));
  return covered * elapsed === 0 ? 0 : delivered / (covered * elapsed);
}
