import { type Currency, priceLevels } from './currencies.js';

/** Returns a fee that is defined in bani in the minor units of a currency. */
export function feeIn(currency: Currency, bani: number): number {
  return Math.round((bani * priceLevels[currency]) / 100);
}

/**
 * Returns the greatest amount of a request in the minor units of a currency: that many, or about as much money as that many bani if it is
 * more.
 */
export function limitIn(currency: Currency, bani: number): number {
  return Math.max(bani, feeIn(currency, bani));
}
