import type { GeocodedAddress, GeocodeResult } from '../../geocoder.js';
import { distanceMeters } from '../../shape/point.js';

/** Objects nearer to each other than this are one place to a courier. */
const samePlaceMeters = 60;

/** Returns true for results in different places. A town in its own district, or a stop on the street of its name, is no other place. */
export function areApart(a: GeocodeResult, b: GeocodeResult): boolean {
  const meters = distanceMeters(a.point, b.point);
  return meters > samePlaceMeters && meters + b.radiusMeters > a.radiusMeters;
}

/** Returns the first of equally good results, with the others as candidates and a radius that covers them all. */
export function withCandidates(first: GeocodeResult, others: readonly GeocodeResult[]): GeocodedAddress {
  if (others.length === 0) return { ...first, candidates: [] };
  const reach = (result: GeocodeResult): number => distanceMeters(first.point, result.point) + result.radiusMeters;
  const candidates = [first, ...others];
  return { ...first, radiusMeters: Math.ceil(Math.max(...candidates.map(reach))), candidates };
}
