import { describe, expect, it } from 'vitest';
import { type DispatchCourier, type DispatchOrder, defaultPolicy } from '../index.js';
import { itemAt } from '../primitives/list.js';
import { createProblem } from './problem.js';
import { fromStart, rideTo } from './rides.js';

const order = (id: string, pickup: number, dropoff: number): DispatchOrder<number> => ({
  id,
  pickup,
  dropoff,
  group: `store ${pickup}`,
  placedAt: 0,
  readyAt: 0,
  dueAt: null,
  pickupSeconds: 0,
  dropoffSeconds: 0,
  units: 1,
});

const courier = (id: string, position: number, travelGroup?: string): DispatchCourier<number> => ({
  id,
  position,
  freeAt: 0,
  shiftEndsAt: null,
  maxOrders: 3,
  maxUnits: 3,
  ...(travelGroup !== undefined && { travelGroup }),
});

/** Three orders of two stores, a courier of its own speed, and two of a travel group. */
function countedRound() {
  const asked: string[] = [];
  const slow = (id: string): number => (id === 'slow' ? 2 : 1);
  const problem = createProblem({
    now: 0,
    orders: [order('a', 10, 100), order('b', 10, 200), order('c', 20, 300)],
    couriers: [courier('slow', 0), courier('first', 1, 'fast'), courier('second', 2, 'fast')],
    travel: (from: number, to: number, id: string) => {
      asked.push(`${id} ${from} ${to}`);
      return slow(id) * Math.abs(from - to);
    },
    policy: defaultPolicy,
    seed: 1,
  });
  return { asked, problem };
}

describe('a ride', () => {
  it.each([
    { rider: 0, from: fromStart, job: 0, seconds: 20 },
    { rider: 2, from: fromStart, job: 2, seconds: 18 },
    { rider: 0, from: 1, job: 2, seconds: 360 },
    { rider: 1, from: 1, job: 2, seconds: 180 },
  ])('of rider $rider from $from to the pickup of job $job takes $seconds seconds', ({ rider, from, job, seconds }) => {
    const { problem } = countedRound();
    const pickup = problem.rides.pickupOf[job] ?? -1;
    expect(rideTo(problem, itemAt(problem.riders, rider), from, pickup)).toBe(seconds);
  });

  it('is asked for once per rider from the start, and once per travel group from a dropoff', () => {
    const { asked, problem } = countedRound();
    for (let repetition = 0; repetition < 3; repetition++) {
      for (const rider of problem.riders) {
        for (const pickup of problem.rides.pickupOf) {
          rideTo(problem, rider, fromStart, pickup);
          rideTo(problem, rider, 0, pickup);
        }
      }
    }
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    expect(asked).toHaveLength(3 * 2 + 2 * 2);
  });
});
