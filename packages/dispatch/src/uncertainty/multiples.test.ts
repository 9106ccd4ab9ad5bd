import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedMultiple, type Multiples, rightEstimates, shrunk, withDuration } from './multiples.js';

const multiple = fc.double({ min: 0.3, max: 3.5, noNaN: true });
const learned = (multiples: readonly number[]): Multiples =>
  multiples.reduce((known: Multiples, each) => withDuration(known, 600, 600 * each), rightEstimates(0));

describe('multiples of estimates', () => {
  it('expect what happened, however often, to a range of 8 %', () => {
    fc.assert(
      fc.property(multiple, fc.integer({ min: 1, max: 900 }), (each, times) => {
        const { mean, spread } = expectedMultiple(learned(Array.from({ length: times }, () => each)));
        expect(Math.abs(Math.log(mean / each))).toBeLessThanOrEqual(Math.log(1.08) / 2 + 1e-9);
        expect(spread).toBeCloseTo(0, 6);
      }),
      { numRuns: 50 },
    );
  });

  it('expect nothing to end before now', () => {
    fc.assert(
      fc.property(fc.array(multiple, { maxLength: 40 }), fc.double({ min: 0, max: 4, noNaN: true }), (all, begun) => {
        const known = learned(all);
        const { mean, spread } = expectedMultiple(known, begun);
        expect(mean).toBeGreaterThanOrEqual(begun);
        expect(spread).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('forget what is long ago, and ignore estimates of nothing', () => {
    const old = learned(Array.from({ length: 400 }, () => 2));
    const fresh = Array.from({ length: 1200 }, () => 1).reduce((known) => withDuration(known, 600, 600), old);
    expect(expectedMultiple(fresh).mean).toBeCloseTo(1, 1);
    expect(withDuration(old, 0, 600)).toBe(old);
  });

  it.each([
    [0, 1],
    [20, 1.5],
    [380, 1.95],
  ])('of something seen %i times are between all others and its own: %d', (times, mean) => {
    const own = learned(Array.from({ length: times }, () => 2));
    expect(expectedMultiple(shrunk(own, rightEstimates(50), 20)).mean).toBeCloseTo(mean, 1);
  });
});
