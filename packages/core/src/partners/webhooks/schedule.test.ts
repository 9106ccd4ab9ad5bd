import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptDelaysSeconds, maxRetryAfterSeconds, retryAfterSeconds, retryDelayMilliseconds } from './schedule.js';

describe('retryDelayMilliseconds', () => {
  it.each([
    [1, 5],
    [2, 300],
    [3, 1_800],
    [4, 7_200],
    [5, 18_000],
    [6, 36_000],
    [7, 50_400],
    [8, 72_000],
    [9, 86_400],
  ])('after failure %i, returns %i s', (failures, seconds) => {
    expect(retryDelayMilliseconds(failures, 0)).toBe(seconds * 1_000);
  });

  it('ends after ten attempts in 75 hours and 35 minutes, whatever the receiver asks for', () => {
    expect(retryDelayMilliseconds(10, 0)).toBeUndefined();
    expect(retryDelayMilliseconds(10, 0, 60)).toBeUndefined();
    expect(attemptDelaysSeconds.reduce((sum, seconds) => sum + seconds, 0)).toBe(75 * 3_600 + 35 * 60 + 5);
  });

  it('adds up to a tenth of jitter, and never exceeds a day and its jitter', () => {
    const jitter = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), jitter, fc.nat(200_000), (failures, part, asked) => {
        const delay = retryDelayMilliseconds(failures, part, asked) ?? Number.NaN;
        const least = (attemptDelaysSeconds[failures] ?? Number.NaN) * 1_000;
        expect(delay).toBeGreaterThanOrEqual(Math.max(least, Math.min(asked, maxRetryAfterSeconds) * 1_000));
        expect(delay).toBeLessThanOrEqual(Math.max(least * 1.1, maxRetryAfterSeconds * 1_000));
      }),
    );
  });
});

describe('retryAfterSeconds', () => {
  const now = Date.parse('2026-11-21T10:00:00.500Z');
  it.each([
    [undefined, 0],
    ['', 0],
    ['0', 0],
    ['120', 120],
    ['-5', 0],
    ['1.5', 0],
    ['soon', 0],
    ['12345678901', 0],
    ['Sat, 21 Nov 2026 10:01:00 GMT', 60],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['Sat, 99 Nov 2026 10:01:00 GMT', 0],
    ['2026-11-21T10:01:00Z', 0],
  ])('parses %j as %i s', (header, seconds) => {
    expect(retryAfterSeconds(header, now)).toBe(seconds);
  });
});
