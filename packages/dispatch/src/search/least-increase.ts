import { itemAt, numberAt } from '../primitives/list.js';
import { bundleFields } from '../problem/bundle-numbers.js';
import { rowOf } from '../problem/bundle-row.js';
import type { Job } from '../problem/job.js';
import { type Problem, weightFields } from '../problem/problem.js';
import { type Rider, riderFields } from '../problem/rider.js';
import { fromStart, rideTo } from '../problem/rides.js';
import { lastSeconds, shareLeft } from '../problem/share-left.js';
import type { Route } from './solution.js';

/** More than the errors of sums of costs: they do not make a bound greater than the increase. */
const tolerance = 1e-6;

/**
 * Returns a number that is at most what a job adds to the cost of a rider's route, anywhere in it, alone or with others: Infinity if
 * the rider cannot carry it. It is the cost of the job if the rider drives to it at once, and the most that the end of the route can
 * save, and the most that the way to the next order can. Lateness, long waits, the time of the rider and the delays of other orders only
 * add to it.
 *
 * This holds if no detour is faster than the direct way, and not for routes that `hasSeveralStores`.
 */
export function leastIncrease<P>(problem: Problem<P>, rider: Rider<P>, route: Route<P>, job: Job<P>): number {
  const row = rowOf(problem, rider, itemAt(problem.alone, job.index));
  const { values } = problem.bundleNumbers;
  const { numbers, row: riderRow } = rider;
  const ride = rideTo(problem, rider, fromStart, numberAt(values, row + bundleFields.firstPickup));
  const leaveAt = Math.max(
    numberAt(numbers, riderRow + riderFields.startAt) + ride + numberAt(values, row + bundleFields.delay),
    numberAt(values, row + bundleFields.earliest),
  );
  const handoverAt = leaveAt - numberAt(values, row + bundleFields.handoverHalf);
  const shiftEndsAt = numberAt(numbers, riderRow + riderFields.shiftEndsAt);
  if (handoverAt > shiftEndsAt) return Number.POSITIVE_INFINITY;
  const freeAt = leaveAt + numberAt(values, row + bundleFields.duration);
  const toDoor = numberAt(values, row + bundleFields.offsetSum);
  const approach =
    route.length === 0 ? Math.max(0, ride - rider.approachFree) : -mostShorterApproach(problem, rider, toDoor);
  return (
    leaveAt +
    numberAt(numbers, riderRow + riderFields.costPerOrder) +
    numberAt(numbers, riderRow + riderFields.approachWeight) * approach +
    toDoor -
    numberAt(values, row + bundleFields.placed) +
    leastChangeOfEnd(problem, rider, route, leastCostOfEnd(problem, job.index, shiftEndsAt, freeAt)) -
    tolerance
  );
}

/**
 * Returns a rough `leastIncrease` of each rider of the problem, for any route. It needs no timings: of the rides it knows that to the
 * pickup, and the route may have ended at the most remote place.
 */
export function roughIncreases<P>(problem: Problem<P>, job: Job<P>): Float64Array {
  const { rides, riders, arrivals, costsPerOrder, weights } = problem;
  const { index, order, readyAt, pickupHalf, dropoffHalf } = job;
  const fixed = order.tripSeconds;
  const row = (rides.pickupOf[index] ?? 0) * riders.length;
  const mostRemote = numberAt(weights, weightFields.mostRemote);
  const mostGain = numberAt(weights, weightFields.remoteness) * mostRemote;
  const leastWhereEndStays = -mostByDelay(problem, mostRemote);
  const least = new Float64Array(riders.length);
  for (let i = 0; i < least.length; i++) {
    const rider = itemAt(riders, i);
    const { numbers, row: riderRow, approachWeight } = rider;
    const leaveAt = Math.max(numberAt(arrivals, row + i) + 2 * pickupHalf, readyAt + pickupHalf);
    const deliveredAt = leaveAt + (fixed ?? dropoffHalf);
    const freeAt = fixed === undefined ? deliveredAt + dropoffHalf : deliveredAt;
    const end = leastCostOfEnd(problem, index, numberAt(numbers, riderRow + riderFields.shiftEndsAt), freeAt);
    // Without a fixed trip, the time to the door is left out, and it is more than the way to the next order can save of it.
    const approach = -mostShorterApproach(problem, rider, fixed ?? 0);
    least[i] =
      deliveredAt +
      approachWeight * approach +
      numberAt(costsPerOrder, i) -
      order.placedAt +
      Math.min(leastWhereEndStays, end - mostGain) -
      tolerance;
  }
  return least;
}

/**
 * True if a bundle of the route is from several stores. With another order their pickups may change places, and the other orders may
 * even be delivered sooner: nothing is known of the least increase.
 */
export function hasSeveralStores<P>({ policy }: Problem<P>, route: Route<P>): boolean {
  if (policy.bundling.nearbySeconds === 0) return false;
  for (let i = 0; i < route.length; i++) {
    const { jobs, size } = itemAt(route, i);
    for (let k = 1; k < size; k++) if (itemAt(jobs, k).group !== itemAt(jobs, 0).group) return true;
  }
  return false;
}

/**
 * Returns the most by which another order, carried first, shortens the way to a pickup: the courier is as much nearer as they have
 * gone for it, and two ways may be free where one would not. Of nearby stores, they may go to its store first.
 *
 * @param toDoor at least the time from its pickup to its door.
 */
function mostShorterApproach<P>({ policy }: Problem<P>, { approachFree }: Rider<P>, toDoor: number): number {
  return toDoor + approachFree + policy.bundling.nearbySeconds;
}

/** Returns the least by which the cost of the end changes, if the route ends with the job or where it ended before. */
function leastChangeOfEnd<P>(problem: Problem<P>, { numbers, row }: Rider<P>, route: Route<P>, end: number): number {
  const { remoteness, weights } = problem;
  const weight = numberAt(weights, weightFields.remoteness);
  const startAt = numberAt(numbers, row + riderFields.startAt);
  // The route ends later than it starts: its end matters no more than a place at the start.
  const share = shareLeft(numberAt(numbers, row + riderFields.shiftEndsAt), startAt);
  const last = route[route.length - 1];
  if (last === undefined) return end - weight * numberAt(numbers, row + riderFields.remoteness) * share;
  const before = numberAt(remoteness, last.last);
  return Math.min(-mostByDelay(problem, before), end - weight * Math.max(0, before) * share);
}

/** Returns the least that it costs to end with a job, at `freeAt` or later: then the place matters less, but the job is late by as much. */
function leastCostOfEnd<P>(problem: Problem<P>, job: number, shiftEndsAt: number, freeAt: number): number {
  const { remoteness, weights } = problem;
  const place = numberAt(remoteness, job);
  const cost = numberAt(weights, weightFields.remoteness) * place * shareLeft(shiftEndsAt, freeAt);
  return cost - mostByDelay(problem, place);
}

/**
 * Returns the most that a route can save by reaching its last place later: there it matters less, but the last order is late by as
 * much. That is nothing unless the place costs more than the time in which it ceases to matter.
 */
function mostByDelay<P>({ weights }: Problem<P>, remoteness: number): number {
  return Math.max(0, numberAt(weights, weightFields.remoteness) * remoteness - lastSeconds);
}
