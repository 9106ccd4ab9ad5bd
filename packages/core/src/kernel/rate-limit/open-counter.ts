import type { Clock } from '../primitives/clock.js';
import type { StoredRateCounter } from './stored-counter.js';

/**
 * Creates a counter that never counts, so that no limit is reached: for load tests, and for mocks whose time stands
 * still. Responses still have `RateLimit` headers.
 */
export function createOpenRateCounter(clock: Clock): StoredRateCounter {
  return {
    hit: async (_key, windowSeconds) => ({ count: 0, resetsAt: clock.now() + windowSeconds * 1_000 }),
    flush: async () => undefined,
  };
}
