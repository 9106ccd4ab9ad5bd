import type { GeocodeResult } from '../../geocoder.js';

/** Completions whose confidence differs by less than one of these steps are equally good. */
const rankSteps = 50;

/** Returns the rank of a completion: of two, the one with the higher rank is better. */
export function rankOf({ confidence }: Pick<GeocodeResult, 'confidence'>): number {
  return Math.round(confidence * rankSteps);
}
