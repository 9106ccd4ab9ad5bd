import type { Coordinates, RoutePlan } from '@doorstep/sdk/platform';

/** A ride along a route. */
export interface Ride {
  readonly durationSeconds: number;
  /** Returns the position after a number of seconds. */
  at(seconds: number): Coordinates;
}

/** Creates a ride along a route of the service, at constant speed. */
export function ride({ geometry, durationSeconds }: Pick<RoutePlan, 'geometry' | 'durationSeconds'>): Ride {
  const points = geometry.coordinates.map(([lng = 0, lat = 0]) => ({ lat, lng }));
  const lengths = points.slice(1).map((point, index) => distance(points[index] ?? point, point));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return {
    durationSeconds,
    at(seconds) {
      let left = durationSeconds === 0 ? total : (Math.min(seconds, durationSeconds) / durationSeconds) * total;
      for (const [index, length] of lengths.entries()) {
        const [from, to] = [points[index], points[index + 1]];
        if (from && to && left <= length) return between(from, to, length === 0 ? 0 : left / length);
        left -= length;
      }
      return points.at(-1) ?? { lat: 0, lng: 0 };
    },
  };
}

function between(from: Coordinates, to: Coordinates, share: number): Coordinates {
  const middle = (a: number, b: number): number => Number((a + (b - a) * share).toFixed(6));
  return { lat: middle(from.lat, to.lat), lng: middle(from.lng, to.lng) };
}

/** Returns the distance in degrees of latitude, accurate enough within a city. */
function distance(from: Coordinates, to: Coordinates): number {
  const narrowing = Math.cos((from.lat * Math.PI) / 180);
  return Math.hypot(to.lat - from.lat, (to.lng - from.lng) * narrowing);
}
