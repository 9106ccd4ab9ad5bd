import { expect, it } from 'vitest';
import { createRandom } from './random.js';

const draw = (seed: number): readonly number[] => {
  const random = createRandom(seed);
  return Array.from({ length: 2000 }, () => random.next());
};

it('gives the same numbers for the same seed, and others for another', () => {
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  // Seeds that differ only beyond 32 bits.
  expect(draw(7)).not.toEqual(draw(7 + 2 ** 32));
});

it('spreads numbers evenly from 0 to less than 1', () => {
  const counts = new Array<number>(10).fill(0);
  for (const value of draw(3)) counts[Math.floor(value * 10)] = (counts[Math.floor(value * 10)] ?? 0) + 1;
  expect(counts).toHaveLength(10);
  expect(Math.min(...counts)).toBeGreaterThan(150);
  expect(Math.max(...counts)).toBeLessThan(250);
});
