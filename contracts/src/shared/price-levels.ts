import type { Currency } from './currencies.js';

/**
 * Minor units of a currency that are about as much to people as 100 bani, for fees and limits. Not rates of exchange: nothing is ever converted.
 */
const unitsPerLeu: Readonly<Record<Currency, number>> = {
  RON: 100,
  AED: 80,
  ALL: 2_000,
  AUD: 33,
  BAM: 39,
  BRL: 120,
  CAD: 30,
  CHF: 19,
  CZK: 500,
  DKK: 150,
  EUR: 20,
  GBP: 17,
  GEL: 60,
  HKD: 170,
  HUF: 8_000,
  ILS: 80,
  INR: 1_900,
  ISK: 28,
  JPY: 33,
  KRW: 300,
  MDL: 390,
  MKD: 1_230,
  MXN: 420,
  NOK: 230,
  NZD: 37,
  PLN: 85,
  RSD: 2_300,
  RUB: 2_000,
  SAR: 80,
  SEK: 220,
  SGD: 29,
  TRY: 800,
  TWD: 700,
  UAH: 900,
  UGX: 800,
  USD: 22,
  ZAR: 400,
};

/** Returns a fee that is defined in bani in the minor units of a currency. */
export function feeIn(currency: Currency, bani: number): number {
  return Math.round((bani * unitsPerLeu[currency]) / 100);
}

/**
 * Returns the greatest amount of a request in the minor units of a currency: that many, or about as much money as that many bani if it is
 * more.
 */
export function limitIn(currency: Currency, bani: number): number {
  return Math.max(bani, feeIn(currency, bani));
}
