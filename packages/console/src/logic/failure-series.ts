import { daySeconds } from '@doorstep/contracts';

/** The part of an attempt that the series counts. */
export interface CountedAttempt {
  readonly at: string;
  readonly outcome: string;
}

/** The attempts of an interval. */
export interface CountedInterval {
  /** Its start. */
  readonly at: string;
  readonly succeeded: number;
  readonly failed: number;
}

/** Attempts by time, for a chart. */
export interface FailureSeries {
  readonly intervals: readonly CountedInterval[];
  /** Fraction of the attempts that failed; 0 without attempts. */
  readonly failureRate: number;
}

/** Lengths of an interval in seconds, of which the shortest that needs few enough intervals is taken. */
const lengths = [1, 5, 15, 60, 300, 900, 3_600, 6 * 3_600, daySeconds];
const mostIntervals = 40;

/** Counts attempts in equal intervals, also those without any. */
export function failureSeries(attempts: readonly CountedAttempt[]): FailureSeries {
  const points = attempts.map(({ at, outcome }) => ({ second: Date.parse(at) / 1_000, failed: outcome === 'failed' }));
  if (points.length === 0) return { intervals: [], failureRate: 0 };
  const seconds = points.map(({ second }) => second);
  const [first, last] = [Math.min(...seconds), Math.max(...seconds)];
  const length = lengths.find((each) => (last - first) / each < mostIntervals - 1) ?? daySeconds;
  const start = Math.floor(first / length) * length;
  const count = Math.floor((last - start) / length) + 1;
  const intervals = Array.from({ length: count }, (_, index) => ({
    at: new Date((start + index * length) * 1_000).toISOString(),
    succeeded: 0,
    failed: 0,
  }));
  for (const { second, failed } of points) {
    const interval = intervals[Math.floor((second - start) / length)];
    if (interval) interval[failed ? 'failed' : 'succeeded'] += 1;
  }
  return { intervals, failureRate: points.filter(({ failed }) => failed).length / points.length };
}
