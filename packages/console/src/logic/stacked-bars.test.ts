import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stackedBars } from './stacked-bars.js';

describe('stacked bars', () => {
  it('stand on each other, and the highest fills the box', () => {
    expect(
      stackedBars(
        [
          [3, 1],
          [0, 0],
          [2, 0],
        ],
        2,
      ),
    ).toEqual(['M0.1 1V0.25h.8V1zM2.1 1V0.5h.8V1z', 'M0.1 0.25V0h.8V0.25z']);
  });

  it('show every count, inside the box', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(1_000_000), fc.nat(3), fc.nat(3)), { maxLength: 30 }), (bars) => {
        const paths = stackedBars(bars, 3);
        for (const [series, path] of paths.entries()) {
          const tops = [...path.matchAll(/V(-?[\d.e-]+)h/g)].map(([, top]) => Number(top));
          expect(tops).toHaveLength(bars.filter((counts) => (counts[series] ?? 0) > 0).length);
          for (const top of tops) expect(top).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
