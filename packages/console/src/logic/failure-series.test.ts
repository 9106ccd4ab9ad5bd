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
    expect(series).toEqual({
      times: [0, 1, 2, 3].map((second) => start / 1_000 + second),
      succeeded: [1, 0, 0, 0],
      failed: [1, 0, 0, 1],
      failureRate: 2 / 3,
    });
  });

  it('is empty without attempts', () => {
    expect(failureSeries([])).toEqual({ times: [], succeeded: [], failed: [], failureRate: 0 });
  });

  it('counts every attempt once', () => {
    const attempts = fc.array(
      fc.record({ seconds: fc.nat(29 * 86_400), outcome: fc.constantFrom('succeeded', 'failed') }),
    );
    fc.assert(
      fc.property(attempts, (list) => {
        const { times, succeeded, failed } = failureSeries(
          list.map(({ seconds, outcome }) => attempt(seconds, outcome)),
        );
        expect(times.length).toBeLessThanOrEqual(41);
        expect([...succeeded, ...failed].reduce((sum, count) => sum + count, 0)).toBe(list.length);
      }),
    );
  });
});
