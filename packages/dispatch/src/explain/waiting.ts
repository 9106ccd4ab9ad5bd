import type { Bundle } from '../problem/bundle.js';
import type { Problem } from '../problem/problem.js';
import { type Rider, startingAt } from '../problem/rider.js';
import { routeCost } from '../problem/route-cost.js';
import type { Counterfactual } from '../round/plan.js';
import type { Solution } from '../search/solution.js';
import { counterfactual } from './counterfactual.js';

/** Returns what it would mean if the rider departed in the next round. Undefined if the rider could not carry the orders then. */
export function waiting<P>(
  problem: Problem<P>,
  solution: Solution<P>,
  rider: Rider<P>,
  bundle: Bundle<P>,
): Counterfactual | undefined {
  const route = solution.routes[rider.index] ?? [];
  const later = startingAt(rider, Math.max(rider.startAt, problem.now + problem.policy.roundSeconds));
  if (!Number.isFinite(routeCost(problem, later, route))) return undefined;
  return counterfactual(problem, bundle.jobs, {
    kind: 'waiting',
    courierId: rider.courier.id,
    before: [{ rider, route }],
    after: [{ rider: later, route }],
  });
}
