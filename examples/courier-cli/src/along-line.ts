import type { Coordinates, LineString } from '@doorstep/sdk/platform';

/**
 * Returns `count` positions at equal distances along a line, of which the last is its end. Treats the earth as flat, which
 * is accurate enough for the few kilometres of a courier.
 */
export function alongLine({ coordinates }: LineString, count: number): Coordinates[] {
  const points = coordinates.map(([lng = 0, lat = 0]) => ({ lat, lng }));
  const lengths = points.slice(1).map((point, index) => distance(points[index] ?? point, point));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return Array.from({ length: count }, (_, index) => pointAt(points, lengths, (total * (index + 1)) / count));
}

function pointAt(points: readonly Coordinates[], lengths: readonly number[], offset: number): Coordinates {
  let left = offset;
  for (const [index, length] of lengths.entries()) {
    const [from, to] = points.slice(index, index + 2);
    if (from && to && left < length) return between(from, to, left / length);
    left -= length;
  }
  const end = points.at(-1);
  if (!end) throw new RangeError('A line has a point.');
  return end;
}

function between(from: Coordinates, to: Coordinates, part: number): Coordinates {
  return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part };
}

/** Returns the distance in degrees of latitude. */
function distance(from: Coordinates, to: Coordinates): number {
  return Math.hypot(to.lat - from.lat, (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180));
}
