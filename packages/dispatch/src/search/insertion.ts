import { insertAt, itemAt, replaceAt } from '../list.js';
import { type Bundle, createBundle } from '../problem/bundle.js';
import type { Job } from '../problem/job.js';
import type { Problem } from '../problem/problem.js';
import type { Rider } from '../problem/rider.js';
import { routeCost } from '../problem/route-cost.js';
import type { Route, Solution } from './solution.js';
import { setRoute } from './solution.js';

/** A route with something inserted, and its cost. */
export interface Insertion<P> {
  readonly route: Route<P>;
  readonly cost: number;
}

/**
 * Returns the cheapest way to insert a bundle into a rider's route: as a bundle of its own at any position, or, for a single order,
 * into a bundle that it may share, at any position of the dropoffs. Undefined if there is none.
 */
export function cheapestInsertion<P>(
  problem: Problem<P>,
  rider: Rider<P>,
  route: Route<P>,
  bundle: Bundle<P>,
): Insertion<P> | undefined {
  let best = cheapestAlone(problem, rider, route, bundle);
  const job = bundle.jobs[0];
  if (job === undefined || bundle.jobs.length > 1) return best;
  for (let i = 0; i < route.length; i++) {
    const host = itemAt(route, i);
    if (host.jobs.length >= rider.maxOrders || !host.jobs.every((other) => problem.mayShare(rider, other, job)))
      continue;
    for (let position = 0; position <= host.jobs.length; position++) {
      const shared = replaceAt(route, i, createBundle(insertAt(host.jobs, position, job)));
      const cost = routeCost(problem, rider, shared);
      if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { route: shared, cost };
    }
  }
  return best;
}

/** Returns the cheapest way to insert a bundle into a rider's route as a bundle of its own. Undefined if there is none. */
export function cheapestAlone<P>(
  problem: Problem<P>,
  rider: Rider<P>,
  route: Route<P>,
  bundle: Bundle<P>,
): Insertion<P> | undefined {
  // One list serves all positions: most of them are tried in vain.
  const candidate = insertAt(route, 0, bundle);
  let bestCost = Number.POSITIVE_INFINITY;
  let bestAt = -1;
  for (let at = 0; at <= route.length; at++) {
    if (at > 0) {
      candidate[at - 1] = itemAt(candidate, at);
      candidate[at] = bundle;
    }
    const cost = routeCost(problem, rider, candidate);
    if (cost >= bestCost) continue;
    bestCost = cost;
    bestAt = at;
  }
  return bestAt === -1 ? undefined : { route: insertAt(route, bestAt, bundle), cost: bestCost };
}

/** Inserts jobs one after another, those that are ready first before others, each at its cheapest place of all. */
export function insertJobs<P>(problem: Problem<P>, solution: Solution<P>, jobs: readonly Job<P>[]): void {
  for (const job of jobs.toSorted((a, b) => a.readyAt - b.readyAt)) {
    const bundle = itemAt(problem.alone, job.index);
    let best: { readonly rider: number; readonly insertion: Insertion<P> } | undefined;
    let bestIncrease = problem.policy.unassignedSeconds;
    for (const rider of problem.riders) {
      if (!problem.mayCarry(rider, job)) continue;
      const insertion = cheapestInsertion(problem, rider, solution.routes[rider.index] ?? [], bundle);
      if (insertion === undefined) continue;
      const increase = insertion.cost - (solution.costs[rider.index] ?? 0);
      if (increase >= bestIncrease) continue;
      best = { rider: rider.index, insertion };
      bestIncrease = increase;
    }
    if (best !== undefined) setRoute(solution, best.rider, best.insertion.route, best.insertion.cost);
  }
}
