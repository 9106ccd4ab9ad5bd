/** Spreads calls over time, for providers that take only so many in a second. */
export interface Pace {
  /** Takes the next turn: milliseconds until it comes, or `undefined` when that would be too long to wait for. */
  take(): number | undefined;
}

/** How a pace is kept. */
export interface PaceOptions {
  readonly requestsPerSecond: number;
  readonly maxWaitMs: number;
  /** Milliseconds of a clock that never goes back; that of the process when absent. */
  readonly now?: () => number;
}

/** A pace at which calls are at least `1 / requestsPerSecond` apart. Calls in other processes are not counted. */
export function createPace({ requestsPerSecond, maxWaitMs, now = () => performance.now() }: PaceOptions): Pace {
  const intervalMs = 1_000 / requestsPerSecond;
  let nextTurn = Number.NEGATIVE_INFINITY;
  return {
    take() {
      const time = now();
      const turn = Math.max(time, nextTurn);
      if (turn - time > maxWaitMs) return undefined;
      nextTurn = turn + intervalMs;
      return turn - time;
    },
  };
}
