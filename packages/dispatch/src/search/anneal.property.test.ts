import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRandom } from '../primitives/random.js';
import { createProblem } from '../problem/problem.js';
import { routeCost } from '../problem/route-cost.js';
import { anyRound } from '../testing/small-round.js';
import { anneal } from './anneal.js';
import { insertJobs } from './insertion.js';
import { emptySolution, solutionCost } from './solution.js';

it('never ends with a more expensive solution, and knows the cost of every route', () => {
  fc.assert(
    fc.property(anyRound(8, 4), ({ policy, ...round }) => {
      const problem = createProblem({ ...round, policy: { ...policy, movesPerOrder: 40 } });
      const solution = emptySolution(problem);
      insertJobs(problem, solution, problem.jobs);
      const inserted = solutionCost(problem, solution);
      const best = anneal(problem, solution, createRandom(round.seed), () => false);
      expect(solutionCost(problem, best)).toBeLessThanOrEqual(inserted + 1e-6);
      for (const rider of problem.riders) {
        const cost = routeCost(problem, rider, best.routes[rider.index] ?? []);
        expect(best.costs[rider.index]).toBeCloseTo(cost, 6);
      }
    }),
    { numRuns: 60 },
  );
});
