import { expect, it } from 'vitest';
import { createThrottle } from './throttle.js';

it('spreads calls over time, and refuses those that would wait too long', () => {
  let time = 5_000;
  const throttle = createThrottle({ requestsPerSecond: 2, maxWaitMs: 1_000, now: () => time });
  expect([throttle.take(), throttle.take(), throttle.take(), throttle.take()]).toEqual([0, 500, 1_000, undefined]);
  time += 400;
  expect([throttle.take(), throttle.take()]).toEqual([undefined, undefined]);
  time += 100;
  expect(throttle.take()).toBe(1_000);
  time += 60_000;
  expect([throttle.take(), throttle.take()]).toEqual([0, 500]);
});
