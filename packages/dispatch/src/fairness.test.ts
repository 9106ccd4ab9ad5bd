import { describe, expect, it } from 'vitest';
import { fairCosts, type Standing } from './fairness.js';
import { type DispatchCourier, type DispatchOrder, type DispatchPlan, defaultPolicy, planRound } from './index.js';
import { type Place, straightLine } from './testing/place.js';
import { runDay } from './testing/run-day.js';

const hour = 3600;
const standing = (earned: number, hours: number, idleSeconds = 0): Standing => ({
  earned,
  onShiftSeconds: hours * hour,
  idleSeconds,
});

describe('the cost of an order for a courier', () => {
  it.each([
    ['who has earned more', standing(60, 2), standing(20, 2)],
    ['who has earned the same in less time', standing(30, 1), standing(30, 2)],
    ['who has just worked', standing(30, 2), standing(30, 2, 600)],
  ])('%s is greater', (_, more, less) => {
    const [a = 0, b = 0] = fairCosts([more, less, standing(25, 2)], 10, defaultPolicy);
    expect(a).toBeGreaterThan(b);
  });

  it('is the same at the start of the day, and limited at its end', () => {
    expect(fairCosts([standing(0, 0), standing(0, 0)], 10, defaultPolicy)).toEqual([0, 0]);
    const [rich = 0, idle = 0] = fairCosts(
      [standing(1e6, 1), ...Array(9).fill(standing(0, 12, 1e6))],
      10,
      defaultPolicy,
    );
    const { meanIncomeSeconds, mostOfMean, idleWeight, mostIdleSeconds } = defaultPolicy.fairness;
    expect(rich).toBe(meanIncomeSeconds * mostOfMean);
    expect(idle).toBeGreaterThanOrEqual(-idleWeight * mostIdleSeconds);
  });
});

it('hardly spares the only courier who had an order on a quiet day', () => {
  const [busy = 0, idle = 0] = fairCosts([standing(10, 8), ...Array(9).fill(standing(0, 8))], 10, defaultPolicy);
  const { addedSeconds, leastOrdersPerHour, meanIncomeSeconds } = defaultPolicy.fairness;
  const perHour = 1 / (8 + addedSeconds / hour);
  expect(busy - idle).toBeCloseTo((meanIncomeSeconds * perHour) / leastOrdersPerHour, 5);
});

describe('six equal couriers at one spot', () => {
  const spot = { x: 0, y: 0 };
  const couriers = Array.from(
    { length: 6 },
    (_, index): DispatchCourier<Place> => ({
      ...{ id: `courier ${index + 1}`, position: spot, freeAt: 0, shiftEndsAt: 24 * hour, maxOrders: 3, maxUnits: 9 },
      travelGroup: 'scooter',
    }),
  );
  const orders = Array.from({ length: 36 }, (_, index): DispatchOrder<Place> => {
    const placedAt = index * 1200;
    const door = { x: 300 * Math.cos(index), y: 300 * Math.sin(index) };
    return {
      ...{ id: `order ${index + 1}`, pickup: spot, dropoff: door, group: 'store', placedAt, readyAt: placedAt + 300 },
      ...{ dueAt: null, pickupSeconds: 60, dropoffSeconds: 60, units: 1 },
    };
  });

  it('share the orders', () => {
    const counts = new Map(couriers.map(({ id }) => [id, 0]));
    let previous: DispatchPlan | undefined;
    runDay({ orders, couriers, travel: straightLine(5) }, (decision) => {
      const { now } = decision;
      const costs = fairCosts(
        decision.couriers.map(({ id, freeAt }) => ({
          earned: counts.get(id) ?? 0,
          onShiftSeconds: now,
          idleSeconds: Math.max(0, now - freeAt),
        })),
        1,
        defaultPolicy,
      );
      previous = planRound({
        ...decision,
        couriers: decision.couriers.map((courier, index) => ({ ...courier, costPerOrder: costs[index] ?? 0 })),
        policy: { ...defaultPolicy, roundSeconds: 60 },
        seed: now,
        ...(previous && { previous }),
      });
      for (const { courierId, orderIds } of previous.assignments) {
        counts.set(courierId, (counts.get(courierId) ?? 0) + orderIds.length);
      }
      return previous;
    });
    const shares = [...counts.values()];
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(orders.length);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(5);
    expect(Math.max(...shares)).toBeLessThanOrEqual(7);
  });
});
