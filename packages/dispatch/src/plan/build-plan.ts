import { atOnce, otherCourier } from '../explain/other-courier.js';
import { unbundled } from '../explain/unbundled.js';
import { waiting } from '../explain/waiting.js';
import type { Bundle } from '../problem/bundle.js';
import type { Problem } from '../problem/problem.js';
import type { Rider } from '../problem/rider.js';
import type { Counterfactual, DispatchAssignment, DispatchBundle, DispatchPlan, DispatchWait } from '../round/plan.js';
import { type Solution, unassignedJobs } from '../search/solution.js';
import { unassignedReason, waitReason } from './reasons.js';
import { scheduleOf } from './schedule.js';

/** A bundle of the solution with its times. */
interface Planned<P> {
  readonly rider: Rider<P>;
  readonly bundle: Bundle<P>;
  /** 0 for the first bundle of the route. */
  readonly position: number;
  readonly times: DispatchBundle;
}

/** Splits a solution into what to do now and what to leave open. Only a courier's first bundle can be due now. */
export function buildPlan<P>(problem: Problem<P>, solution: Solution<P>): DispatchPlan {
  const planned = problem.riders.flatMap((rider) => plannedBundles(problem, solution, rider));
  const isDue = ({ position, times }: Planned<P>): boolean =>
    position === 0 && times.departAt < problem.now + problem.policy.roundSeconds;
  const due = planned.filter(isDue);
  const departing = new Set(due.map(({ rider }) => rider.index));
  const open = planned.filter((each) => !isDue(each));
  return {
    assignments: due.map((each) => assignment(problem, solution, each)),
    waits: open.flatMap((each) => waitsOf(problem, solution, each, departing)),
    unassigned: unassignedJobs(problem, solution).map((job) => ({
      orderId: job.order.id,
      reason: unassignedReason(problem, job),
    })),
    routes: routesOf(planned),
  };
}

function plannedBundles<P>(problem: Problem<P>, solution: Solution<P>, rider: Rider<P>): readonly Planned<P>[] {
  const route = solution.routes[rider.index] ?? [];
  const times = scheduleOf(problem, rider, route);
  return route.flatMap((bundle, position) => {
    const own = times[position];
    return own === undefined ? [] : [{ rider, bundle, position, times: own }];
  });
}

function assignment<P>(
  problem: Problem<P>,
  solution: Solution<P>,
  { rider, bundle, times }: Planned<P>,
): DispatchAssignment {
  const counterfactuals = [
    otherCourier(problem, solution, rider, bundle),
    unbundled(problem, solution, rider, bundle),
    waiting(problem, solution, rider, bundle),
  ];
  return { courierId: rider.courier.id, ...times, explanation: { counterfactuals: counterfactuals.filter(isKnown) } };
}

function waitsOf<P>(
  problem: Problem<P>,
  solution: Solution<P>,
  { rider, bundle, position, times }: Planned<P>,
  departing: ReadonlySet<number>,
): readonly DispatchWait[] {
  const reason = waitReason(problem, rider, position, times);
  const counterfactuals = [atOnce(problem, solution, rider, bundle, departing)].filter(isKnown);
  const wait = { courierId: rider.courier.id, untilAt: times.departAt, reason, counterfactuals };
  return times.orderIds.map((orderId) => ({ orderId, ...wait }));
}

function isKnown(counterfactual: Counterfactual | undefined): counterfactual is Counterfactual {
  return counterfactual !== undefined;
}

function routesOf<P>(planned: readonly Planned<P>[]): DispatchPlan['routes'] {
  const routes = new Map<string, DispatchBundle[]>();
  for (const { rider, times } of planned) {
    routes.set(rider.courier.id, [...(routes.get(rider.courier.id) ?? []), times]);
  }
  return [...routes].map(([courierId, bundles]) => ({ courierId, bundles }));
}
