import { numberAt } from '../list.js';
import type { Bundle } from '../problem/bundle.js';
import { bundleFields, rowOf } from '../problem/bundle-numbers.js';
import type { Job } from '../problem/job.js';
import { type Problem, weightFields } from '../problem/problem.js';
import { type Rider, riderFields } from '../problem/rider.js';
import { fromStart, rideTo } from '../problem/rides.js';
import type { Route } from './solution.js';

/**
 * Returns about the least that a bundle can add to the cost of a rider's route, anywhere in it or together with others, Infinity if
 * the rider cannot carry it: what it costs if the rider drives to it at once. No detour is faster than the direct way.
 */
export function leastIncrease<P>(problem: Problem<P>, rider: Rider<P>, route: Route<P>, bundle: Bundle<P>): number {
  const row = rowOf(problem, rider, bundle);
  const { values } = problem.bundleNumbers;
  const { numbers, row: riderRow } = rider;
  const ride = rideTo(problem, rider, fromStart, numberAt(values, row + bundleFields.firstPickup));
  const leaveAt = Math.max(
    numberAt(numbers, riderRow + riderFields.startAt) + ride + numberAt(values, row + bundleFields.delay),
    numberAt(values, row + bundleFields.earliest),
  );
  const handoverAt = leaveAt - numberAt(values, row + bundleFields.handoverHalf);
  if (handoverAt > numberAt(numbers, riderRow + riderFields.shiftEndsAt)) return Number.POSITIVE_INFINITY;
  return (
    numberAt(values, row + bundleFields.size) * (leaveAt + numberAt(numbers, riderRow + riderFields.costPerOrder)) +
    numberAt(values, row + bundleFields.offsetSum) -
    numberAt(values, row + bundleFields.placed) -
    gainOfEnd(problem, rider, route, bundle)
  );
}

/** Returns what it is worth if the route ends with the bundle instead of a place that is more remote. */
function gainOfEnd<P>(
  { remoteness, weights }: Problem<P>,
  rider: Rider<P>,
  route: Route<P>,
  bundle: Bundle<P>,
): number {
  const last = route[route.length - 1];
  const end =
    last === undefined ? numberAt(rider.numbers, rider.row + riderFields.remoteness) : numberAt(remoteness, last.last);
  return numberAt(weights, weightFields.remoteness) * Math.max(0, end - numberAt(remoteness, bundle.last));
}

/**
 * Returns a rough `leastIncrease` of each rider of the problem, which needs no timings: nothing but the ride to the pickup, and the
 * greatest gain that any route can have by ending with the job.
 */
export function roughIncreases<P>(problem: Problem<P>, { index, order, readyAt }: Job<P>): Float64Array {
  const { rides, riders, arrivals, costsPerOrder, weights, remoteness } = problem;
  const row = (rides.pickupOf[index] ?? 0) * riders.length;
  const gain = Math.max(0, numberAt(weights, weightFields.mostRemote) - numberAt(remoteness, index));
  const base = -order.placedAt - numberAt(weights, weightFields.remoteness) * gain;
  const least = new Float64Array(riders.length);
  for (let i = 0; i < least.length; i++) {
    least[i] = base + Math.max(numberAt(arrivals, row + i), readyAt) + numberAt(costsPerOrder, i);
  }
  return least;
}
