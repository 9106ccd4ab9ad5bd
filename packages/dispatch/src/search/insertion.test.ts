import { describe, expect, it } from 'vitest';
import { type DispatchCourier, type DispatchOrder, defaultPolicy } from '../index.js';
import { itemAt } from '../primitives/list.js';
import { bundleOf } from '../problem/bundle.js';
import { createProblem, type Problem } from '../problem/problem.js';
import { routeCost } from '../problem/route-cost.js';
import { type Place, straightLine } from '../testing/place.js';
import { insertJobs } from './insertion.js';
import { emptySolution, type Solution, setRoute } from './solution.js';

const now = 10_000;
const order = (id: string, pickup: Place, dropoff: Place, readyIn: number): DispatchOrder<Place> => ({
  id,
  pickup,
  dropoff,
  group: `store at ${pickup.x}`,
  placedAt: now,
  readyAt: now + readyIn,
  dueAt: null,
  pickupSeconds: 0,
  dropoffSeconds: 0,
  units: 1,
});
const courier = (id: string, position: Place, shiftEndsIn: number | null): DispatchCourier<Place> => ({
  id,
  position,
  freeAt: now,
  shiftEndsAt: shiftEndsIn === null ? null : now + shiftEndsIn,
  maxOrders: 3,
  maxUnits: 10,
  travelGroup: 'all',
});

function problemOf(
  orders: readonly DispatchOrder<Place>[],
  couriers: readonly DispatchCourier<Place>[],
  remoteness: (place: Place) => number,
): Problem<Place> {
  const policy = {
    ...defaultPolicy,
    bundling: { ...defaultPolicy.bundling, nearbySeconds: 120 },
    busyWeight: 0,
  };
  return createProblem({ now, orders, couriers, travel: straightLine(1), remoteness, policy, seed: 1 });
}

/** Returns a solution in which each rider carries one bundle of the jobs with these indexes. */
function solutionOf(problem: Problem<Place>, bundles: readonly (readonly number[])[]): Solution<Place> {
  const solution = emptySolution(problem);
  for (const [index, jobs] of bundles.entries()) {
    const route = [
      bundleOf(
        problem,
        jobs.map((job) => itemAt(problem.jobs, job)),
      ),
    ];
    setRoute(solution, index, route, routeCost(problem, itemAt(problem.riders, index), route));
  }
  return solution;
}

describe('an order', () => {
  it('goes to the first of the couriers who are equally cheap, even if another one is tried first', () => {
    const [store, near, remote] = [
      { x: 0, y: 0 },
      { x: 0, y: 10 },
      { x: 0, y: 500 },
    ];
    // Both have time for the order before the one that they carry. The place of the second one matters less, so near the end
    // of the shift: that one looks cheaper, and is tried first.
    const problem = problemOf(
      [order('a', store, near, 1000), order('b', store, near, 1000), order('c', store, remote, 0)],
      [courier('first', store, null), courier('second', store, 1100)],
      ({ y }) => (y === remote.y ? 600 : 0),
    );
    const solution = solutionOf(problem, [[0], [1]]);
    insertJobs(problem, solution, problem.jobs.slice(2));
    expect([...solution.riderOf]).toEqual([0, 1, 0]);
  });

  it('joins a bundle whose other orders it speeds up, although a nearer courier is free', () => {
    const [west, east, dropoff] = [
      { x: 0, y: 0 },
      { x: 75, y: 0 },
      { x: 40, y: 2000 },
    ];
    // The courier is in the east, but planned to come back there from the west. The new order is ready later in the west, which
    // makes the west the last pickup.
    const problem = problemOf(
      [order('a', west, dropoff, 0), order('b', east, dropoff, 0), order('c', west, dropoff, 40)],
      [courier('in the east', east, null), courier('in the west', west, null)],
      () => 0,
    );
    const solution = solutionOf(problem, [[0, 1]]);
    insertJobs(problem, solution, problem.jobs.slice(2));
    expect([...solution.riderOf]).toEqual([0, 0, 0]);
  });
});
