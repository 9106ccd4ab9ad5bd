import { itemAt, removeAt, replaceAt } from '../list.js';
import { createBundle } from '../problem/bundle.js';
import type { Job } from '../problem/job.js';
import type { Problem } from '../problem/problem.js';
import type { Rider } from '../problem/rider.js';
import type { Random } from '../random.js';
import type { Candidates } from './candidates.js';
import { type Change, changeOfOne, changeOfTwo, costOf } from './change.js';
import { cheapestInsertion } from './insertion.js';
import type { Route, Solution } from './solution.js';

/** Share of the tries to move an order to a courier who carries one that could ride with it. */
const mateShare = 0.15;
/** Orders to look at for one that could ride with another. */
const mateTries = 8;

/** The input of a move. */
export interface MoveContext<P> {
  readonly problem: Problem<P>;
  readonly solution: Solution<P>;
  readonly random: Random;
  readonly candidates: Candidates;
}

/** Proposes a change for an order, or none if there is nothing to change. */
export type Move = <P>(context: MoveContext<P>, job: Job<P>) => Change<P> | undefined;

/** Moves one order to its cheapest place with another rider, or elsewhere in its route. Takes orders that nobody carries, too. */
export const relocateOrder: Move = (context, job) => {
  const { problem, solution, random } = context;
  const from = solution.riderOf[job.index] ?? -1;
  const to = random.next() < mateShare ? mateOf(context, job) : context.candidates.choose(job.index);
  const rider = problem.riders[to];
  if (rider === undefined) return undefined;
  const left = from === -1 ? undefined : withoutJob(solution.routes[from] ?? [], job);
  const target = from === to ? left : solution.routes[to];
  if (target === undefined) return undefined;
  const insertion = cheapestInsertion(problem, rider, target, itemAt(problem.alone, job.index));
  if (insertion === undefined) return undefined;
  if (left === undefined) {
    const change = changeOfOne(solution, to, insertion.route, insertion.cost);
    return { ...change, increase: change.increase - problem.policy.unassignedSeconds };
  }
  if (from === to) return changeOfOne(solution, to, insertion.route, insertion.cost);
  return changeOfTwo(problem, solution, from, left, to, insertion.route, insertion.cost);
};

/** Gives an order that nobody carries the place of a bundle, whose orders nobody carries then. */
export const takePlace: Move = ({ problem, solution, candidates, random }, job) => {
  const to = candidates.choose(job.index);
  const route = solution.routes[to] ?? [];
  if (solution.riderOf[job.index] !== -1 || route.length === 0) return undefined;
  const at = random.below(route.length);
  const dropped = itemAt(route, at);
  const next = replaceAt(route, at, itemAt(problem.alone, job.index));
  const change = changeOfOne(solution, to, next, costOf(problem, to, next));
  const lost = dropped.jobs.length - 1;
  return { ...change, dropped, increase: change.increase + lost * problem.policy.unassignedSeconds };
};

/** Moves a whole bundle to another rider. */
export const moveBundle: Move = ({ problem, solution, candidates }, job) => {
  const from = solution.riderOf[job.index] ?? -1;
  const rider = problem.riders[candidates.choose(job.index)];
  if (from === -1 || rider === undefined || rider.index === from) return undefined;
  const route = solution.routes[from] ?? [];
  const at = positionOf(route, job);
  const insertion = cheapestInsertion(problem, rider, solution.routes[rider.index] ?? [], itemAt(route, at));
  if (insertion === undefined) return undefined;
  return changeOfTwo(problem, solution, from, removeAt(route, at), rider.index, insertion.route, insertion.cost);
};

/** Swaps the bundle of the order with a bundle of another rider. */
export const swapBundles: Move = ({ problem, solution, candidates, random }, job) => {
  const from = solution.riderOf[job.index] ?? -1;
  const to = candidates.choose(job.index);
  const route = solution.routes[from] ?? [];
  const other = solution.routes[to] ?? [];
  if (from === to || route.length === 0 || other.length === 0) return undefined;
  const at = positionOf(route, job);
  const otherAt = random.below(other.length);
  const mine = replaceAt(route, at, itemAt(other, otherAt));
  const theirs = replaceAt(other, otherAt, itemAt(route, at));
  return changeOfTwo(problem, solution, from, mine, to, theirs);
};

/** Swaps what two riders do from the order's bundle on. */
export const swapTails: Move = ({ problem, solution, candidates, random }, job) => {
  const from = solution.riderOf[job.index] ?? -1;
  const to = candidates.choose(job.index);
  const route = solution.routes[from] ?? [];
  const other = solution.routes[to];
  if (from === to || route.length === 0 || other === undefined) return undefined;
  const at = positionOf(route, job);
  const otherAt = random.below(other.length + 1);
  const mine = [...route.slice(0, at), ...other.slice(otherAt)];
  const theirs = [...other.slice(0, otherAt), ...route.slice(at)];
  return changeOfTwo(problem, solution, from, mine, to, theirs);
};

/** Moves the order to another place in the dropoffs of its bundle. */
export const reorderDropoffs: Move = ({ problem, solution, random }, job) => {
  const rider = solution.riderOf[job.index] ?? -1;
  const route = solution.routes[rider] ?? [];
  const at = positionOf(route, job);
  const bundle = route[at];
  if (bundle === undefined || bundle.jobs.length < 2) return undefined;
  const others = bundle.jobs.filter((other) => other !== job);
  const jobs = others.toSpliced(random.below(others.length + 1), 0, job);
  const next = replaceAt(route, at, createBundle(jobs));
  return changeOfOne(solution, rider, next, costOf(problem, rider, next));
};

/** Returns the rider of another order that may share a bundle with this one, -1 if a sample finds none. */
function mateOf<P>({ problem, solution, random }: MoveContext<P>, job: Job<P>): number {
  for (let tries = 0; tries < mateTries; tries++) {
    const other = itemAt(problem.jobs, random.below(problem.jobs.length));
    const rider: Rider<P> | undefined = problem.riders[solution.riderOf[other.index] ?? -1];
    if (other !== job && rider !== undefined && problem.mayShare(rider, job, other)) return rider.index;
  }
  return -1;
}

function positionOf<P>(route: Route<P>, job: Job<P>): number {
  for (let i = 0; i < route.length; i++) if (itemAt(route, i).jobs.includes(job)) return i;
  return -1;
}

function withoutJob<P>(route: Route<P>, job: Job<P>): Route<P> {
  const at = positionOf(route, job);
  const { jobs } = itemAt(route, at);
  if (jobs.length === 1) return removeAt(route, at);
  return replaceAt(route, at, createBundle(jobs.filter((other) => other !== job)));
}
