import type { Clock } from '../primitives/clock.js';
import type { StoredRateCounter } from './stored-counter.js';

/** Counts nothing, so no limit is ever reached: for load tests, and for mocks whose time stands still. The `RateLimit` headers stay. */
export function createOpenRateCounter(clock: Clock): StoredRateCounter {
  return {
    hit: async (_key, windowSeconds) => ({ count: 0, resetsAt: clock.now() + windowSeconds * 1_000 }),
    flush: async () => undefined,
  };
}
