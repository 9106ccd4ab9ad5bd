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
 * Countries that round payments in euros to 5 cents: Finland (2002), the Netherlands (2004), Ireland (2015), Italy (2018), Belgium (2019), Slovakia
 * (2022), Estonia and Lithuania (2025).
 *
 * Source: The Baltic Times, 1 May 2025, with the list of the countries; https://www.lb.lt/lt/apvalinimas for Lithuania.
 */
const roundedEuros: ReadonlySet<string> = new Set('BE EE FI IE IT LT NL SK'.split(' '));

/**
 * Returns the smallest amount of a currency that is paid in cash, in minor units: 5 for Swiss francs, 1 for lei.
 *
 * @param country where it is paid (ISO 3166-1 alpha-2): some countries of the euro have no use for coins of 1 and 2 cents.
 */
export function cashStep(currency: Currency, country?: string): number {
  if (currency === 'EUR' && country !== undefined && roundedEuros.has(country)) return 5;
  return stepOf.get(currency) ?? 1;
}

/**
 * Returns what a customer pays in cash for an amount: the nearest one that there are coins for, halves rounded up. With a step of 5, 24.98 is 25.00.
 *
 * @param amount in minor units, at least 0.
 * @param step see `cashStep`.
 */
export function inCash(amount: number, step: number): number {
  return Math.floor(amount / step + 0.5) * step;
}
