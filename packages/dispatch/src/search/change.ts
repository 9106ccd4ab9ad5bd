import { itemAt } from '../list.js';
import type { Bundle } from '../problem/bundle.js';
import type { Problem } from '../problem/problem.js';
import { routeCost } from '../problem/route-cost.js';
import { type Route, type Solution, setRoute } from './solution.js';

/** New routes of one or two riders. */
export interface Change<P> {
  readonly first: number;
  readonly firstRoute: Route<P>;
  readonly firstCost: number;
  /** -1 if only one route changes. */
  readonly second: number;
  readonly secondRoute: Route<P>;
  readonly secondCost: number;
  /** A bundle whose orders nobody carries any more. */
  readonly dropped?: Bundle<P>;
  /** How much the solution gets more expensive. Infinity if the change is impossible. */
  readonly increase: number;
}

/** Returns a change of one route. */
export function changeOfOne<P>(solution: Solution<P>, first: number, route: Route<P>, cost: number): Change<P> {
  const increase = cost - itemAt(solution.costs, first);
  return { first, firstRoute: route, firstCost: cost, second: -1, secondRoute: [], secondCost: 0, increase };
}

/** Returns a change of two routes. */
export function changeOfTwo<P>(
  problem: Problem<P>,
  solution: Solution<P>,
  first: number,
  firstRoute: Route<P>,
  second: number,
  secondRoute: Route<P>,
  knownSecondCost?: number,
): Change<P> | undefined {
  const firstCost = costOf(problem, first, firstRoute);
  if (firstCost === Number.POSITIVE_INFINITY) return undefined;
  const secondCost = knownSecondCost ?? costOf(problem, second, secondRoute);
  const increase = firstCost + secondCost - itemAt(solution.costs, first) - itemAt(solution.costs, second);
  return { first, firstRoute, firstCost, second, secondRoute, secondCost, increase };
}

/** Carries out a change. */
export function applyChange<P>(solution: Solution<P>, change: Change<P>): void {
  if (change.dropped) for (const { index } of change.dropped.jobs) solution.riderOf[index] = -1;
  setRoute(solution, change.first, change.firstRoute, change.firstCost);
  if (change.second >= 0) setRoute(solution, change.second, change.secondRoute, change.secondCost);
}

/** Returns the cost of a route of the rider with this index. */
export function costOf<P>(problem: Problem<P>, index: number, route: Route<P>): number {
  const rider = problem.riders[index];
  return rider === undefined ? Number.POSITIVE_INFINITY : routeCost(problem, rider, route);
}
