import fc from 'fast-check';
import { expect, it } from 'vitest';
import { vertexLevels, type WorldPosition } from './vertex-levels.js';

it('keeps both ends at all levels, and everything at the last', () => {
  expect([
    ...vertexLevels(
      [
        [0, 0],
        [1, 1],
        [2, 0],
      ],
      16,
    ),
  ]).toEqual([0, 16, 0]);
});

it('shows a corner from the level at which it is visible', () => {
  // A corner 3 units away is just not visible at level 16, and one of 3 * 2^6 units at level 10.
  const corner = (height: number) =>
    vertexLevels(
      [
        [0, 0],
        [500, height],
        [1_000, 0],
      ],
      16,
    )[1];
  expect([3, 6, 192, 193].map(corner)).toEqual([16, 15, 10, 10]);
});

const line = fc.array(fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 5_000 })), {
  minLength: 2,
  maxLength: 40,
});

it('leaves out only what is within the tolerance of the line', () => {
  fc.assert(
    fc.property(line, fc.integer({ min: 4, max: 16 }), (positions: WorldPosition[], zoom) => {
      const levels = vertexLevels(positions, 16);
      const kept = positions.filter((_, index) => (levels[index] ?? 0) <= zoom);
      const worst = Math.max(...positions.map((position) => distanceToLine(position, kept)));
      expect(worst).toBeLessThanOrEqual(3 * 2 ** (16 - zoom));
    }),
  );
});

function distanceToLine([x, y]: WorldPosition, line: readonly WorldPosition[]): number {
  const distances = line.slice(1).map(([bx, by], index) => {
    const [ax, ay] = line[index] ?? [0, 0];
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
    return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
  });
  return Math.min(...distances);
}
