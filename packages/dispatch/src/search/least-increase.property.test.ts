import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DispatchRound } from '../index.js';
import { itemAt, numberAt } from '../primitives/list.js';
import type { Job } from '../problem/job.js';
import { createProblem, type Problem } from '../problem/problem.js';
import { type Place, straightLine } from '../testing/place.js';
import { anyRound } from '../testing/small-round.js';
import { createDraft, routeOf } from './draft.js';
import { cheapestInsertion, insertJobs } from './insertion.js';
import { hasSeveralStores, leastIncrease, roughIncreases } from './least-increase.js';
import { emptySolution, type Solution, setRoute } from './solution.js';

const metersPerSecondOfSlowest = 3;

/** Problems in which every part of the cost matters, and no fixed trip is faster than the direct way. */
const anyProblem: fc.Arbitrary<Problem<Place>> = fc
  .record({
    round: anyRound(7, 3, { minOrders: 2, minCouriers: 1 }),
    costsPerOrder: fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 3, maxLength: 3 }),
    // Places so remote that it pays to reach them after the shift are rare, but not forbidden.
    remotenessPerMeter: fc.constantFrom(0, 0.2, 0.5, 5),
    remotenessWeight: fc.constantFrom(0, 0.2, 1),
    approachWeight: fc.constantFrom(0, 0.3, 1),
    approachFreeSeconds: fc.constantFrom(0, 200),
    busyWeight: fc.constantFrom(0, 0.5),
    lateWeight: fc.constantFrom(0, 1),
    longWaitAfter: fc.constantFrom(0, 600),
    readySpread: fc.constantFrom(0, 300),
  })
  .map(
    ({
      round,
      costsPerOrder,
      remotenessPerMeter,
      approachWeight,
      approachFreeSeconds,
      longWaitAfter,
      readySpread,
      ...weights
    }) =>
      createProblem({
        ...round,
        orders: round.orders.map((order, index) => ({
          ...withPossibleTrip(order),
          readySpread: (index % 3) * readySpread,
        })),
        couriers: round.couriers.map((courier, index) => ({
          ...courier,
          costPerOrder: costsPerOrder[index] ?? 0,
          approachWeight,
          approachFreeSeconds,
        })),
        remoteness: ({ x, y }) => remotenessPerMeter * Math.hypot(x - 1000, y - 1000),
        policy: {
          ...round.policy,
          ...weights,
          longWait: { ...round.policy.longWait, afterSeconds: longWaitAfter },
        },
      }),
  );

function withPossibleTrip(order: DispatchRound<Place>['orders'][number]): DispatchRound<Place>['orders'][number] {
  const { tripSeconds, pickup, dropoff } = order;
  if (tripSeconds === undefined) return order;
  return { ...order, tripSeconds: Math.max(tripSeconds, straightLine(metersPerSecondOfSlowest)(pickup, dropoff)) };
}

/** Inserts the jobs as `insertJobs` does, but tries every rider, one after another. */
function insertByTryingAll(problem: Problem<Place>, solution: Solution<Place>, jobs: readonly Job<Place>[]): void {
  for (const job of jobs.toSorted((a, b) => a.readyAt - b.readyAt)) {
    const all = problem.riders.flatMap((rider) => increaseOf(problem, solution, rider.index, job) ?? []);
    const least = Math.min(problem.policy.unassignedSeconds, ...all.map(({ increase }) => increase));
    const best = all.find(({ increase }) => increase === least);
    if (best !== undefined && least < problem.policy.unassignedSeconds) {
      setRoute(solution, best.draft.rider, routeOf(best.draft), best.draft.cost);
    }
  }
}

function increaseOf(problem: Problem<Place>, solution: Solution<Place>, index: number, job: Job<Place>) {
  const rider = itemAt(problem.riders, index);
  const draft = createDraft<Place>();
  if (!problem.mayCarry(rider, job)) return undefined;
  const alone = itemAt(problem.alone, job.index);
  if (!cheapestInsertion(problem, rider, itemAt(solution.routes, index), alone, draft)) return undefined;
  return { draft, increase: draft.cost - numberAt(solution.costs, index) };
}

describe('the least increase', () => {
  it('is never more than what the job adds to the cost of the route', () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        const solution = emptySolution(problem);
        for (const job of problem.jobs) {
          const rough = roughIncreases(problem, job);
          for (const rider of problem.riders) {
            const route = itemAt(solution.routes, rider.index);
            const found = increaseOf(problem, solution, rider.index, job);
            if (found === undefined || hasSeveralStores(problem, route)) continue;
            expect(numberAt(rough, rider.index)).toBeLessThanOrEqual(found.increase);
            expect(leastIncrease(problem, rider, route, job)).toBeLessThanOrEqual(found.increase);
          }
          insertJobs(problem, solution, [job]);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('leaves out no courier who would be chosen', () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        const [solution, expected] = [emptySolution(problem), emptySolution(problem)];
        insertJobs(problem, solution, problem.jobs);
        insertByTryingAll(problem, expected, problem.jobs);
        expect(solution).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});
