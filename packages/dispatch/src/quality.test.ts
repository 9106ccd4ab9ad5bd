import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordFigure } from '../../../scripts/lib/figures.mjs';
import {
  createRemoteness,
  type DispatchPlan,
  type DispatchPolicy,
  type DispatchRound,
  defaultPolicy,
  planRound,
} from './index.js';
import { leastCost } from './testing/brute-force.js';
import { greedyPolicy } from './testing/greedy.js';
import type { Place } from './testing/place.js';
import { type DayInput, type DayPolicy, runDay } from './testing/run-day.js';
import { anyRound } from './testing/small-round.js';
import { syntheticDay } from './testing/synthetic-day.js';

/** The sum of the times from order to door, which is all that the plan of such a policy minimizes. */
const plain = { lateWeight: 0, longWait: { afterSeconds: 0, weight: 0 }, remotenessWeight: 0, busyWeight: 0 };
const anyBundle = { maxOrders: 3, nearbySeconds: 0, maxDelaySeconds: 1e9 };

describe('the plan of a few orders', () => {
  it('is the best of all plans, or at most 2 % from it', () => {
    const ratios: number[] = [];
    fc.assert(
      fc.property(anyRound(4, 2), ({ refusal: _, ...round }) => {
        const input = { ...round, policy: { ...round.policy, ...plain, bundling: anyBundle } };
        const [cost, least] = [planCost(input, planRound(input)), leastCost(input)];
        expect(cost).toBeGreaterThanOrEqual(least - 1e-6);
        expect(cost).toBeLessThanOrEqual(least * 1.02 + 1e-6);
        ratios.push(least === 0 ? 1 : cost / least);
      }),
      { numRuns: 60, seed: 1 },
    );
    const optimal = ratios.filter((ratio) => ratio < 1 + 1e-9).length;
    const worst = (100 * Math.max(...ratios) - 100).toFixed(1);
    recordFigure('dispatch, small rounds', `${optimal} of ${ratios.length} plans optimal, the worst ${worst} % above`);
    expect(optimal / ratios.length).toBeGreaterThan(0.9);
  });
});

describe('a day', () => {
  it.each([
    { seed: 1, orders: 160, couriers: 24 },
    { seed: 2, orders: 160, couriers: 14 },
  ])('of $orders orders and $couriers couriers is faster than with the nearest courier for each order', (size) => {
    const day = syntheticDay(size);
    const [planned, greedy] = [
      meanMinutes(day, engine({ ...defaultPolicy, roundSeconds: 60, movesPerOrder: 60 })),
      meanMinutes(day, greedyPolicy),
    ];
    const minutes = `${planned.mean.toFixed(1)} minutes from order to door, greedy ${greedy.mean.toFixed(1)}`;
    recordFigure(`dispatch, ${size.orders} orders and ${size.couriers} couriers`, minutes);
    expect(planned.delivered).toBeGreaterThanOrEqual(greedy.delivered);
    expect(planned.mean).toBeLessThan(0.95 * greedy.mean);
  });
});

function planCost({ orders, policy }: DispatchRound<Place>, { routes }: DispatchPlan): number {
  const stops = routes.flatMap(({ bundles }) => bundles.flatMap((bundle) => bundle.stops));
  return orders.reduce((sum, { id, placedAt }) => {
    const dropoff = stops.find(({ kind, orderId }) => kind === 'dropoff' && orderId === id);
    return sum + (dropoff === undefined ? policy.unassignedSeconds : dropoff.doneAt - placedAt);
  }, 0);
}

function engine(policy: DispatchPolicy): DayPolicy {
  let previous: DispatchPlan | undefined;
  return ({ now, orders, couriers, history, travel }) => {
    const remoteness = createRemoteness({ pickups: history.map(({ pickup }) => pickup), travel });
    const plan = planRound({
      now,
      orders,
      couriers,
      travel,
      remoteness,
      policy,
      seed: now,
      ...(previous && { previous }),
    });
    previous = plan;
    return plan;
  };
}

/** Mean over the orders that were delivered. */
function meanMinutes(day: DayInput, policy: DayPolicy): { readonly mean: number; readonly delivered: number } {
  const placedAt = new Map(day.orders.map((order) => [order.id, order.placedAt]));
  const drops = runDay(day, policy).flatMap(({ stops }) => stops.filter(({ kind }) => kind === 'dropoff'));
  const sum = drops.reduce((total, { orderId, doneAt }) => total + doneAt - (placedAt.get(orderId) ?? 0), 0);
  return { mean: sum / drops.length / 60, delivered: drops.length };
}
