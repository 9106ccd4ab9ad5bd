import type { DispatchAssignment, DispatchCourier, DispatchOrder, DispatchPlan } from '../index.js';
import type { Place } from './place.js';
import { carryOut, type ExpectedReady, expectedEnd, type Visit } from './trip.js';
import type { Truth } from './truth.js';
import { createWatch, type EndedPreparation } from './watch.js';

/** The orders and couriers of a day. Times are seconds. A courier's `freeAt` is the start of the shift. */
export interface DayInput {
  readonly orders: readonly DispatchOrder<Place>[];
  readonly couriers: readonly DispatchCourier<Place>[];
  travel(from: Place, to: Place): number;
  /** What really happens. Without it, all estimates are true. */
  readonly truth?: Truth;
  /** Time for which orders are known before they are placed, as scheduled ones are; 0 without it. */
  readonly knownAheadSeconds?: number;
}

/** The knowledge of a policy at a decision. */
export interface Decision {
  readonly now: number;
  /** An order that is not ready yet has the estimate of the time at which it will be. */
  readonly orders: readonly DispatchOrder<Place>[];
  /** Those whose shift is not over. A courier who is not free yet has the estimate of the time at which they will be. */
  readonly couriers: readonly DispatchCourier<Place>[];
  /** Every order known so far, oldest first. */
  readonly history: readonly DispatchOrder<Place>[];
  travel(from: Place, to: Place): number;
  /** The preparations that have ended since the last decision. */
  readonly prepared: readonly EndedPreparation[];
  /** True if an order that waits is really ready. */
  isReady(orderId: string): boolean;
  /** Returns when a courier will be free if orders are ready at other times than the day estimates. Undefined before their first trip. */
  endOf(courierId: string, readyAt: ExpectedReady): number | undefined;
}

/** Decides what to do before the next decision. Called once per round of a day, in order. */
export type DayPolicy = (decision: Decision) => Pick<DispatchPlan, 'assignments'>;

/** An assignment that was carried out, with its real times. */
export interface CarriedOut extends DispatchAssignment {
  readonly decidedAt: number;
}

/** A courier, and the trip that they were sent on last. */
interface OnTheWay {
  readonly courier: DispatchCourier<Place>;
  readonly visits: readonly Visit[];
}

const asEstimated: Truth = { readyAt: ({ readyAt }) => readyAt, ride: (estimated) => estimated };

/** Runs a day online: each decision knows only the orders placed by then or `knownAheadSeconds` later, and what it assigns is carried out. */
export function runDay(day: DayInput, policy: DayPolicy, roundSeconds = 60): readonly CarriedOut[] {
  const ahead = day.knownAheadSeconds ?? 0;
  const orders = day.orders.toSorted((a, b) => a.placedAt - b.placedAt);
  const couriers = new Map(day.couriers.map((courier): [string, OnTheWay] => [courier.id, { courier, visits: [] }]));
  const pending = new Map<string, DispatchOrder<Place>>();
  const carriedOut: CarriedOut[] = [];
  const watch = createWatch(day.truth ?? asEstimated);
  const start = Math.floor(((orders[0]?.placedAt ?? 0) - ahead) / roundSeconds) * roundSeconds;
  const end = Math.max(...day.couriers.map(({ shiftEndsAt }) => shiftEndsAt ?? 0), orders.at(-1)?.placedAt ?? 0);
  let placed = 0;
  for (let now = start; now <= end; now += roundSeconds) {
    for (let order = orders[placed]; order !== undefined && order.placedAt - ahead <= now; order = orders[placed]) {
      pending.set(order.id, order);
      watch.order(order);
      placed += 1;
    }
    if (pending.size === 0) continue;
    const known = knowledgeAt(now, day.truth);
    const { assignments } = policy({
      now,
      orders: [...pending.values()].map((order) => known.order(order)),
      couriers: [...couriers.values()]
        .filter(({ courier }) => (courier.shiftEndsAt ?? Number.POSITIVE_INFINITY) > now)
        .map((each) => known.courier(each)),
      history: orders.slice(0, placed),
      travel: day.travel,
      prepared: watch.endedBy(now),
      isReady: (id) => known.isReady(pending.get(id)),
      endOf: (id, readyAt) => known.endOf(couriers.get(id), readyAt),
    });
    for (const assignment of assignments) carriedOut.push(depart(assignment, day, couriers, pending, now));
  }
  return carriedOut;
}

/** Returns what somebody who follows the day knows of it at a time. */
function knowledgeAt(now: number, truth: Truth | undefined) {
  const { readyAt } = truth ?? asEstimated;
  const order = (each: DispatchOrder<Place>): DispatchOrder<Place> => {
    const ready = readyAt(each);
    return ready <= now ? { ...each, readyAt: ready } : each;
  };
  const endOf = (sent: OnTheWay | undefined, expected: ExpectedReady): number | undefined => {
    if (sent === undefined || sent.visits.length === 0) return undefined;
    if (truth === undefined) return sent.courier.freeAt;
    const known = (each: DispatchOrder<Place>): number => (readyAt(each) <= now ? readyAt(each) : expected(each));
    return expectedEnd(sent.visits, now, known);
  };
  return {
    order,
    isReady: (each: DispatchOrder<Place> | undefined) => each !== undefined && readyAt(each) <= now,
    endOf,
    courier: (sent: OnTheWay): DispatchCourier<Place> => ({
      ...sent.courier,
      freeAt: endOf(sent, (each) => each.readyAt) ?? sent.courier.freeAt,
    }),
  };
}

function depart(
  assignment: DispatchAssignment,
  { travel, truth = asEstimated }: DayInput,
  couriers: Map<string, OnTheWay>,
  pending: Map<string, DispatchOrder<Place>>,
  decidedAt: number,
): CarriedOut {
  const { courierId, orderIds, departAt } = assignment;
  const sent = couriers.get(courierId);
  const last = pending.get(orderIds.at(-1) ?? '');
  if (sent === undefined || last === undefined) {
    throw new Error(`The assignment of ${orderIds.join(', ')} to ${courierId} is of nobody or of nothing that waits.`);
  }
  const visits = carryOut(assignment, sent.courier, pending, travel, truth);
  const courier = { ...sent.courier, position: last.dropoff, freeAt: visits.at(-1)?.leaveAt ?? departAt };
  couriers.set(courierId, { courier, visits });
  for (const id of orderIds) pending.delete(id);
  const stops = visits.flatMap(({ kind, orders, arriveAt, doneAt, leaveAt }) =>
    orders.map(({ id }) => ({ kind, orderId: id, arriveAt, doneAt, leaveAt })),
  );
  return { ...assignment, departAt: visits[0]?.departAt ?? departAt, stops, decidedAt };
}
