import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitByWeight } from './split.js';

describe('splitting an amount by weights', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [10, [1, 2, 3], [2, 3, 5]],
    [5, [0, 0], [3, 2]],
    [0, [4, 5], [0, 0]],
    [7, [0, 1], [0, 7]],
    [7, [], []],
  ])('splits %d over %j', (amount, weights, parts) => {
    expect(splitByWeight(amount, weights)).toEqual(parts);
  });

  it('sums to the amount, and no part is a whole unit away from its share', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), weights, (amount, list) => {
        const parts = splitByWeight(amount, list);
        const total = list.reduce((sum, weight) => sum + weight, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        parts.forEach((part, index) => {
          expect(Math.abs(part - (amount * (list[index] ?? 0)) / total)).toBeLessThan(1);
        });
      }),
    );
  });
});
