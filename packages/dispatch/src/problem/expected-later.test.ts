import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedLater, headStart } from './expected-later.js';

const time = fc.integer({ min: -3000, max: 3000 });
const steps = 2000;

/** The mean over equally likely times, computed one by one. */
function meanOf(certain: number, uncertain: number, spread: number): number {
  const times = Array.from({ length: steps }, (_, step) => uncertain + spread * ((2 * step + 1) / steps - 1));
  return times.reduce((sum, each) => sum + Math.max(certain, each), 0) / steps;
}

describe('the later of two times', () => {
  it('is expected at the mean of all cases', () => {
    fc.assert(
      fc.property(time, time, fc.integer({ min: 0, max: 2000 }), (certain, uncertain, spread) => {
        expect(expectedLater(certain, uncertain, spread)).toBeCloseTo(meanOf(certain, uncertain, spread), 1);
      }),
    );
  });

  it('costs least with the head start', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 2000 }),
        fc.double({ min: 0.05, max: 0.9, noNaN: true }),
        (spread, weight) => {
          const cost = (early: number): number => {
            const later = meanOf(-early, 0, spread);
            return later + weight * (later + early);
          };
          const best = headStart(spread, weight);
          for (const change of [-0.1, 0.1]) expect(cost(best)).toBeLessThanOrEqual(cost(best + change * spread) + 1e-3);
        },
      ),
      { numRuns: 30 },
    );
  });
});
