import type { DispatchAssignment, DispatchOrder, DispatchStop } from '../index.js';
import type { Place } from './place.js';
import type { Truth } from './truth.js';

/** A stop of a trip with its real times. */
export interface Visit {
  readonly kind: DispatchStop['kind'];
  readonly orders: readonly DispatchOrder<Place>[];
  /** Estimated duration of the ride to it. */
  readonly ride: number;
  /** Start of the ride to it. */
  readonly departAt: number;
  readonly arriveAt: number;
  /** Half of the time at the stop. The orders change hands between the halves. */
  readonly half: number;
  readonly doneAt: number;
  readonly leaveAt: number;
}

/** Returns when somebody who follows a day expects an order to be ready. */
export type ExpectedReady = (order: DispatchOrder<Place>) => number;

/** Carries out an assignment as it really happens. The courier departs when it says, or as soon as they are free after that. */
export function carryOut(
  { courierId, stops, departAt }: DispatchAssignment,
  start: { readonly position: Place; readonly freeAt: number },
  orders: ReadonlyMap<string, DispatchOrder<Place>>,
  travel: (from: Place, to: Place) => number,
  truth: Truth,
): readonly Visit[] {
  const visits: Visit[] = [];
  let place = start.position;
  let free = Math.max(start.freeAt, departAt);
  for (const stop of visitsOf(stops, orders)) {
    const [first] = stop.orders;
    const next = stop.kind === 'pickup' ? first.pickup : first.dropoff;
    const ride = travel(place, next);
    const arriveAt = free + truth.ride(ride, `${courierId} ${stop.kind} ${first.id}`);
    const seconds = stop.orders.map((order) => (stop.kind === 'pickup' ? order.pickupSeconds : order.dropoffSeconds));
    const half = Math.max(...seconds) / 2;
    const ready = stop.kind === 'pickup' ? stop.orders.map((order) => truth.readyAt(order)) : [];
    const doneAt = Math.max(arriveAt + half, ...ready);
    visits.push({ ...stop, ride, departAt: free, arriveAt, half, doneAt, leaveAt: doneAt + half });
    free = doneAt + half;
    place = next;
  }
  return visits;
}

/** Returns when a courier is expected to have finished a trip, from what is known of it at `now`. */
export function expectedEnd(visits: readonly Visit[], now: number, readyAt: ExpectedReady): number {
  let time: number | undefined;
  for (const visit of visits) {
    if (visit.leaveAt <= now) continue;
    const there = arrivalOf(visit, now, time);
    const ready = visit.kind === 'pickup' ? visit.orders.map((order) => readyAt(order)) : [];
    const waited = visit.arriveAt <= now ? [now] : [];
    time = (visit.doneAt <= now ? visit.doneAt : Math.max(there + visit.half, ...ready, ...waited)) + visit.half;
  }
  return time ?? visits.at(-1)?.leaveAt ?? now;
}

/** Of a ride that has begun, the share that is left is known from the courier's position. */
function arrivalOf(visit: Visit, now: number, leftAt: number | undefined): number {
  const { ride } = visit;
  if (leftAt !== undefined) return leftAt + ride;
  if (visit.arriveAt <= now) return visit.arriveAt;
  if (visit.departAt >= now) return visit.departAt + ride;
  return now + (ride * (visit.arriveAt - now)) / (visit.arriveAt - visit.departAt);
}

/** Joins the pickups at one place to one visit. */
function visitsOf(
  stops: readonly DispatchStop[],
  orders: ReadonlyMap<string, DispatchOrder<Place>>,
): readonly {
  readonly kind: DispatchStop['kind'];
  readonly orders: [DispatchOrder<Place>, ...DispatchOrder<Place>[]];
}[] {
  const visits: { kind: DispatchStop['kind']; orders: [DispatchOrder<Place>, ...DispatchOrder<Place>[]] }[] = [];
  for (const { kind, orderId } of stops) {
    const order = orders.get(orderId);
    if (order === undefined) continue;
    const last = visits.at(-1);
    if (kind === 'pickup' && last?.orders[0].group === order.group) last.orders.push(order);
    else visits.push({ kind, orders: [order] });
  }
  return visits;
}
