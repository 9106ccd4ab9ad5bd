import { insertAt, itemAt, numberAt } from '../primitives/list.js';
import { type Bundle, bundleOf } from '../problem/bundle.js';
import type { Job } from '../problem/job.js';
import type { Problem } from '../problem/problem.js';
import type { Rider } from '../problem/rider.js';
import { costOfParts } from '../problem/route-cost.js';
import { createDraft, type Draft, routeOf, setDraft } from './draft.js';
import { hasSeveralStores, leastIncrease, roughIncreases } from './least-increase.js';
import { type Route, type Solution, setRoute } from './solution.js';

/**
 * Drafts the cheapest way to insert a bundle into a rider's route: as a separate bundle at any position, or, for a single order,
 * into a bundle that it may share, at any position of the dropoffs. Returns false if there is none.
 */
export function cheapestInsertion<P>(
  problem: Problem<P>,
  rider: Rider<P>,
  route: Route<P>,
  bundle: Bundle<P>,
  draft: Draft<P>,
): boolean {
  cheapestAlone(problem, rider, route, bundle, draft);
  if (bundle.size === 1) improveByMates(problem, rider, route, itemAt(bundle.jobs, 0), draft);
  return draft.cost !== Number.POSITIVE_INFINITY;
}

/** Drafts the cheapest way to insert a bundle into a rider's route as a separate bundle. Returns false if there is none. */
export function cheapestAlone<P>(
  problem: Problem<P>,
  rider: Rider<P>,
  route: Route<P>,
  bundle: Bundle<P>,
  draft: Draft<P>,
): boolean {
  let bestCost = Number.POSITIVE_INFINITY;
  let bestAt = 0;
  for (let at = 0; at <= route.length; at++) {
    const cost = costOfParts(problem, rider, route, at, bundle, route, at);
    if (cost >= bestCost) continue;
    bestCost = cost;
    bestAt = at;
  }
  setDraft(draft, rider.index, route, bestAt, bundle, route, bestAt, bestCost);
  return bestCost !== Number.POSITIVE_INFINITY;
}

/** Drafts the cheapest way to add a job to a bundle of the route, if it costs less than the draft. */
function improveByMates<P>(problem: Problem<P>, rider: Rider<P>, route: Route<P>, job: Job<P>, draft: Draft<P>): void {
  for (let i = 0; i < route.length; i++) {
    const host = itemAt(route, i);
    if (host.size >= rider.maxOrders || !mayJoin(problem, rider, host, job)) continue;
    for (let position = 0; position <= host.size; position++) {
      const shared = bundleOf(problem, insertAt(host.jobs, position, job));
      const cost = costOfParts(problem, rider, route, i, shared, route, i + 1);
      if (cost < draft.cost) setDraft(draft, rider.index, route, i, shared, route, i + 1, cost);
    }
  }
}

function mayJoin<P>(problem: Problem<P>, rider: Rider<P>, host: Bundle<P>, job: Job<P>): boolean {
  for (let i = 0; i < host.size; i++) if (!problem.mayShare(rider, itemAt(host.jobs, i), job)) return false;
  return true;
}

/** Inserts jobs one after another, those that are ready first before others, each at its cheapest place of all. */
export function insertJobs<P>(problem: Problem<P>, solution: Solution<P>, jobs: readonly Job<P>[]): void {
  for (const job of jobs.toSorted((a, b) => a.readyAt - b.readyAt)) insertJob(problem, solution, job);
}

/** Inserts a job at its cheapest place. Riders who are too far away to be the cheapest are left out before anything is drafted. */
function insertJob<P>(problem: Problem<P>, solution: Solution<P>, job: Job<P>): void {
  const bundle = itemAt(problem.alone, job.index);
  const least = roughIncreases(problem, job);
  let best = createDraft<P>();
  let tried = createDraft<P>();
  let bestIncrease = problem.policy.unassignedSeconds;
  const tryRider = (rider: Rider<P>): void => {
    const route = itemAt(solution.routes, rider.index);
    const isBounded = !hasSeveralStores(problem, route);
    if ((isBounded && numberAt(least, rider.index) >= bestIncrease) || !problem.mayCarry(rider, job)) return;
    if (isBounded && leastIncrease(problem, rider, route, job) >= bestIncrease) return;
    if (!cheapestInsertion(problem, rider, route, bundle, tried)) return;
    const increase = tried.cost - numberAt(solution.costs, rider.index);
    // Of equally cheap riders the first one is chosen, in whatever order they are tried.
    if (increase > bestIncrease || (increase === bestIncrease && rider.index > best.rider)) return;
    bestIncrease = increase;
    [best, tried] = [tried, best];
  };
  // The most promising rider comes first, so that most others need not be tried.
  const first = problem.riders[indexOfLeast(least)];
  if (first !== undefined) tryRider(first);
  for (const rider of problem.riders) if (rider !== first) tryRider(rider);
  if (best.rider !== -1) setRoute(solution, best.rider, routeOf(best), best.cost);
}

function indexOfLeast(values: Float64Array): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if (numberAt(values, i) < numberAt(values, best)) best = i;
  return best;
}
