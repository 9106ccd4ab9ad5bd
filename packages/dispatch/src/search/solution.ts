import { itemAt } from '../primitives/list.js';
import type { Bundle } from '../problem/bundle.js';
import type { Job } from '../problem/job.js';
import type { Problem } from '../problem/problem.js';
import { routeCost } from '../problem/route-cost.js';

/** A rider's bundles, first to last. */
export type Route<P> = readonly Bundle<P>[];

/** A plan during the search: the route of each rider, by index. */
export interface Solution<P> {
  readonly routes: Route<P>[];
  /** Cost of each route. */
  readonly costs: Float64Array;
  /** Index of each job's rider, or -1. */
  readonly riderOf: Int32Array;
}

/** Returns a solution in which nobody carries anything. */
export function emptySolution<P>(problem: Problem<P>): Solution<P> {
  return {
    routes: problem.riders.map(() => []),
    costs: new Float64Array(problem.riders.length),
    riderOf: new Int32Array(problem.jobs.length).fill(-1),
  };
}

/** Gives a rider another route and the jobs in it. The caller takes care of the jobs that it no longer has. */
export function setRoute<P>(solution: Solution<P>, rider: number, route: Route<P>, cost: number): void {
  const { routes, costs, riderOf } = solution;
  routes[rider] = route;
  costs[rider] = cost;
  for (let i = 0; i < route.length; i++) {
    const { jobs, size } = itemAt(route, i);
    for (let k = 0; k < size; k++) riderOf[itemAt(jobs, k).index] = rider;
  }
}

/** Returns the jobs that nobody carries. */
export function unassignedJobs<P>(problem: Problem<P>, { riderOf }: Solution<P>): readonly Job<P>[] {
  return problem.jobs.filter(({ index }) => riderOf[index] === -1);
}

/** Returns the cost of all routes and unassigned jobs in seconds. */
export function solutionCost<P>(problem: Problem<P>, solution: Solution<P>): number {
  const routes = solution.routes.reduce((sum, route, index) => {
    const rider = problem.riders[index];
    return rider === undefined ? sum : sum + routeCost(problem, rider, route);
  }, 0);
  return routes + unassignedJobs(problem, solution).length * problem.policy.unassignedSeconds;
}

/** Returns a copy that changes apart from the original. */
export function copySolution<P>({ routes, costs, riderOf }: Solution<P>): Solution<P> {
  return { routes: routes.slice(), costs: costs.slice(), riderOf: riderOf.slice() };
}
