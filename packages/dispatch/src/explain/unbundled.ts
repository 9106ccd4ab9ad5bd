import { replaceAt } from '../primitives/list.js';
import { type Bundle, createBundle } from '../problem/bundle.js';
import type { Problem } from '../problem/problem.js';
import type { Rider } from '../problem/rider.js';
import { routeCost } from '../problem/route-cost.js';
import type { Counterfactual } from '../round/plan.js';
import { createDraft, routeOf } from '../search/draft.js';
import { cheapestAlone } from '../search/insertion.js';
import { copySolution, type Route, type Solution, setRoute } from '../search/solution.js';
import { counterfactual } from './counterfactual.js';

/**
 * Returns what it would mean if the orders of a bundle rode alone: the first with the same courier, each other one in its cheapest
 * place. Undefined for a single order, and if an order would find no place.
 */
export function unbundled<P>(
  problem: Problem<P>,
  solution: Solution<P>,
  rider: Rider<P>,
  bundle: Bundle<P>,
): Counterfactual | undefined {
  const [first, ...others] = bundle.jobs;
  if (first === undefined || others.length === 0) return undefined;
  const apart = copySolution(solution);
  const planned = solution.routes[rider.index] ?? [];
  const kept = replaceAt(planned, planned.indexOf(bundle), createBundle([first]));
  setRoute(apart, rider.index, kept, routeCost(problem, rider, kept));
  for (const job of others) {
    const place = cheapestPlace(problem, apart, createBundle([job]));
    if (place === undefined) return undefined;
    setRoute(apart, place.rider.index, place.route, place.cost);
  }
  const changed = problem.riders.filter(({ index }) => apart.routes[index] !== solution.routes[index]);
  const routesOf = ({ routes }: Solution<P>) =>
    changed.map((each) => ({ rider: each, route: routes[each.index] ?? [] }));
  return counterfactual(problem, bundle.jobs, {
    kind: 'unbundled',
    before: routesOf(solution),
    after: routesOf(apart),
  });
}

interface PlaceFound<P> {
  readonly rider: Rider<P>;
  readonly route: Route<P>;
  readonly cost: number;
}

function cheapestPlace<P>(problem: Problem<P>, solution: Solution<P>, alone: Bundle<P>): PlaceFound<P> | undefined {
  const draft = createDraft<P>();
  let best: PlaceFound<P> | undefined;
  let bestIncrease = Number.POSITIVE_INFINITY;
  for (const rider of problem.riders) {
    if (!cheapestAlone(problem, rider, solution.routes[rider.index] ?? [], alone, draft)) continue;
    const increase = draft.cost - (solution.costs[rider.index] ?? 0);
    if (increase >= bestIncrease) continue;
    bestIncrease = increase;
    best = { rider, route: routeOf(draft), cost: draft.cost };
  }
  return best;
}
