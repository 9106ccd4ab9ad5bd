import { expect, it } from 'vitest';
import { defaultPolicy } from '../round/policy.js';
import { createRiders } from './rider.js';
import { shortageOf } from './shortage.js';

const now = 1000;

/** The shortage with a number of orders, for couriers with these start times and ends of the shift. */
function shortage(
  orders: number,
  couriers: readonly (readonly [freeAt: number, shiftEndsAt: number | null])[],
): number {
  const riders = createRiders<number>({
    now,
    orders: [],
    couriers: couriers.map(([freeAt, shiftEndsAt], index) => {
      return { id: `courier ${index}`, position: 0, freeAt, shiftEndsAt, maxOrders: 1, maxUnits: 1 };
    }),
    travel: () => 0,
    policy: defaultPolicy,
    seed: 1,
  });
  return shortageOf(now, orders, riders);
}

const free = [now, null] as const;
const busy = [now + 300, null] as const;

it.each([
  ['free couriers', 2, [free, free, free, free, free], 0],
  ['as many orders and busy couriers as couriers', 2, [free, free, busy, busy], 0.4],
  ['more orders than couriers', 9, [free, busy], 1],
  ['couriers who are about to leave', 2, [free, free, [now, now + 900], [now, now + 10]], 0],
  [
    'only couriers who are about to leave',
    2,
    [
      [now, now + 900],
      [now, now + 900],
    ],
    1,
  ],
] as const)('with %s', (_, orders, couriers, expected) => {
  expect(shortage(orders, couriers)).toBeCloseTo(expected, 5);
});
