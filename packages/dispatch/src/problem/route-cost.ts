import { numberAt } from '../primitives/list.js';
import type { Bundle } from './bundle.js';
import { bundleFields, jobFields, jobWidth } from './bundle-numbers.js';
import { rowOf } from './bundle-row.js';
import { expectedLater } from './expected-later.js';
import { type Problem, weightFields } from './problem.js';
import { type Rider, riderFields } from './rider.js';
import { fromStart, rideTo } from './rides.js';
import { shareLeft } from './share-left.js';

/**
 * Returns the cost of a rider's bundles in seconds, Infinity if the rider cannot carry them: the time from order to door of each
 * order, the penalties of the policy, and what the route does to the rider's place. An empty route costs nothing.
 */
export function routeCost<P>(problem: Problem<P>, rider: Rider<P>, bundles: readonly Bundle<P>[]): number {
  return costOfParts(problem, rider, bundles, bundles.length, undefined, bundles, bundles.length);
}

/** Returns the cost of a route of three parts: the bundles of `head` before `headEnd`, `middle`, and those of `tail` from `tailStart` on. */
export function costOfParts<P>(
  problem: Problem<P>,
  rider: Rider<P>,
  head: readonly Bundle<P>[],
  headEnd: number,
  middle: Bundle<P> | undefined,
  tail: readonly Bundle<P>[],
  tailStart: number,
): number {
  const restAt = middle === undefined ? headEnd : headEnd + 1;
  const count = restAt + tail.length - tailStart;
  if (count === 0) return 0;
  const { weights, bundleNumbers, may } = problem;
  const { numbers, row: riderRow } = rider;
  const shiftEndsAt = numberAt(numbers, riderRow + riderFields.shiftEndsAt);
  const mustEndBy = numberAt(numbers, riderRow + riderFields.mustEndBy);
  const costPerOrder = numberAt(numbers, riderRow + riderFields.costPerOrder);
  const approachWeight = numberAt(numbers, riderRow + riderFields.approachWeight);
  const approachFree = numberAt(numbers, riderRow + riderFields.approachFree);
  const startAt = numberAt(numbers, riderRow + riderFields.startAt);
  const startRemoteness = numberAt(numbers, riderRow + riderFields.remoteness);
  const busyWeight = numberAt(weights, weightFields.busy);
  let cost = 0;
  let free = startAt;
  let from = fromStart;
  let remoteness = startRemoteness;
  for (let i = 0; i < count; i++) {
    // Each index is of its list, and without `middle` no index is of its place.
    const bundle = (i < headEnd ? head[i] : i < restAt ? middle : tail[tailStart + i - restAt]) as Bundle<P>;
    const row = rowOf(problem, rider, bundle);
    const { values } = bundleNumbers;
    const size = numberAt(values, row + bundleFields.size);
    if (size > numberAt(numbers, riderRow + riderFields.maxOrders)) return Number.POSITIVE_INFINITY;
    if (numberAt(values, row + bundleFields.units) > numberAt(numbers, riderRow + riderFields.maxUnits))
      return Number.POSITIVE_INFINITY;
    if (may !== undefined && !mayCarryAll(problem, may, rider, row, size)) return Number.POSITIVE_INFINITY;
    const pickup = numberAt(values, row + bundleFields.firstPickup);
    // Those from the start are all known: asking for them is most of the calls.
    const ride =
      from === fromStart
        ? numberAt(problem.rides.fromStarts, pickup * problem.rides.riders + rider.index)
        : rideTo(problem, rider, from, pickup);
    const delay = numberAt(values, row + bundleFields.delay);
    const duration = numberAt(values, row + bundleFields.duration);
    const leaveAt = expectedLater(
      free + ride + delay,
      numberAt(values, row + bundleFields.earliest),
      numberAt(values, row + bundleFields.spread),
    );
    if (leaveAt - numberAt(values, row + bundleFields.handoverHalf) > shiftEndsAt) return Number.POSITIVE_INFINITY;
    if (leaveAt + duration > mustEndBy) return Number.POSITIVE_INFINITY;
    if (size > 1 && isDelayed(problem, rider, row, free + ride, free, from, leaveAt)) return Number.POSITIVE_INFINITY;
    cost +=
      size * (leaveAt + costPerOrder) +
      numberAt(values, row + bundleFields.offsetSum) -
      numberAt(values, row + bundleFields.placed);
    if (ride > approachFree) cost += approachWeight * (ride - approachFree);
    if (leaveAt - numberAt(values, row + bundleFields.firstReadyAt) > numberAt(weights, weightFields.longWaitAfter))
      cost += longWaitCost(problem, row, leaveAt);
    if (leaveAt + duration > numberAt(values, row + bundleFields.firstDueAt))
      cost += numberAt(weights, weightFields.late) * lateSeconds(problem, row, leaveAt);
    if (busyWeight > 0) cost += busyWeight * (duration + Math.min(leaveAt - free, ride + delay));
    free = leaveAt + duration;
    from = numberAt(values, row + bundleFields.last);
    remoteness = numberAt(values, row + bundleFields.remoteness);
  }
  const change = remoteness * shareLeft(shiftEndsAt, free) - startRemoteness * shareLeft(shiftEndsAt, startAt);
  return cost + numberAt(weights, weightFields.remoteness) * change;
}

