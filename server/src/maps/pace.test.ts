import { expect, it } from 'vitest';
import { createPace } from './pace.js';

it('spreads calls over time, and refuses those that would wait too long', () => {
  let time = 5_000;
  const pace = createPace({ requestsPerSecond: 2, maxWaitMs: 1_000, now: () => time });
  expect([pace.take(), pace.take(), pace.take(), pace.take()]).toEqual([0, 500, 1_000, undefined]);
  time += 400;
  expect([pace.take(), pace.take()]).toEqual([undefined, undefined]);
  time += 100;
  expect(pace.take()).toBe(1_000);
  time += 60_000;
  expect([pace.take(), pace.take()]).toEqual([0, 500]);
});
