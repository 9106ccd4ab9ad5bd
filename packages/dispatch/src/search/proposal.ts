import type { Bundle } from '../problem/bundle.js';
import { createDraft, type Draft, routeOf } from './draft.js';
import { type Solution, setRoute } from './solution.js';

/** A change of the routes of one or two riders. Used again for every try. */
export interface Proposal<P> {
  readonly first: Draft<P>;
  readonly second: Draft<P>;
  /** True if the second route changes, too. */
  hasSecond: boolean;
  /** A bundle whose orders nobody carries any more. */
  dropped: Bundle<P> | undefined;
  /** Seconds by which the solution gets more expensive. */
  increase: number;
}

/** Returns a proposal for moves to fill. */
export function createProposal<P>(): Proposal<P> {
  return { first: createDraft(), second: createDraft(), hasSecond: false, dropped: undefined, increase: 0 };
}

/** Completes a proposal whose first draft is filled. Returns true, so that a move can end with it. */
export function proposeOne<P>(proposal: Proposal<P>, { costs }: Solution<P>): boolean {
  const { first } = proposal;
  proposal.hasSecond = false;
  proposal.dropped = undefined;
  proposal.increase = first.cost - (costs[first.rider] ?? 0);
  return true;
}

/** Completes a proposal whose drafts are filled. Returns true, so that a move can end with it. */
export function proposeTwo<P>(proposal: Proposal<P>, { costs }: Solution<P>): boolean {
  const { first, second } = proposal;
  proposal.hasSecond = true;
  proposal.dropped = undefined;
  proposal.increase = first.cost + second.cost - (costs[first.rider] ?? 0) - (costs[second.rider] ?? 0);
  return true;
}

/** Carries out a proposal. */
export function carryOut<P>(solution: Solution<P>, { first, second, hasSecond, dropped }: Proposal<P>): void {
  // Both are made before one is set: each may have parts of the other rider's route.
  const firstRoute = routeOf(first);
  const secondRoute = hasSecond ? routeOf(second) : [];
  if (dropped !== undefined) for (const { index } of dropped.jobs) solution.riderOf[index] = -1;
  setRoute(solution, first.rider, firstRoute, first.cost);
  if (hasSecond) setRoute(solution, second.rider, secondRoute, second.cost);
}
