import { itemAt } from '../primitives/list.js';
import type { Random } from '../primitives/random.js';
import { type Bundle, bundleOf } from '../problem/bundle.js';
import type { Job } from '../problem/job.js';
import type { Problem } from '../problem/problem.js';
import type { Candidates } from './candidates.js';
import { fillDraft, routeOf } from './draft.js';
import { cheapestInsertion } from './insertion.js';
import { type Proposal, proposeOne, proposeTwo } from './proposal.js';
import type { Route, Solution } from './solution.js';

/** Share of the tries to move an order to a courier who carries one that could ride with it. */
const mateShare = 0.15;

/** The input of a move. */
export interface MoveContext<P> {
  readonly problem: Problem<P>;
  readonly solution: Solution<P>;
  readonly random: Random;
  readonly candidates: Candidates;
  /** The result. */
  readonly proposal: Proposal<P>;
}

/** Proposes a change for an order. Returns false if there is nothing to change, or if no rider could carry it. */
export type Move = <P>(context: MoveContext<P>, job: Job<P>) => boolean;

/** Moves one order to its cheapest place with another rider, or elsewhere in its route. Takes orders that nobody carries, too. */
export const relocateOrder: Move = (context, job) => {
  const { problem, solution, proposal } = context;
  const from = solution.riderOf[job.index] ?? -1;
  const to = targetOf(context, job);
  if (to === -1) return false;
  if (from === -1) return takeOrder(context, job, to);
  const route = itemAt(solution.routes, from);
  const at = positionOf(route, job);
  const rest = without(problem, itemAt(route, at), job);
  if (!fillDraft(problem, proposal.first, from, route, at, rest, route, at + 1)) return false;
  const target = from === to ? routeOf(proposal.first) : itemAt(solution.routes, to);
  const draft = from === to ? proposal.first : proposal.second;
  const alone = itemAt(problem.alone, job.index);
  if (!cheapestInsertion(problem, itemAt(problem.riders, to), target, alone, draft)) return false;
  return from === to ? proposeOne(proposal, solution) : proposeTwo(proposal, solution);
};

function takeOrder<P>({ problem, solution, proposal }: MoveContext<P>, job: Job<P>, to: number): boolean {
  const rider = itemAt(problem.riders, to);
  const alone = itemAt(problem.alone, job.index);
  if (!cheapestInsertion(problem, rider, itemAt(solution.routes, to), alone, proposal.first)) return false;
  proposeOne(proposal, solution);
  proposal.increase -= problem.policy.unassignedSeconds;
  return true;
}

/** Gives an order that nobody carries the place of a bundle, whose orders nobody carries then. */
export const takePlace: Move = ({ problem, solution, candidates, random, proposal }, job) => {
  const to = candidates.choose(job.index);
  const route = solution.routes[to] ?? [];
  if (solution.riderOf[job.index] !== -1 || route.length === 0) return false;
  const at = random.below(route.length);
  const dropped = itemAt(route, at);
  if (!fillDraft(problem, proposal.first, to, route, at, itemAt(problem.alone, job.index), route, at + 1)) return false;
  proposeOne(proposal, solution);
  proposal.dropped = dropped;
  proposal.increase += (dropped.size - 1) * problem.policy.unassignedSeconds;
  return true;
};

/** Moves a whole bundle to another rider. */
export const moveBundle: Move = ({ problem, solution, candidates, proposal }, job) => {
  const from = solution.riderOf[job.index] ?? -1;
  const to = candidates.choose(job.index);
  if (from === -1 || to === -1 || to === from) return false;
  const route = itemAt(solution.routes, from);
  const at = positionOf(route, job);
  if (!fillDraft(problem, proposal.first, from, route, at, undefined, route, at + 1)) return false;
  const rider = itemAt(problem.riders, to);
  const target = itemAt(solution.routes, to);
  if (!cheapestInsertion(problem, rider, target, itemAt(route, at), proposal.second)) return false;
  return proposeTwo(proposal, solution);
};

/** Swaps the bundle of the order with a bundle of another rider. */
export const swapBundles: Move = ({ problem, solution, candidates, random, proposal }, job) => {
  const from = solution.riderOf[job.index] ?? -1;
  const to = candidates.choose(job.index);
  const route = solution.routes[from] ?? [];
  const other = solution.routes[to] ?? [];
  if (from === to || route.length === 0 || other.length === 0) return false;
  const at = positionOf(route, job);
  const otherAt = random.below(other.length);
  if (!fillDraft(problem, proposal.first, from, route, at, itemAt(other, otherAt), route, at + 1)) return false;
  if (!fillDraft(problem, proposal.second, to, other, otherAt, itemAt(route, at), other, otherAt + 1)) return false;
  return proposeTwo(proposal, solution);
};

/** Swaps what two riders do from the order's bundle on. */
export const swapTails: Move = ({ problem, solution, candidates, random, proposal }, job) => {
  const from = solution.riderOf[job.index] ?? -1;
  const to = candidates.choose(job.index);
  const route = solution.routes[from] ?? [];
  const other = solution.routes[to];
  if (from === to || route.length === 0 || other === undefined) return false;
  const at = positionOf(route, job);
  const otherAt = random.below(other.length + 1);
  if (!fillDraft(problem, proposal.first, from, route, at, undefined, other, otherAt)) return false;
  if (!fillDraft(problem, proposal.second, to, other, otherAt, undefined, route, at)) return false;
  return proposeTwo(proposal, solution);
};

/** Moves the order to another place in the dropoffs of its bundle. */
export const reorderDropoffs: Move = ({ problem, solution, random, proposal }, job) => {
  const rider = solution.riderOf[job.index] ?? -1;
  const route = solution.routes[rider] ?? [];
  const at = positionOf(route, job);
  const bundle = route[at];
  if (bundle === undefined || bundle.size < 2) return false;
  const others = bundle.jobs.filter((other) => other !== job);
  const next = bundleOf(problem, others.toSpliced(random.below(others.length + 1), 0, job));
  if (!fillDraft(problem, proposal.first, rider, route, at, next, route, at + 1)) return false;
  return proposeOne(proposal, solution);
};

/** Chooses a rider for an order: one who is near, or one who carries an order of the same group. */
function targetOf<P>({ solution, random, candidates }: MoveContext<P>, job: Job<P>): number {
  if (candidates.hasMates(job.index) && random.next() < mateShare) {
    return solution.riderOf[candidates.chooseMate(job.index)] ?? -1;
  }
  return candidates.choose(job.index);
}

function positionOf<P>(route: Route<P>, job: Job<P>): number {
  for (let i = 0; i < route.length; i++) {
    const { jobs, size } = itemAt(route, i);
    for (let k = 0; k < size; k++) if (itemAt(jobs, k) === job) return i;
  }
  return -1;
}

/** Returns the bundle without a job, undefined if nothing is left. */
function without<P>(problem: Problem<P>, { jobs, size }: Bundle<P>, job: Job<P>): Bundle<P> | undefined {
  return size === 1
    ? undefined
    : bundleOf(
        problem,
        jobs.filter((other) => other !== job),
      );
}
