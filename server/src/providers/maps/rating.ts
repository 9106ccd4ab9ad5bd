import type { FoundAddress } from './geocoding-provider.js';

/** Confidence of a full match by kind. */
export const confidences: Readonly<Record<FoundAddress['kind'], number>> = {
  house: 0.95,
  street: 0.8,
  place: 0.9,
  quarter: 0.5,
  locality: 0.9,
};

/** Factors that lower the confidence in an address of a provider. `withoutItsHouse` replaces it where the street matches but the number does not. */
export const certainties = { withoutItsHouse: 0.5, inAnotherTown: 0.5, inAnotherSector: 0.8, typo: 0.9 } as const;

/** Shorter words differ in one letter too easily. */
export const leastLettersOfTypo = 5;
