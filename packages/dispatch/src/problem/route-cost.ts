import { itemAt } from '../list.js';
import { type Bundle, bundleTiming } from './bundle.js';
import type { Job } from './job.js';
import type { Problem } from './problem.js';
import type { Rider } from './rider.js';
import type { BundleTiming } from './timing.js';

/** Time before the end of a shift in which the courier's place matters less and less. */
const lastSeconds = 1800;

/**
 * Returns the cost of a rider's bundles in seconds, Infinity if the rider cannot carry them: the time from order to door of each
 * order, the penalties of the policy, and what the route does to the rider's place. An empty route costs nothing.
 */
export function routeCost<P>(problem: Problem<P>, rider: Rider<P>, bundles: readonly Bundle<P>[]): number {
  const { policy, busyWeight, travel } = problem;
  let cost = 0;
  let free = rider.startAt;
  let place = rider.courier.position;
  let remoteness = rider.remoteness;
  for (const bundle of bundles) {
    if (!fits(problem, rider, bundle)) return Number.POSITIVE_INFINITY;
    const timing = bundleTiming(problem, rider, bundle);
    const ride = travel(place, timing.first, rider.courier.id);
    const arriveAt = free + ride;
    const leaveAt = Math.max(arriveAt + timing.delay, timing.earliest);
    const { jobs } = bundle;
    if (leaveAt - timing.handoverHalf > rider.shiftEndsAt) return Number.POSITIVE_INFINITY;
    if (jobs.length > 1 && isDelayed(problem, rider, jobs, timing, free, place, leaveAt))
      return Number.POSITIVE_INFINITY;
    cost += jobs.length * (leaveAt + rider.costPerOrder) + timing.offsetSum - bundle.placed;
    if (leaveAt - bundle.firstReadyAt > policy.longWait.afterSeconds)
      cost += longWaitCost(policy.longWait, jobs, leaveAt);
    if (leaveAt + timing.duration > bundle.firstDueAt) cost += policy.lateWeight * lateSeconds(jobs, timing, leaveAt);
    if (busyWeight > 0) cost += busyWeight * (timing.duration + Math.min(leaveAt - free, ride + timing.delay));
    free = leaveAt + timing.duration;
    place = timing.last;
    remoteness = timing.remoteness;
  }
  if (bundles.length === 0) return 0;
  return (
    cost +
    policy.remotenessWeight * (remoteness * shareLeft(rider, free) - rider.remoteness * shareLeft(rider, rider.startAt))
  );
}

/** Returns how much a courier's place matters at a time: less within the last half hour of the shift, and nothing after it. */
function shareLeft<P>({ shiftEndsAt }: Rider<P>, at: number): number {
  return Math.min(1, Math.max(0, (shiftEndsAt - at) / lastSeconds));
}

function fits<P>(problem: Problem<P>, rider: Rider<P>, { jobs, units }: Bundle<P>): boolean {
  if (jobs.length > rider.maxOrders || units > rider.courier.maxUnits) return false;
  for (let i = 0; i < jobs.length; i++) if (!problem.mayCarry(rider, itemAt(jobs, i))) return false;
  return true;
}

/** True if an order arrives more than `maxDelaySeconds` later than if the rider went from `place` for it alone. */
function isDelayed<P>(
  { policy, travel }: Problem<P>,
  rider: Rider<P>,
  jobs: readonly Job<P>[],
  timing: BundleTiming<P>,
  free: number,
  place: P,
  leaveAt: number,
): boolean {
  return jobs.some((job, index) => {
    const arriveAt = free + travel(place, job.order.pickup, rider.courier.id);
    const alone = Math.max(arriveAt + job.pickupHalf, job.readyAt) + job.pickupHalf + (timing.direct[index] ?? 0);
    return leaveAt + (timing.offsets[index] ?? 0) - alone > policy.bundling.maxDelaySeconds + 1e-6;
  });
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
    late += Math.max(0, leaveAt + itemAt(timing.offsets, i) - itemAt(jobs, i).dueAt);
  }
  return late;
}
