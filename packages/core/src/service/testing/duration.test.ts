import { describe, expect, it } from 'vitest';
import { durationMilliseconds } from './duration.js';

describe('durationMilliseconds', () => {
  it.each([
    ['30s', 30_000],
    ['10m', 600_000],
    ['2h', 7_200_000],
    ['1d', 86_400_000],
    [90, 90_000],
    [0.5, 500],
    ['0s', 0],
  ])('parses %j as %i ms', (duration, milliseconds) => {
    expect(durationMilliseconds(duration)).toBe(milliseconds);
  });

  it.each(['', '10', 'm', '1.5h', '-5m', '5 m', '1w', -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses %j',
    (duration) => {
      expect(() => durationMilliseconds(duration)).toThrow(RangeError);
    },
  );
});
