import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failureSeries } from './failure-series.js';

const start = Date.parse('2026-11-21T10:00:00.000Z');
const attempt = (seconds: number, outcome = 'succeeded') => ({
  at: new Date(start + seconds * 1_000).toISOString(),
  outcome,
});

describe('failureSeries', () => {
  it('counts by interval, with the intervals in which nothing happened', () => {
    const series = failureSeries([attempt(0), attempt(0, 'failed'), attempt(3, 'failed')]);
    const counted = [
      [1, 1],
      [0, 0],
      [0, 0],
      [0, 1],
    ];
    expect(series).toEqual({
      intervals: counted.map(([succeeded, failed], second) => ({ at: attempt(second).at, succeeded, failed })),
      failureRate: 2 / 3,
    });
  });

  it('is empty without attempts', () => {
    expect(failureSeries([])).toEqual({ intervals: [], failureRate: 0 });
  });

  it('counts every attempt once', () => {
    const attempts = fc.array(
      fc.record({ seconds: fc.nat(29 * 86_400), outcome: fc.constantFrom('succeeded', 'failed') }),
    );
    fc.assert(
      fc.property(attempts, (list) => {
        const { intervals } = failureSeries(list.map(({ seconds, outcome }) => attempt(seconds, outcome)));
        expect(intervals.length).toBeLessThanOrEqual(41);
        expect(intervals.reduce((sum, { succeeded, failed }) => sum + succeeded + failed, 0)).toBe(list.length);
      }),
    );
  });
});
