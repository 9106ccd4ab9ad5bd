import { createBundle } from '../problem/bundle.js';
import type { Job } from '../problem/job.js';
import type { Problem } from '../problem/problem.js';
import { routeCost } from '../problem/route-cost.js';
import type { UnassignedReason } from '../round/plan.js';

/** Returns why no courier is planned for an order. */
export function unassignedReason<P>(problem: Problem<P>, job: Job<P>): UnassignedReason {
  if (problem.riders.length === 0) return 'no_courier';
  const allowed = problem.riders.filter((rider) => problem.mayCarry(rider, job));
  if (allowed.length === 0) return 'refused';
  const alone = [createBundle([job])];
  const reachable = allowed.some((rider) => Number.isFinite(routeCost(problem, rider, alone)));
  return reachable ? 'no_room' : 'shift_ends';
}
