import type { GeocodedAddress, GeocodeResult } from '../geocoder.js';
import { distanceMeters } from '../shape/point.js';

/** A result whose confidence is lower than that of the best one by no more than this may be meant as well. */
const rivalMargin = 0.1;

const maxCandidates = 5;

/** Results that are nearer to each other are one place to a courier. */
const samePlaceMeters = 100;

/** Maps have a street in pieces. Pieces of one label that are nearer to each other are one street. */
const sameStreetMeters = 2_000;

/**
 * Chooses the most likely of the results for an address. If others in different places fit nearly as well, the address is
 * ambiguous: they become candidates, the radius covers all of them, and they share the confidence.
 */
export function withCandidates(results: readonly GeocodeResult[]): GeocodedAddress | undefined {
  const [best, ...others] = [...results].sort((a, b) => b.confidence - a.confidence);
  if (best === undefined) return undefined;
  const rivals: GeocodeResult[] = [];
  for (const other of others) {
    const fits = other.confidence >= best.confidence - rivalMargin && rivals.length < maxCandidates - 1;
    if (fits && [best, ...rivals].every((one) => isElsewhere(other, one))) rivals.push(other);
  }
  if (rivals.length === 0) return { ...best, candidates: [] };
  const candidates = [best, ...rivals].map((one) => ({
    ...one,
    confidence: shared(one.confidence, rivals.length + 1),
  }));
  const farthest = Math.max(
    ...rivals.map(({ point, radiusMeters }) => distanceMeters(best.point, point) + radiusMeters),
  );
  return {
    ...best,
    confidence: shared(best.confidence, candidates.length),
    radiusMeters: Math.ceil(Math.max(best.radiusMeters, farthest)),
    candidates,
  };
}

function isElsewhere(one: GeocodeResult, other: GeocodeResult): boolean {
  const least = one.label === other.label ? sameStreetMeters : samePlaceMeters;
  return distanceMeters(one.point, other.point) > least;
}

/** Returns the confidence in each of several results, to two decimals and never 0. */
function shared(confidence: number, count: number): number {
  return Math.max(0.01, Math.round((confidence / count) * 100) / 100);
}
