import type { DispatchAssignment, DispatchCourier, DispatchOrder, DispatchPlan } from '../index.js';
import type { Place } from './place.js';

/** The orders and couriers of a day. Times are seconds. A courier's `freeAt` is the start of the shift. */
export interface DayInput {
  readonly orders: readonly DispatchOrder<Place>[];
  readonly couriers: readonly DispatchCourier<Place>[];
  travel(from: Place, to: Place): number;
}

/** The knowledge of a policy at a decision. */
export interface Decision {
  readonly now: number;
  readonly orders: readonly DispatchOrder<Place>[];
  /** Those whose shift is not over. */
  readonly couriers: readonly DispatchCourier<Place>[];
  /** Every order placed so far, oldest first. */
  readonly history: readonly DispatchOrder<Place>[];
  travel(from: Place, to: Place): number;
}

/** Decides what to do before the next decision. Called once per round of a day, in order. */
export type DayPolicy = (decision: Decision) => Pick<DispatchPlan, 'assignments'>;

/** An assignment that was carried out. */
export interface CarriedOut extends DispatchAssignment {
  readonly decidedAt: number;
}

/** Runs a day online: each decision knows only the orders placed by then, and what it assigns is carried out. */
export function runDay(day: DayInput, policy: DayPolicy, roundSeconds = 60): readonly CarriedOut[] {
  const orders = day.orders.toSorted((a, b) => a.placedAt - b.placedAt);
  const couriers = new Map(day.couriers.map((courier) => [courier.id, courier]));
  const pending = new Map<string, DispatchOrder<Place>>();
  const carriedOut: CarriedOut[] = [];
  const start = Math.floor((orders[0]?.placedAt ?? 0) / roundSeconds) * roundSeconds;
  const end = Math.max(...day.couriers.map(({ shiftEndsAt }) => shiftEndsAt ?? 0), orders.at(-1)?.placedAt ?? 0);
  let placed = 0;
  for (let now = start; now <= end; now += roundSeconds) {
    for (let order = orders[placed]; order !== undefined && order.placedAt <= now; order = orders[placed]) {
      pending.set(order.id, order);
      placed += 1;
    }
    if (pending.size === 0) continue;
    const { assignments } = policy({
      now,
      orders: [...pending.values()],
      couriers: [...couriers.values()].filter(({ shiftEndsAt }) => (shiftEndsAt ?? Number.POSITIVE_INFINITY) > now),
      history: orders.slice(0, placed),
      travel: day.travel,
    });
    for (const assignment of assignments) {
      carriedOut.push({ ...assignment, decidedAt: now });
      carryOut(assignment, couriers, pending);
    }
  }
  return carriedOut;
}

function carryOut(
  { courierId, orderIds, stops }: DispatchAssignment,
  couriers: Map<string, DispatchCourier<Place>>,
  pending: Map<string, DispatchOrder<Place>>,
): void {
  const last = stops.at(-1);
  const courier = couriers.get(courierId);
  const order = last && pending.get(last.orderId);
  if (last === undefined || courier === undefined || order === undefined) {
    throw new Error(`The assignment of ${orderIds.join(', ')} to ${courierId} is of nobody or of nothing that waits.`);
  }
  couriers.set(courierId, { ...courier, position: order.dropoff, freeAt: last.leaveAt });
  for (const id of orderIds) pending.delete(id);
}
