import { buildPlan } from './plan/build-plan.js';
import { createRandom } from './primitives/random.js';
import { createProblem } from './problem/problem.js';
import type { DispatchPlan } from './round/plan.js';
import type { DispatchRound } from './round/round.js';
import { anneal } from './search/anneal.js';
import { insertJobs } from './search/insertion.js';
import { unassignedJobs } from './search/solution.js';
import { warmStart } from './search/warm-start.js';

/**
 * Plans one decision round: who carries which orders, which of it to carry out now, and what deliberately waits. The same input gives
 * the same plan.
 */
export function planRound<P>(round: DispatchRound<P>): DispatchPlan {
  const problem = createProblem(round);
  const solution = warmStart(problem, round.previous);
  insertJobs(problem, solution, unassignedJobs(problem, solution));
  const expired = (): boolean => round.expired?.() ?? false;
  return buildPlan(problem, anneal(problem, solution, createRandom(round.seed), expired));
}
