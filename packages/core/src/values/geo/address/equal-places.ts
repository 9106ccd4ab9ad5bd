import type { GeocodedAddress, GeocodeResult } from '../geocoder.js';
import { distanceMeters } from '../shape/point.js';

/** Objects nearer to each other than this are one place to a courier. */
const samePlaceMeters = 60;

/** Returns true for results in different places. A town in its own district, or a stop on the street of its name, is no other place. */
export function areApart(a: GeocodeResult, b: GeocodeResult): boolean {
  const meters = distanceMeters(a.point, b.point);
  return meters > samePlaceMeters && meters + b.radiusMeters > a.radiusMeters;
}

/**
 * Returns the first of equally good results, with all of them as candidates and a radius that covers them. The answer is right if one of them is,
 * so it keeps its confidence, and they share it.
 *
 * @param equal the first result and the others, whose confidence says how it is shared.
 */
export function withEqualPlaces(first: GeocodeResult, equal: readonly GeocodeResult[]): GeocodedAddress {
  if (equal.length < 2) return { ...first, candidates: [] };
  const reach = (result: GeocodeResult): number => distanceMeters(first.point, result.point) + result.radiusMeters;
  const sum = equal.reduce((total, { confidence }) => total + confidence, 0);
  const candidates = equal.map((one) => ({ ...one, confidence: rounded((first.confidence * one.confidence) / sum) }));
  return { ...first, radiusMeters: Math.ceil(Math.max(...equal.map(reach))), candidates };
}

/** Rounds to two decimals, never to 0. */
function rounded(confidence: number): number {
  return Math.max(0.01, Math.round(confidence * 100) / 100);
}
