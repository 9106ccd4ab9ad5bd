import { expect, it } from 'vitest';
import { createRemoteness } from './index.js';

const travel = (from: number, to: number): number => Math.abs(from - to);

it('is the mean travel time to the nearest pickups', () => {
  const remoteness = createRemoteness({ pickups: [0, 10, 100, 1000], travel, share: 0.5 });
  expect([remoteness(0), remoteness(1000), remoteness(105)]).toEqual([5, 450, 50]);
});

it('is nothing without pickups', () => {
  expect(createRemoteness({ pickups: [], travel })(7)).toBe(0);
});

it('measures each place once', () => {
  let calls = 0;
  const count = (): number => {
    calls += 1;
    return 1;
  };
  const remoteness = createRemoteness({ pickups: [1, 2], travel: count });
  remoteness(5);
  remoteness(5);
  expect(calls).toBe(2);
});
