import type { Currency } from './currencies.js';

/**
 * Minor units of a currency that are about as much to people as 100 bani, for fees and limits. Not rates of exchange: nothing is ever converted.
 */
// biome-ignore format: a table by code
const unitsPerLeu: Readonly<Record<Currency, number>> = {
  RON: 100, AED: 80, AFN: 1_500, ALL: 2_000, AMD: 8_500, AOA: 20_000, ARS: 31_000, AUD: 33, AWG: 39, AZN: 37,
  BAM: 39, BBD: 44, BDT: 2_700, BHD: 83, BIF: 650, BMD: 22, BND: 29, BOB: 150, BRL: 120, BSD: 22, BTN: 1_900,
  BWP: 300, BYN: 70, BZD: 44, CAD: 30, CDF: 55_000, CHF: 19, CLP: 210, CNY: 160, COP: 86_000, CRC: 11_000,
  CUP: 530, CVE: 2_100, CZK: 500, DJF: 39, DKK: 150, DOP: 1_400, DZD: 2_900, EGP: 1_100, ERN: 330,
  ETB: 3_200, EUR: 20, FJD: 50, FKP: 17, GBP: 17, GEL: 60, GHS: 250, GIP: 17, GMD: 1_600, GNF: 1_900,
  GTQ: 170, GYD: 4_600, HKD: 170, HNL: 580, HTG: 2_900, HUF: 8_000, IDR: 370_000, ILS: 80, INR: 1_900,
  IQD: 290_000, IRR: 920_000, ISK: 28, JMD: 3_500, JOD: 160, JPY: 33, KES: 2_800, KGS: 1_900, KHR: 88_000,
  KMF: 94, KPW: 20_000, KRW: 300, KWD: 68, KYD: 18, KZT: 12_000, LAK: 480_000, LBP: 2_000_000, LKR: 6_700,
  LRD: 4_000, LSL: 380, LYD: 1_200, MAD: 200, MDL: 390, MGA: 99_000, MKD: 1_230, MMK: 46_000, MNT: 79_000,
  MOP: 180, MRU: 880, MUR: 1_000, MVR: 340, MWK: 38_000, MXN: 420, MYR: 92, MZN: 1_400, NAD: 380,
  NGN: 32_000, NIO: 810, NOK: 230, NPR: 3_100, NZD: 37, OMR: 85, PAB: 22, PEN: 75, PGK: 92, PHP: 1_300,
  PKR: 6_200, PLN: 85, PYG: 1_600, QAR: 80, RSD: 2_300, RUB: 2_000, RWF: 320, SAR: 80, SBD: 180, SCR: 310,
  SDG: 13_000, SEK: 220, SGD: 29, SHP: 17, SLE: 510, SOS: 13_000, SRD: 850, SSP: 100_000, STN: 470, SVC: 190,
  SYP: 240_000, SZL: 380, THB: 710, TJS: 200, TMT: 77, TND: 650, TOP: 53, TRY: 800, TTD: 150, TWD: 700,
  TZS: 54_000, UAH: 900, UGX: 800, USD: 22, UYU: 880, UZS: 270_000, VES: 5_100, VND: 5_800, VUV: 27, WST: 62,
  XAF: 120, XCD: 59, XCG: 39, XOF: 120, XPF: 23, YER: 5_300, ZAR: 400, ZMW: 500, ZWG: 580,
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
