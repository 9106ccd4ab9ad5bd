import type { GeocodedAddress, GeocodeResult } from '../geocoder.js';
import { distanceMeters } from '../shape/point.js';
import { withEqualPlaces } from './equal-places.js';

/** A result whose confidence is lower than that of the best one by no more than this may be meant as well. */
const rivalMargin = 0.1;

const maxCandidates = 5;

/** Results that are nearer to each other are one place to a courier. */
const samePlaceMeters = 100;

/** Maps have a street in pieces. Pieces of one label that are nearer to each other are one street. */
const sameStreetMeters = 2_000;

/**
 * Chooses the most likely of the results for an address. If others in different places fit nearly as well, the address is
 * ambiguous, and they become candidates.
 */
export function withCandidates(results: readonly GeocodeResult[]): GeocodedAddress | undefined {
  const [best, ...others] = [...results].sort((a, b) => b.confidence - a.confidence);
  if (best === undefined) return undefined;
  const rivals: GeocodeResult[] = [];
  for (const other of others) {
    const fits = other.confidence >= best.confidence - rivalMargin && rivals.length < maxCandidates - 1;
    if (fits && [best, ...rivals].every((one) => isElsewhere(other, one))) rivals.push(other);
  }
  return withEqualPlaces(best, [best, ...rivals]);
}

function isElsewhere(one: GeocodeResult, other: GeocodeResult): boolean {
  const least = one.label === other.label ? sameStreetMeters : samePlaceMeters;
  return distanceMeters(one.point, other.point) > least;
}
