import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentile } from './percentile.js';

describe('percentile', () => {
  it.each([
    [[], 50, null],
    [[[7, 1]], 50, 7],
    [[[7, 1]], 90, 7],
    [
      [
        [10, 1],
        [20, 1],
      ],
      50,
      10,
    ],
    [
      [
        [20, 1],
        [10, 1],
      ],
      90,
      20,
    ],
    [
      [
        [1, 9],
        [100, 1],
      ],
      90,
      1,
    ],
    [
      [
        [1, 8],
        [100, 2],
      ],
      90,
      100,
    ],
  ] as const)('of %j at %i is %j', (tally, percent, expected) => {
    expect(percentile(tally, percent)).toBe(expected);
  });

  it('is the value at the nearest rank of the sorted values', () => {
    const value = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), fc.integer({ min: 1, max: 100 }), (values, percent) => {
        const sorted = [...values].sort((left, right) => left - right);
        const tally = values.map((each) => [each, 1] as const);
        expect(percentile(tally, percent)).toBe(sorted[Math.ceil((values.length * percent) / 100) - 1]);
      }),
    );
  });
});
