import { itemAt, numberAt } from '../primitives/list.js';
import type { Random } from '../primitives/random.js';
import type { Problem } from '../problem/problem.js';
import { createCandidates } from './candidates.js';
import { type Move, moveBundle, relocateOrder, reorderDropoffs, swapBundles, swapTails, takePlace } from './moves.js';
import { carryOut, createProposal } from './proposal.js';
import { copySolution, type Solution } from './solution.js';

/** An increase of the cost by this number of seconds is accepted with a chance of 1/e, at the start and at the end. */
const temperatures = { start: 150, end: 5 };
/** An increase of more than this many temperatures is never accepted. */
const mostIncrease = 20;
/** Moves between two looks at the clock. */
const movesPerLook = 64;

/** Share of the tries with an order that nobody carries in which it takes the place of others. */
const placeShare = 0.5;

/** Moves with the greatest number from 0 to 1 that chooses them. */
const moves: readonly Move[] = [relocateOrder, swapBundles, swapTails, moveBundle, reorderDropoffs];
const upTo = Float64Array.of(0.5, 0.7, 0.85, 0.95, 1);

/**
 * Improves a solution by simulated annealing: random changes, of which those that make it worse are accepted less and less. Returns the
 * best solution that it saw, at least as good as the given one, which it uses up.
 *
 * @param expired true when the time is over.
 */
export function anneal<P>(
  problem: Problem<P>,
  solution: Solution<P>,
  random: Random,
  expired: () => boolean,
): Solution<P> {
  if (problem.jobs.length === 0 || problem.riders.length === 0) return solution;
  const candidates = createCandidates(problem, random);
  const proposal = createProposal<P>();
  const context = { problem, solution, random, candidates, proposal };
  const { movesPerOrder, maxMoves } = problem.policy;
  const total = Math.min(maxMoves, Math.round(movesPerOrder * problem.jobs.length));
  const cooling = Math.log(temperatures.end / temperatures.start);
  let temperature = temperatures.start;
  // Costs beside that of the given solution.
  let cost = 0;
  let bestCost = 0;
  // Copied only when the search leaves it. Until then, the solution itself is the best.
  let best: Solution<P> | undefined;
  for (let count = 0; count < total; count++) {
    if (count % movesPerLook === 0) {
      if (expired()) break;
      temperature = temperatures.start * Math.exp((cooling * count) / total);
    }
    const job = itemAt(problem.jobs, random.below(problem.jobs.length));
    const isLeft = solution.riderOf[job.index] === -1;
    const move = isLeft && random.next() < placeShare ? takePlace : chooseMove(random);
    if (!move(context, job)) continue;
    const { increase } = proposal;
    if (increase > 0 && (increase > mostIncrease * temperature || random.next() >= Math.exp(-increase / temperature)))
      continue;
    if (best === undefined && increase > 0) best = copySolution(solution);
    carryOut(solution, proposal);
    cost += increase;
    if (cost >= bestCost - 1e-6) continue;
    best = undefined;
    bestCost = cost;
  }
  return best ?? solution;
}

function chooseMove(random: Random): Move {
  const chosen = random.next();
  let index = 0;
  while (chosen >= numberAt(upTo, index)) index++;
  return itemAt(moves, index);
}
