import { describe, expect, it } from 'vitest';
import { greedyPolicy } from './greedy.js';
import { type DayInput, runDay } from './run-day.js';
import { syntheticDay } from './synthetic-day.js';
import { deviatingTruth } from './truth.js';

const day = syntheticDay({ seed: 3, orders: 40, couriers: 6 });
const exact = { bias: 1, spread: 0 };
const noisy = { bias: 1.2, spread: 0.3 };
const truth = deviatingTruth(1, noisy, noisy);
const rounded = (input: DayInput) =>
  runDay(input, greedyPolicy).map(({ courierId, orderIds, stops }) => ({
    courierId,
    orderIds,
    doneAt: stops.map(({ doneAt }) => Math.round(doneAt)),
  }));

describe('a day whose times are estimates', () => {
  it('is the same day if they are exact', () => {
    expect(rounded({ ...day, truth: deviatingTruth(1, exact, exact) })).toEqual(rounded(day));
  });

  it('hands nothing over before it is really ready, and no two trips of a courier overlap', () => {
    const orders = new Map(day.orders.map((order) => [order.id, order]));
    const ends = new Map<string, number>();
    for (const { courierId, departAt, stops } of runDay({ ...day, truth }, greedyPolicy)) {
      expect(departAt).toBeGreaterThanOrEqual(ends.get(courierId) ?? 0);
      ends.set(courierId, stops.at(-1)?.leaveAt ?? 0);
      for (const { kind, orderId, doneAt } of stops) {
        const order = orders.get(orderId);
        if (kind === 'pickup' && order) expect(doneAt).toBeGreaterThanOrEqual(truth.readyAt(order));
      }
    }
    expect(ends.size).toBeGreaterThan(0);
  });

  it('tells a policy what is ready and who is free when it is so, and estimates before', () => {
    const seen: { readonly at: number; readonly courierId: string; readonly freeAt: number }[] = [];
    const overdue = new Set<string>();
    const trips = runDay({ ...day, truth }, (decision) => {
      const { now, orders, couriers, isReady } = decision;
      for (const order of day.orders) {
        const known = orders.find(({ id }) => id === order.id);
        if (known === undefined) continue;
        expect(isReady(order.id)).toBe(truth.readyAt(order) <= now);
        expect(known.readyAt).toBe(isReady(order.id) ? truth.readyAt(order) : order.readyAt);
        if (!isReady(order.id) && order.readyAt <= now) overdue.add(order.id);
      }
      seen.push(...couriers.map(({ id, freeAt }) => ({ at: now, courierId: id, freeAt })));
      return greedyPolicy(decision);
    });
    expect(overdue.size).toBeGreaterThan(0);
    for (const { at, courierId, freeAt } of seen) {
      const last = trips.findLast((trip) => trip.courierId === courierId && trip.decidedAt < at);
      const end = last?.stops.at(-1)?.leaveAt ?? 0;
      if (last !== undefined && end <= at) expect(freeAt).toBe(end);
      if (end > at) expect(freeAt).toBeGreaterThanOrEqual(at);
    }
  });
});
