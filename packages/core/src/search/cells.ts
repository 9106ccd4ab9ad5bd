import type { Point } from '../geo/shape/point.js';

/** Squares of about 250 m, 1 km and 4 km; at the latitude of Bucharest a degree east is 0.71 of one north. */
const sizes = [
  { letter: 'f', lat: 0.00225, lng: 0.00315 },
  { letter: 'g', lat: 0.009, lng: 0.0126 },
  { letter: 'h', lat: 0.036, lng: 0.0504 },
] as const;

/** More cells cost more than they spare. */
const maxCells = 32;

const known = new WeakMap<Point, readonly string[]>();

/** The tokens of the cells in which a point lies, one of each size, the smallest first; kept with the object. */
export function cellsAt(point: Point): readonly string[] {
  const before = known.get(point);
  if (before) return before;
  const cells = sizes.map((size) => cellAt(point, size));
  known.set(point, cells);
  return cells;
}

/** The tokens of the smallest cells in which all of these points lie; none when even the largest are too many. */
export function cellsOf(points: readonly Point[]): readonly string[] {
  for (const size of sizes.keys()) {
    const cells = new Set<string>();
    for (const point of points) {
      cells.add(cellsAt(point)[size] ?? '');
      if (cells.size > maxCells) break;
    }
    if (cells.size <= maxCells) return [...cells];
  }
  return [];
}

function cellAt({ lat, lng }: Point, size: (typeof sizes)[number]): string {
  return `${size.letter}${Math.floor((lat + 90) / size.lat)}x${Math.floor((lng + 180) / size.lng)}`;
}
