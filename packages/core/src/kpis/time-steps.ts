/** Steps to which times are rounded up, in seconds: so a day has few different ones, and percentiles stay exact. */
export const timeSteps = { accept: 10, delivery: 60 } as const;

/** Rounds a time up to a whole step; a clock that ran backwards gives zero. */
export function roundedUp(seconds: number, step: number): number {
  return Math.ceil(Math.max(0, seconds) / step) * step;
}
