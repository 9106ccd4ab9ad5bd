import { distanceMeters, type Point } from './point.js';

/** Measures a line in metres. */
export function lengthMeters(line: readonly Point[]): number {
  return line.slice(1).reduce((sum, point, index) => sum + distanceMeters(line[index] ?? point, point), 0);
}

/**
 * Returns the point at `fraction` (0 to 1, clamped) of the line's length, to six decimals (about 0.1 m). Throws a `RangeError`
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

/** A point on a line: its distance from another point in metres, and its position on the line. */
export interface PointOnLine {
  readonly distanceMeters: number;
  /** 0 to 1. */
  readonly fraction: number;
}

/** Finds the point of a line that is nearest to `point`. Throws a `RangeError` on a line without points. */
export function nearestOnLine(line: readonly Point[], point: Point): PointOnLine {
  const [first] = line;
  if (first === undefined) throw new RangeError('A line needs a point');
  let nearest = { distanceMeters: distanceMeters(first, point), meters: 0 };
  let before = 0;
  let from = first;
  for (const to of line.slice(1)) {
    const length = distanceMeters(from, to);
    const share = shareNearest(from, to, point);
    const meters = distanceMeters(between(from, to, share), point);
    if (meters < nearest.distanceMeters) nearest = { distanceMeters: meters, meters: before + length * share };
    before += length;
    from = to;
  }
  return { distanceMeters: nearest.distanceMeters, fraction: before === 0 ? 0 : nearest.meters / before };
}

/** Returns the position (0 to 1) on the segment that is nearest to `point`; the Earth is flat enough for a street. */
function shareNearest(from: Point, to: Point, point: Point): number {
  const eastward = Math.cos((point.lat * Math.PI) / 180);
  const x = (to.lng - from.lng) * eastward;
  const y = to.lat - from.lat;
  const squared = x * x + y * y;
  if (squared === 0) return 0;
  const along = ((point.lng - from.lng) * eastward * x + (point.lat - from.lat) * y) / squared;
  return Math.min(1, Math.max(0, along));
}

function between(from: Point, to: Point, share: number): Point {
  return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
}

function rounded({ lat, lng }: Point): Point {
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 };
}
