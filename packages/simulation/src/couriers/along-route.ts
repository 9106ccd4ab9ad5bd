import { distanceMeters } from '@doorstep/core';
import type { Coordinates, RoutePlan } from '@doorstep/sdk/platform';

/** Returns the place on a route after a share of it, from 0 to 1. */
export function alongRoute({ geometry }: RoutePlan): (share: number) => Coordinates {
  const points = geometry.coordinates.map(([lng = 0, lat = 0]) => ({ lat, lng }));
  const ends: number[] = [];
  let total = 0;
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    total += before ? distanceMeters(before, point) : 0;
    ends.push(total);
  }
  return (share) => {
    const meters = Math.min(1, Math.max(0, share)) * total;
    const index = Math.max(
      1,
      ends.findIndex((end) => end >= meters),
    );
    const [from, to] = [points[index - 1], points[index]];
    if (!from || !to) return points[0] ?? { lat: 0, lng: 0 };
    const length = (ends[index] ?? 0) - (ends[index - 1] ?? 0);
    const part = length === 0 ? 1 : (meters - (ends[index - 1] ?? 0)) / length;
    return { lat: between(from.lat, to.lat, part), lng: between(from.lng, to.lng, part) };
  };
}

function between(from: number, to: number, part: number): number {
  return Math.round((from + (to - from) * part) * 1_000_000) / 1_000_000;
}
