import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '../primitives/clock.js';
import { ServiceProblem } from '../primitives/problem.js';
import { assertWithinLimits, countCall, createRateCounter, rateHeaders, remainingCalls } from './rate-limit.js';

const policies = [
  { name: 'default', quota: 3, windowSeconds: 60 },
  { name: 'burst', quota: 2, windowSeconds: 1 },
];

describe('rate limits', () => {
  it('count down in both policies and start over with each window', async () => {
    const clock = createVirtualClock(0);
    const counter = createRateCounter(clock);
    const call = () => countCall(counter, clock, 'key_1', policies);
    expect(rateHeaders(await call())).toEqual({
      'ratelimit-policy': '"default";q=3;w=60, "burst";q=2;w=1',
      ratelimit: '"default";r=2;t=60, "burst";r=1;t=1',
    });
    clock.set(1_500);
    expect(rateHeaders(await call())['ratelimit']).toBe('"default";r=1;t=59, "burst";r=1;t=1');
    clock.set(61_000);
    expect(rateHeaders(await call())['ratelimit']).toBe('"default";r=2;t=60, "burst";r=1;t=1');
  });

  it('can be looked at without counting', async () => {
    const clock = createVirtualClock(0);
    const counter = createRateCounter(clock);
    const left = async () => (await remainingCalls(counter, clock, 'a', policies)).map(({ remaining }) => remaining);
    expect(await left()).toEqual([3, 2]);
    await countCall(counter, clock, 'a', policies);
    expect([await left(), await left()]).toEqual([
      [2, 1],
      [2, 1],
    ]);
    clock.set(1_000);
    expect(await left()).toEqual([2, 2]);
  });

  it('refuse the call beyond the quota, with the time to wait', async () => {
    const clock = createVirtualClock(0);
    const counter = createRateCounter(clock);
    for (let call = 0; call < 2; call += 1) assertWithinLimits(await countCall(counter, clock, 'a', policies));
    const states = await countCall(counter, clock, 'a', policies);
    expect(() => assertWithinLimits(states)).toThrow(ServiceProblem);
    expect(rateHeaders(states)['ratelimit']).toContain('"burst";r=0;t=1');
    // What the burst refuses does not use up the quota of the minute.
    expect(rateHeaders(states)['ratelimit']).toContain('"default";r=1;');
    clock.set(1_000);
    assertWithinLimits(await countCall(counter, clock, 'a', policies));
    assertWithinLimits(await countCall(counter, clock, 'b', policies));
  });

  it('continue from the windows of an earlier counter', async () => {
    const clock = createVirtualClock(0);
    const counter = createRateCounter(clock);
    await counter.hit('a', 60);
    const windows = counter.windows();
    await counter.hit('a', 60);
    expect(await createRateCounter(clock, windows).hit('a', 60)).toEqual({ count: 2, resetsAt: 60_000 });
  });
});
