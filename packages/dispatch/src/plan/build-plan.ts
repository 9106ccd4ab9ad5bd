import type { Problem } from '../problem/problem.js';
import { type Solution, unassignedJobs } from '../search/solution.js';
import type { DispatchAssignment, DispatchPlan, DispatchRoute, DispatchWait } from './plan.js';
import { scheduleOf } from './schedule.js';
import { unassignedReason } from './unassigned.js';
import { waitReason } from './waits.js';

/** Splits a solution into what to do now and what to leave open. Only a courier's first bundle can be due now. */
export function buildPlan<P>(problem: Problem<P>, solution: Solution<P>): DispatchPlan {
  const assignments: DispatchAssignment[] = [];
  const waits: DispatchWait[] = [];
  const routes: DispatchRoute[] = [];
  for (const rider of problem.riders) {
    const route = solution.routes[rider.index] ?? [];
    if (route.length === 0) continue;
    const courierId = rider.courier.id;
    const bundles = scheduleOf(problem, rider, route);
    routes.push({ courierId, bundles });
    bundles.forEach((bundle, position) => {
      if (position === 0 && bundle.departAt < problem.now + problem.policy.roundSeconds) {
        assignments.push({ courierId, ...bundle, explanation: { counterfactuals: [] } });
        return;
      }
      const reason = waitReason(problem, rider, position, bundle);
      for (const orderId of bundle.orderIds) {
        waits.push({ orderId, courierId, untilAt: bundle.departAt, reason, counterfactuals: [] });
      }
    });
  }
  const unassigned = unassignedJobs(problem, solution).map((job) => ({
    orderId: job.order.id,
    reason: unassignedReason(problem, job),
  }));
  return { assignments, waits, unassigned, routes };
}
