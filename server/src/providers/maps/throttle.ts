/** Spreads calls over time, for providers with a rate limit. */
export interface Throttle {
  /** Reserves the next slot and returns the milliseconds to wait for it, or undefined if that would be too long. */
  take(): number | undefined;
}

/** Rate and limits of a throttle. */
export interface ThrottleOptions {
  readonly requestsPerSecond: number;
  readonly maxWaitMs: number;
  /** Milliseconds of a monotonic clock. Defaults to that of the process. */
  readonly now?: () => number;
}

/** Creates a throttle that keeps calls of this process at least `1 / requestsPerSecond` seconds apart. */
export function createThrottle({
  requestsPerSecond,
  maxWaitMs,
  now = () => performance.now(),
}: ThrottleOptions): Throttle {
  const intervalMs = 1_000 / requestsPerSecond;
  let nextSlot = Number.NEGATIVE_INFINITY;
  return {
    take() {
      const time = now();
      const slot = Math.max(time, nextSlot);
      if (slot - time > maxWaitMs) return undefined;
      nextSlot = slot + intervalMs;
      return slot - time;
    },
  };
}
