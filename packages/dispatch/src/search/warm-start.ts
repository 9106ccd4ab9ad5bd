import { type Bundle, createBundle } from '../problem/bundle.js';
import type { Job } from '../problem/job.js';
import type { Problem } from '../problem/problem.js';
import type { Rider } from '../problem/rider.js';
import { routeCost } from '../problem/route-cost.js';
import type { DispatchPlan } from '../round/plan.js';
import { emptySolution, type Solution, setRoute } from './solution.js';

/** Returns the last plan without what has changed since: orders that are gone, couriers who are gone, routes that no longer work. */
export function warmStart<P>(problem: Problem<P>, previous: DispatchPlan | undefined): Solution<P> {
  const solution = emptySolution(problem);
  const jobs = new Map(problem.jobs.map((job) => [job.order.id, job]));
  const routes = new Map(previous?.routes.map((route) => [route.courierId, route.bundles]));
  for (const rider of problem.riders) {
    const lists = (routes.get(rider.courier.id) ?? []).map(({ orderIds }) => known(jobs, orderIds));
    const route: readonly Bundle<P>[] = lists.filter((list) => mayRideTogether(problem, rider, list)).map(createBundle);
    if (route.length === 0) continue;
    const cost = routeCost(problem, rider, route);
    if (!Number.isFinite(cost)) continue;
    setRoute(solution, rider.index, route, cost);
    for (const { jobs: planned } of route) for (const { order } of planned) jobs.delete(order.id);
  }
  return solution;
}

function known<P>(jobs: ReadonlyMap<string, Job<P>>, orderIds: readonly string[]): readonly Job<P>[] {
  return [...new Set(orderIds)].flatMap((id) => jobs.get(id) ?? []);
}

function mayRideTogether<P>(problem: Problem<P>, rider: Rider<P>, jobs: readonly Job<P>[]): boolean {
  return jobs.length > 0 && jobs.every((a, i) => jobs.every((b, j) => j <= i || problem.mayShare(rider, a, b)));
}
