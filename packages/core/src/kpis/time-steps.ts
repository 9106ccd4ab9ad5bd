/**
 * Steps to which durations are rounded up, in seconds. A day then has few distinct values, so that tallies stay small
 * and percentiles exact.
 */
export const timeSteps = { accept: 10, delivery: 60 } as const;

/** Rounds a duration up to a whole step; a negative one, from a clock that ran backwards, to zero. */
export function roundUp(seconds: number, step: number): number {
  return Math.ceil(Math.max(0, seconds) / step) * step;
}
