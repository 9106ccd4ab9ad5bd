import { createBundle } from '../problem/bundle.js';
import type { Job } from '../problem/job.js';
import type { Problem } from '../problem/problem.js';
import type { Rider } from '../problem/rider.js';
import { routeCost } from '../problem/route-cost.js';
import type { DispatchBundle, UnassignedReason, WaitReason } from '../round/plan.js';

/** Returns why no courier is planned for an order. */
export function unassignedReason<P>(problem: Problem<P>, job: Job<P>): UnassignedReason {
  if (problem.riders.length === 0) return 'no_courier';
  const allowed = problem.riders.filter((rider) => problem.mayCarry(rider, job));
  if (allowed.length === 0) return 'refused';
  const alone = [createBundle([job])];
  const reachable = allowed.some((rider) => Number.isFinite(routeCost(problem, rider, alone)));
  return reachable ? 'no_room' : 'shift_ends';
}

/** Returns why a rider does not depart now for the bundle at a position of the route. */
export function waitReason<P>(
  { now }: Problem<P>,
  rider: Rider<P>,
  position: number,
  bundle: DispatchBundle,
): WaitReason {
  if (position > 0) return 'after_other_orders';
  return rider.startAt > now && bundle.departAt <= rider.startAt ? 'courier_free_soon' : 'not_ready';
}
