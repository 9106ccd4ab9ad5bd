import type { Point } from '../../../values/geo/shape/point.js';

/** Rounds the corners of a line and keeps its ends: two passes that replace each corner by two (Chaikin, 1974). */
export function smoothLine(line: readonly Point[]): readonly Point[] {
  const first = line.slice(0, 1);
  const last = line.slice(-1);
  return [1, 2].reduce((corners) => [...first, ...cutCorners(corners), ...last], line);
}

/** Rounds the corners of a ring in the same way. The ring does not repeat its first point at the end. */
export function smoothRing(ring: readonly Point[]): readonly Point[] {
  return [1, 2].reduce((corners) => cutCorners([...corners, ...corners.slice(0, 1)]), ring);
}

function cutCorners(line: readonly Point[]): readonly Point[] {
  return line.slice(1).flatMap((to, at) => {
    const from = line[at] ?? to;
    return [part(from, to, 0.25), part(from, to, 0.75)];
  });
}

function part(from: Point, to: Point, share: number): Point {
  return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
}
