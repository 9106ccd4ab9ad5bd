import type { Currency } from './currencies.js';

/**
 * The smallest amounts that are paid in cash, in minor units, where they are more than one.
 *
 * Source: cash digits and cash rounding of the Unicode CLDR 48 (`currencyData`), and the digits that it has where ISO 4217 has more. CLDR lacks the
 * currencies whose central banks withdrew coins: Australia (1 and 2 cents, 1992), New Zealand (5 cents, 2006), Israel (5 agorot, 2008), Malaysia
 * (1 sen, 2008), Singapore (1 cent, 2002), South Africa (5 cents, 2012).
 */
const steps: Readonly<Record<number, string>> = {
  5: 'CAD CHF AUD MYR SGD',
  10: 'ILS NZD ZAR',
  50: 'DKK',
  100: 'AFN ALL AMD COP CRC CZK GYD IDR IRR KPW LAK LBP MGA MMK MNT MUR NOK PKR RSD SEK SOS SYP TWD TZS UZS YER',
  500: 'HUF',
  1000: 'IQD',
};

const stepOf = new Map(
  Object.entries(steps).flatMap(([step, codes]) => codes.split(' ').map((code) => [code, Number(step)] as const)),
);

/**
 * Returns what a customer pays in cash for an amount: the nearest one that there are coins for, halves rounded up. 24.98 Swiss francs are 25.00.
 *
 * @param amount in minor units, at least 0.
 */
export function inCash(amount: number, currency: Currency): number {
  const step = stepOf.get(currency) ?? 1;
  return Math.floor(amount / step + 0.5) * step;
}
