import { createRemoteness, defaultPolicy, planRound } from '../src/index.js';
import { syntheticDay } from '../src/testing/synthetic-day.js';
import { measure } from './day.js';

const repetitions = 5;

/** Measures decisions about 150 orders and 300 couriers without an earlier plan, and returns the result in words. */
export function measureLargeRound(): string {
  const durations = Array.from({ length: repetitions }, (_, seed) => {
    const { orders, couriers, travel } = syntheticDay({ seed, orders: 150, couriers: 300 });
    const now = 40_000;
    const round = {
      now,
      orders: orders.map((order, index) => ({ ...order, placedAt: now - index, readyAt: now + 6 * index })),
      couriers: couriers.map((courier, index) => ({ ...courier, freeAt: now + 3 * index, shiftEndsAt: null })),
      travel,
      remoteness: createRemoteness({ pickups: orders.map(({ pickup }) => pickup), travel }),
      policy: defaultPolicy,
      seed,
    };
    return measure(() => planRound(round))[1];
  });
  const [wall, cpu] = [durations.map((each) => each.wall), durations.map((each) => each.cpu)];
  const inWords = (values: readonly number[]): string =>
    `mean ${(values.reduce((sum, value) => sum + value, 0) / repetitions).toFixed(0)} ms, worst ${Math.max(...values).toFixed(0)} ms`;
  return `150 orders and 300 couriers at once: ${inWords(wall)}; CPU ${inWords(cpu)}`;
}
