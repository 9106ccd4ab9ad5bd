import type { Clock, RateCounter } from '@doorstep/core';

/** Counts nothing, so no limit is ever reached: for load tests. The `RateLimit` headers stay. */
export function createOpenRateCounter(clock: Clock): RateCounter {
  return { hit: async (_key, windowSeconds) => ({ count: 0, resetsAt: clock.now() + windowSeconds * 1_000 }) };
}
