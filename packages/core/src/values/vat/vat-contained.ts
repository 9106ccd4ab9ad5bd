import { roundHalfUp } from '../money/rounding.js';

/** Returns the VAT contained in a price that includes it, rounded half up. */
export function vatContained(amount: number, rateBasisPoints: number): number {
  return roundHalfUp((amount * rateBasisPoints) / (10_000 + rateBasisPoints));
}

/** Returns the VAT contained in prices that include it. Each price is rounded by itself, as on a receipt. */
export function vatContainedInAll(amounts: readonly number[], rateBasisPoints: number): number {
  return amounts.reduce((sum, amount) => sum + vatContained(amount, rateBasisPoints), 0);
}

/**
 * Returns the part of a VAT amount that belongs to the first `part` of the price that contains it, rounded half up. Calculate
 * the VAT of a further part as the difference of two results, so that all parts together have the VAT of the whole.
 */
export function vatOfPart(part: number, whole: { readonly amount: number; readonly vat: number }): number {
  return whole.amount === 0 ? 0 : roundHalfUp((whole.vat * part) / whole.amount);
}