function mayCarryAll<P>(
  { bundleNumbers: { values }, jobs }: Problem<P>,
  may: Uint8Array,
  rider: Rider<P>,
  row: number,
  size: number,
): boolean {
  const first = row + bundleFields.jobs;
  for (let job = first; job < first + size * jobWidth; job += jobWidth) {
    if (may[rider.index * jobs.length + numberAt(values, job + jobFields.index)] === 0) return false;
  }
  return true;
}

/**
 * True if an order arrives more than `maxDelaySeconds` later than if the rider went from the last place for it alone.
 *
 * @param arriveAt when the rider is at the first pickup.
 */
function isDelayed<P>(
  problem: Problem<P>,
  rider: Rider<P>,
  row: number,
  arriveAt: number,
  free: number,
  from: number,
  leaveAt: number,
): boolean {
  const { values } = problem.bundleNumbers;
  const most = numberAt(problem.weights, weightFields.mostDelay) + 1e-6;
  const firstPickup = numberAt(values, row + bundleFields.firstPickup);
  const first = row + bundleFields.jobs;
  const end = first + numberAt(values, row + bundleFields.size) * jobWidth;
  for (let job = first; job < end; job += jobWidth) {
    const pickup = numberAt(values, job + jobFields.pickup);
    const half = numberAt(values, job + jobFields.pickupHalf);
    const thereAt = pickup === firstPickup ? arriveAt : free + rideTo(problem, rider, from, pickup);
    const alone =
      Math.max(thereAt + half, numberAt(values, job + jobFields.readyAt)) +
      half +
      numberAt(values, job + jobFields.direct);
    if (leaveAt + numberAt(values, job + jobFields.offset) - alone > most) return true;
  }
  return false;
}

function longWaitCost<P>({ bundleNumbers: { values }, weights }: Problem<P>, row: number, leaveAt: number): number {
  const first = row + bundleFields.jobs;
  const end = first + numberAt(values, row + bundleFields.size) * jobWidth;
  const after = numberAt(weights, weightFields.longWaitAfter);
  let cost = 0;
  for (let job = first; job < end; job += jobWidth) {
    const waited =
      leaveAt - numberAt(values, job + jobFields.pickupHalf) - numberAt(values, job + jobFields.readyAt) - after;
    const minutes = waited / 60;
    if (minutes > 0) cost += 60 * numberAt(weights, weightFields.longWait) * minutes * minutes;
  }
  return cost;
}

function lateSeconds<P>({ bundleNumbers: { values } }: Problem<P>, row: number, leaveAt: number): number {
  const first = row + bundleFields.jobs;
  const end = first + numberAt(values, row + bundleFields.size) * jobWidth;
  let late = 0;
  for (let job = first; job < end; job += jobWidth) {
    late += Math.max(0, leaveAt + numberAt(values, job + jobFields.offset) - numberAt(values, job + jobFields.dueAt));
  }
  return late;
}
