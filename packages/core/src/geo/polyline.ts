import { distanceMeters, type Point } from './point.js';

/** Reads the positions of a WKT line string, `lng lat, lng lat`; throws a `RangeError` on anything else. */
export function readCourse(text: string): readonly Point[] {
  return text.split(', ').map((position) => {
    const [lng = Number.NaN, lat = Number.NaN, ...rest] = position.split(' ').map(Number);
    if (Number.isNaN(lng) || Number.isNaN(lat) || rest.length > 0) throw new RangeError(`Not a position: ${position}`);
    return { lat, lng };
  });
}

/** Length along the line in metres. */
export function lengthMeters(line: readonly Point[]): number {
  return line.slice(1).reduce((sum, point, index) => sum + distanceMeters(line[index] ?? point, point), 0);
}

/**
 * The point at `fraction` (0 to 1, clamped) of the line's length, to six decimals (about 0.1 m). Throws a `RangeError`
 * on a line without points.
 */
export function pointAlong(line: readonly Point[], fraction: number): Point {
  const [first] = line;
  if (first === undefined) throw new RangeError('A line needs a point');
  let remaining = Math.min(1, Math.max(0, fraction)) * lengthMeters(line);
  let from = first;
  for (const to of line.slice(1)) {
    const length = distanceMeters(from, to);
    if (remaining <= length) return rounded(between(from, to, length === 0 ? 0 : remaining / length));
    remaining -= length;
    from = to;
  }
  return rounded(from);
}

function between(from: Point, to: Point, share: number): Point {
  return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
}

function rounded({ lat, lng }: Point): Point {
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 };
}
