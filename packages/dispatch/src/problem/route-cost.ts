import { itemAt } from '../list.js';
import { type Bundle, bundleTiming } from './bundle.js';
import type { Job } from './job.js';
import type { Problem } from './problem.js';
import type { Rider } from './rider.js';
import { fromStart, rideTo } from './rides.js';
import type { BundleTiming } from './timing.js';

/** Time before the end of a shift in which the courier's place matters less and less. */
const lastSeconds = 1800;

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
  const { policy, busyWeight } = problem;
  const { costPerOrder, shiftEndsAt } = rider;
  const restAt = middle === undefined ? headEnd : headEnd + 1;
  const count = restAt + tail.length - tailStart;
  if (count === 0) return 0;
  let cost = 0;
  let free = rider.startAt;
  let from = fromStart;
  let remoteness = rider.remoteness;
  for (let i = 0; i < count; i++) {
    const bundle =
      i < headEnd
        ? itemAt(head, i)
        : i >= restAt || middle === undefined
          ? itemAt(tail, tailStart + i - restAt)
          : middle;
    if (!fits(problem, rider, bundle)) return Number.POSITIVE_INFINITY;
    const timing = bundleTiming(problem, rider, bundle);
    const ride = rideTo(problem, rider, from, timing.firstPickup);
    const leaveAt = Math.max(free + ride + timing.delay, timing.earliest);
    if (leaveAt - timing.handoverHalf > shiftEndsAt) return Number.POSITIVE_INFINITY;
    if (bundle.size > 1 && isDelayed(problem, rider, bundle.jobs, timing, free, from, leaveAt))
      return Number.POSITIVE_INFINITY;
    cost += bundle.size * (leaveAt + costPerOrder) + timing.offsetSum - bundle.placed;
    if (leaveAt - bundle.firstReadyAt > policy.longWait.afterSeconds)
      cost += longWaitCost(policy.longWait, bundle.jobs, leaveAt);
    if (leaveAt + timing.duration > bundle.firstDueAt)
      cost += policy.lateWeight * lateSeconds(bundle.jobs, timing, leaveAt);
    if (busyWeight > 0) cost += busyWeight * (timing.duration + Math.min(leaveAt - free, ride + timing.delay));
    free = leaveAt + timing.duration;
    from = bundle.last;
    remoteness = timing.remoteness;
  }
  const change = remoteness * shareLeft(rider, free) - rider.remoteness * shareLeft(rider, rider.startAt);
  return cost + policy.remotenessWeight * change;
}

/** Returns how much a courier's place matters at a time: less within the last half hour of the shift, and nothing after it. */
function shareLeft<P>({ shiftEndsAt }: Rider<P>, at: number): number {
  return Math.min(1, Math.max(0, (shiftEndsAt - at) / lastSeconds));
}

function fits<P>({ may, jobs: all }: Problem<P>, rider: Rider<P>, { jobs, size, units }: Bundle<P>): boolean {
  if (size > rider.maxOrders || units > rider.maxUnits) return false;
  if (may === undefined) return true;
  for (let i = 0; i < size; i++) if (may[rider.index * all.length + itemAt(jobs, i).index] === 0) return false;
  return true;
}

/** True if an order arrives more than `maxDelaySeconds` later than if the rider went from the last place for it alone. */
function isDelayed<P>(
  problem: Problem<P>,
  rider: Rider<P>,
  jobs: readonly Job<P>[],
  timing: BundleTiming<P>,
  free: number,
  from: number,
  leaveAt: number,
): boolean {
  const most = problem.policy.bundling.maxDelaySeconds + 1e-6;
  for (let i = 0; i < jobs.length; i++) {
    const { index, pickupHalf, readyAt } = itemAt(jobs, i);
    const arriveAt = free + rideTo(problem, rider, from, problem.rides.pickupOf[index] ?? 0);
    const alone = Math.max(arriveAt + pickupHalf, readyAt) + pickupHalf + (timing.direct[i] ?? 0);
    if (leaveAt + (timing.offsets[i] ?? 0) - alone > most) return true;
  }
  return false;
}

function longWaitCost<P>(
  { afterSeconds, weight }: Problem<P>['policy']['longWait'],
  jobs: readonly Job<P>[],
  leaveAt: number,
): number {
  let cost = 0;
  for (const { readyAt, pickupHalf } of jobs) {
    const minutes = (leaveAt - pickupHalf - readyAt - afterSeconds) / 60;
    if (minutes > 0) cost += 60 * weight * minutes * minutes;
  }
  return cost;
}

function lateSeconds<P>(jobs: readonly Job<P>[], timing: BundleTiming<P>, leaveAt: number): number {
  let late = 0;
  for (let i = 0; i < jobs.length; i++) {
    late += Math.max(0, leaveAt + (timing.offsets[i] ?? 0) - itemAt(jobs, i).dueAt);
  }
  return late;
}
