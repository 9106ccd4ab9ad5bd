import { createRemoteness, type DispatchRound, defaultPolicy, planRound } from '@doorstep/dispatch';
import { type Place, syntheticDay } from '@doorstep/dispatch/testing';
import { type Duration, measure } from './day.js';

/** Rounds before the measured ones: the JavaScript engine compiles the code while it runs the first ones. */
const warmUps = 10;
const repetitions = 20;

/**
 * Measures decisions about 150 orders and 300 couriers, each without an earlier plan and again with its own plan as the earlier one,
 * and returns the results in words, line by line.
 */
export function measureLargeRounds(): readonly string[] {
  const [firstEver] = measureBoth(0);
  for (let seed = 1; seed < warmUps; seed++) measureBoth(seed);
  const measured = Array.from({ length: repetitions }, (_, index) => measureBoth(warmUps + index));
  return [
    '150 orders and 300 couriers at once:',
    `  without an earlier plan: ${inWords(measured.map(([fresh]) => fresh))}`,
    `  with an earlier plan: ${inWords(measured.map(([, again]) => again))}`,
    `  the first decision of a process: ${inWords([firstEver])}`,
  ];
}

function measureBoth(seed: number): readonly [fresh: Duration, again: Duration] {
  const round = largeRound(seed);
  const [previous, fresh] = measure(() => planRound(round));
  const [, again] = measure(() => planRound({ ...round, previous }));
  return [fresh, again];
}

function largeRound(seed: number): DispatchRound<Place> {
  const { orders, couriers, travel } = syntheticDay({ seed, orders: 150, couriers: 300 });
  const now = 40_000;
  return {
    now,
    orders: orders.map((order, index) => ({ ...order, placedAt: now - index, readyAt: now + 6 * index })),
    couriers: couriers.map((courier, index) => ({ ...courier, freeAt: now + 3 * index, shiftEndsAt: null })),
    travel,
    remoteness: createRemoteness({ pickups: orders.map(({ pickup }) => pickup), travel }),
    policy: defaultPolicy,
    seed,
  };
}

function inWords(durations: readonly Duration[]): string {
  const of = (values: readonly number[]): string => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return `mean ${mean.toFixed(0)} ms, worst ${Math.max(...values).toFixed(0)} ms`;
  };
  return `CPU ${of(durations.map(({ cpu }) => cpu))}; by the clock ${of(durations.map(({ wall }) => wall))}`;
}
