import type { Currency } from '@doorstep/contracts';

/**
 * Minor units of a currency in which our fees are about as much to people as 100 bani. Not rates of exchange: nothing is ever converted.
 */
const unitsPerLeu: Readonly<Record<Currency, number>> = {
  RON: 100,
  ALL: 2_000,
  BAM: 39,
  CHF: 19,
  CZK: 500,
  DKK: 150,
  EUR: 20,
  GBP: 17,
  GEL: 60,
  HUF: 8_000,
  ISK: 28,
  MDL: 390,
  MKD: 1_230,
  NOK: 230,
  PLN: 85,
  RSD: 2_300,
  RUB: 2_000,
  SEK: 220,
  TRY: 800,
  UAH: 900,
  USD: 22,
};

/** Returns a fee that is defined in bani in the minor units of a currency. */
export function feeIn(currency: Currency, bani: number): number {
  return Math.round((bani * unitsPerLeu[currency]) / 100);
}
