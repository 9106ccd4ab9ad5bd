import type { Bundle, BundleTiming } from '../problem/bundle.js';
import { expectedLater, headStart } from '../problem/expected-later.js';
import type { Problem } from '../problem/problem.js';
import type { Rider } from '../problem/rider.js';
import { bundleTiming } from '../problem/timing.js';
import type { DispatchBundle, DispatchStop } from '../round/plan.js';
import type { Route } from '../search/solution.js';

/**
 * Returns the times of a rider's bundles. The rider departs for each as late as possible without leaving the last pickup later. If it is
 * uncertain when the orders are ready, the rider departs earlier, by as much as waiting there is worth.
 */
export function scheduleOf<P>(problem: Problem<P>, rider: Rider<P>, route: Route<P>): readonly DispatchBundle[] {
  const { policy } = problem;
  const { id } = rider.courier;
  const bundles: DispatchBundle[] = [];
  let free = rider.startAt;
  let place = rider.courier.position;
  for (const bundle of route) {
    const timing = bundleTiming(problem, rider, bundle);
    const ride = problem.travel(place, timing.first, id);
    const early = headStart(timing.spread, policy.waitingWeight / bundle.size);
    const departAt = Math.max(free, timing.earliest - early - timing.delay - ride);
    const pickups = pickupStops(problem, id, bundle, timing, departAt + ride);
    const leaveAt = expectedLater(departAt + ride + timing.delay, timing.earliest, timing.spread);
    const stops = [...pickups, ...dropoffStops(bundle, timing, leaveAt)];
    bundles.push({ orderIds: bundle.jobs.map(({ order }) => order.id), stops, departAt });
    free = leaveAt + timing.duration;
    place = timing.last;
  }
  return bundles;
}

function pickupStops<P>(
  { travel }: Problem<P>,
  courierId: string,
  bundle: Bundle<P>,
  timing: BundleTiming<P>,
  firstArrival: number,
): readonly DispatchStop[] {
  let arriveAt = firstArrival;
  return timing.pickups.flatMap(({ group, place, readyAt, half }, index) => {
    const doneAt = Math.max(arriveAt + half, readyAt);
    const times = { arriveAt, doneAt, leaveAt: doneAt + half };
    const next = timing.pickups[index + 1];
    if (next !== undefined) arriveAt = times.leaveAt + travel(place, next.place, courierId);
    const here = bundle.jobs.filter((job) => job.group === group);
    return here.map(({ order }): DispatchStop => ({ kind: 'pickup', orderId: order.id, ...times }));
  });
}

function dropoffStops<P>(bundle: Bundle<P>, timing: BundleTiming<P>, leaveAt: number): readonly DispatchStop[] {
  return bundle.jobs.map(({ order, dropoffHalf }, index): DispatchStop => {
    const doneAt = leaveAt + (timing.offsets[index] ?? 0);
    const half = order.tripSeconds === undefined ? dropoffHalf : 0;
    return { kind: 'dropoff', orderId: order.id, arriveAt: doneAt - half, doneAt, leaveAt: doneAt + half };
  });
}
