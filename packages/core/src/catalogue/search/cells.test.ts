import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellsAt, cellsOf } from './cells.js';

const point = fc.record({
  lat: fc.double({ min: 44.3, max: 44.6, noNaN: true }),
  lng: fc.double({ min: 25.9, max: 26.3, noNaN: true }),
});

it('returns the cells of a point', () => {
  expect(cellsAt({ lat: 44.4268, lng: 26.1025 })).toEqual(['f59745x65429', 'g14936x16357', 'h3734x4089']);
});

it('covers every point with one of the cells, or returns no restriction', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 300 }), (points) => {
      const cells = new Set(cellsOf(points));
      expect(cells.size).toBeLessThanOrEqual(32);
      const found = points.filter((each) => cellsAt(each).some((cell) => cells.has(cell)));
      expect(cells.size === 0 ? points : found).toEqual(points);
    }),
  );
});

it('uses the smallest cell size with few enough cells', () => {
  const grid = (count: number, step: number) =>
    Array.from({ length: count * count }, (_, index) => ({
      lat: 44.3 + Math.floor(index / count) * step,
      lng: 26 + (index % count) * step,
    }));
  expect(cellsOf(grid(2, 0.004)).every((cell) => cell.startsWith('f'))).toBe(true);
  expect(cellsOf(grid(8, 0.004)).every((cell) => cell.startsWith('g'))).toBe(true);
  expect(cellsOf(grid(20, 0.008)).every((cell) => cell.startsWith('h'))).toBe(true);
  expect(cellsOf(grid(40, 1))).toEqual([]);
});
