import type { Point } from './point.js';

/** Metres east and north of the equator below the city's meridian. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const metersPerDegree = 111_195;
/** The cosine of the latitude of Bucharest. It varies by 0.2 % over the service area. */
const cosine = Math.cos((44.43 * Math.PI) / 180);
const meridian = 26.1;

/** Projects a point onto a flat map of the city, for comparing places nearby. `distanceMeters` measures lengths. */
export function placeOf({ lat, lng }: Point): Place {
  return { x: (lng - meridian) * metersPerDegree * cosine, y: lat * metersPerDegree };
}

/** Converts a place on the flat map back to a point, to six decimals (about 0.1 m). */
export function pointOfPlace({ x, y }: Place): Point {
  return rounded({ lat: y / metersPerDegree, lng: meridian + x / (metersPerDegree * cosine) });
}

function rounded({ lat, lng }: Point): Point {
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 };
}

/** A straight segment on the flat map. */
export interface Segment {
  readonly from: Place;
  readonly to: Place;
}

/** Returns the position on the segment, from 0 to 1, that is nearest to the place. */
export function shareNearest(place: Place, { from, to }: Segment): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  if (square === 0) return 0;
  return Math.min(1, Math.max(0, ((place.x - from.x) * dx + (place.y - from.y) * dy) / square));
}

/** Returns the place at a position, from 0 to 1, on the segment. */
export function placeAt({ from, to }: Segment, share: number): Place {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Returns the straight-line distance in metres. */
export function metersBetween(a: Place, b: Place): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/**
 * Finds the point where two segments cross or touch, as a position from 0 to 1 on each. Returns `undefined` when they do
 * neither, and for parallel segments.
 */
export function crossing(a: Segment, b: Segment): readonly [ofA: number, ofB: number] | undefined {
  if (apart(a.from.x, a.to.x, b.from.x, b.to.x) || apart(a.from.y, a.to.y, b.from.y, b.to.y)) return undefined;
  const [ax, ay] = [a.to.x - a.from.x, a.to.y - a.from.y];
  const [bx, by] = [b.to.x - b.from.x, b.to.y - b.from.y];
  const turn = ax * by - ay * bx;
  if (turn === 0) return undefined;
  const [dx, dy] = [b.from.x - a.from.x, b.from.y - a.from.y];
  const ofA = (dx * by - dy * bx) / turn;
  const ofB = (dx * ay - dy * ax) / turn;
  return ofA >= 0 && ofA <= 1 && ofB >= 0 && ofB <= 1 ? [ofA, ofB] : undefined;
}

function apart(a1: number, a2: number, b1: number, b2: number): boolean {
  return Math.max(a1, a2) < Math.min(b1, b2) || Math.max(b1, b2) < Math.min(a1, a2);
}

/** Splits a line of points into its segments. */
export function segmentsOf(line: readonly Point[]): readonly Segment[] {
  const places = line.map(placeOf);
  return places.slice(1).map((to, index) => ({ from: places[index] ?? to, to }));
}
