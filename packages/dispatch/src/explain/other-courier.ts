import { insertAt } from '../primitives/list.js';
import type { Bundle } from '../problem/bundle.js';
import type { Problem } from '../problem/problem.js';
import type { Rider } from '../problem/rider.js';
import { routeCost } from '../problem/route-cost.js';
import type { Counterfactual } from '../round/plan.js';
import { createDraft, routeOf } from '../search/draft.js';
import { cheapestInsertion } from '../search/insertion.js';
import type { Route, Solution } from '../search/solution.js';
import { type Alternative, counterfactual } from './counterfactual.js';

/** Returns what it would mean if the next best courier took the bundle. Undefined if no other courier can. */
export function otherCourier<P>(
  problem: Problem<P>,
  solution: Solution<P>,
  rider: Rider<P>,
  bundle: Bundle<P>,
): Counterfactual | undefined {
  const draft = createDraft<P>();
  const others = problem.riders.filter((other) => other !== rider);
  return cheapest(problem, solution, rider, bundle, 'other_courier', others, (other) => {
    const route = solution.routes[other.index] ?? [];
    return cheapestInsertion(problem, other, route, bundle, draft) ? routeOf(draft) : undefined;
  });
}

/**
 * Returns what it would mean if the best courier who is free now, and not about to depart for other orders, went for the bundle at
 * once instead of the planned courier. Undefined if there is none.
 *
 * @param departing indexes of the couriers who are about to depart.
 */
export function atOnce<P>(
  problem: Problem<P>,
  solution: Solution<P>,
  rider: Rider<P>,
  bundle: Bundle<P>,
  departing: ReadonlySet<number>,
): Counterfactual | undefined {
  const free = problem.riders.filter(
    (other) => other !== rider && other.startAt <= problem.now && !departing.has(other.index),
  );
  return cheapest(problem, solution, rider, bundle, 'at_once', free, (other) =>
    insertAt(solution.routes[other.index] ?? [], 0, bundle),
  );
}

/** Chooses the courier for whom all routes together cost least. */
function cheapest<P>(
  problem: Problem<P>,
  solution: Solution<P>,
  rider: Rider<P>,
  bundle: Bundle<P>,
  kind: Counterfactual['kind'],
  others: readonly Rider<P>[],
  routeWith: (other: Rider<P>) => Route<P> | undefined,
): Counterfactual | undefined {
  const planned = solution.routes[rider.index] ?? [];
  const left = planned.filter((each) => each !== bundle);
  // Without the bundle, what follows may no longer be allowed: an order may be delayed more than it would be alone.
  if (!Number.isFinite(routeCost(problem, rider, left))) return undefined;
  let best: Alternative<P> | undefined;
  let bestIncrease = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const route = routeWith(other);
    if (route === undefined) continue;
    const increase = routeCost(problem, other, route) - (solution.costs[other.index] ?? 0);
    if (increase >= bestIncrease) continue;
    bestIncrease = increase;
    const before = [
      { rider, route: planned },
      { rider: other, route: solution.routes[other.index] ?? [] },
    ];
    const after = [
      { rider, route: left },
      { rider: other, route },
    ];
    best = { kind, courierId: other.courier.id, before, after };
  }
  return best && counterfactual(problem, bundle.jobs, best);
}
