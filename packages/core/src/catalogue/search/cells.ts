import type { Point } from '../../values/geo/shape/point.js';

/**
 * Cells of about 250 m, 1 km and 4 km. At the latitude of Bucharest a degree of longitude is 0.71 times as long as a
 * degree of latitude.
 */
const sizes = [
  { letter: 'f', lat: 0.00225, lng: 0.00315 },
  { letter: 'g', lat: 0.009, lng: 0.0126 },
  { letter: 'h', lat: 0.036, lng: 0.0504 },
] as const;

/** With more cells than this, the condition costs more than it saves. */
const maxCells = 32;

const cache = new WeakMap<Point, readonly string[]>();

/** Returns the tokens of the cells that contain a point, one per size, smallest first. Cached by object. */
export function cellsAt(point: Point): readonly string[] {
  const cached = cache.get(point);
  if (cached) return cached;
  const cells = sizes.map((size) => cellAt(point, size));
  cache.set(point, cells);
  return cells;
}

/** Returns the tokens of the smallest cells that cover all points; none when even the largest size needs too many. */
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
