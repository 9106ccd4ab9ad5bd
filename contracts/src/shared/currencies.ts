import { z } from 'zod';
import { component } from './schema.js';

/**
 * The currencies in which a city can have prices, by their codes: all of ISO 4217 without funds, metals and tests. New ones come last, because ids
 * of payout runs contain positions in this list. Each has the minor units that are about as much to people as 100 bani, for fees and limits: not a
 * rate of exchange, because nothing is ever converted.
 */
// biome-ignore format: a table by code
export const priceLevels = {
  RON: 100, ALL: 2_000, BAM: 39, CHF: 19, CZK: 500, DKK: 150, EUR: 20, GBP: 17, GEL: 60, HUF: 8_000, ISK: 28, MDL: 390,
  MKD: 1_230, NOK: 230, PLN: 85, RSD: 2_300, RUB: 2_000, SEK: 220, TRY: 800, UAH: 900, USD: 22, AED: 80, AUD: 33, BRL: 120,
  CAD: 30, HKD: 170, ILS: 80, INR: 1_900, JPY: 33, KRW: 300, MXN: 420, NZD: 37, SAR: 80, SGD: 29, TWD: 700, UGX: 800, ZAR: 400,
  AFN: 1_500, AMD: 8_500, AOA: 20_000, ARS: 31_000, AWG: 39, AZN: 37, BBD: 44, BDT: 2_700, BHD: 83, BIF: 650, BMD: 22, BND: 29,
  BOB: 150, BSD: 22, BTN: 1_900, BWP: 300, BYN: 70, BZD: 44, CDF: 55_000, CLP: 210, CNY: 160, COP: 86_000, CRC: 11_000,
  CUP: 530, CVE: 2_100, DJF: 39, DOP: 1_400, DZD: 2_900, EGP: 1_100, ERN: 330, ETB: 3_200, FJD: 50, FKP: 17, GHS: 250, GIP: 17,
  GMD: 1_600, GNF: 1_900, GTQ: 170, GYD: 4_600, HNL: 580, HTG: 2_900, IDR: 370_000, IQD: 290_000, IRR: 920_000, JMD: 3_500,
  JOD: 160, KES: 2_800, KGS: 1_900, KHR: 88_000, KMF: 94, KPW: 20_000, KWD: 68, KYD: 18, KZT: 12_000, LAK: 480_000,
  LBP: 2_000_000, LKR: 6_700, LRD: 4_000, LSL: 380, LYD: 1_200, MAD: 200, MGA: 99_000, MMK: 46_000, MNT: 79_000, MOP: 180,
  MRU: 880, MUR: 1_000, MVR: 340, MWK: 38_000, MYR: 92, MZN: 1_400, NAD: 380, NGN: 32_000, NIO: 810, NPR: 3_100, OMR: 85,
  PAB: 22, PEN: 75, PGK: 92, PHP: 1_300, PKR: 6_200, PYG: 1_600, QAR: 80, RWF: 320, SBD: 180, SCR: 310, SDG: 13_000, SHP: 17,
  SLE: 510, SOS: 13_000, SRD: 850, SSP: 100_000, STN: 470, SVC: 190, SYP: 240_000, SZL: 380, THB: 710, TJS: 200, TMT: 77,
  TND: 650, TOP: 53, TTD: 150, TZS: 54_000, UYU: 880, UZS: 270_000, VES: 5_100, VND: 5_800, VUV: 27, WST: 62, XAF: 120,
  XCD: 59, XCG: 39, XOF: 120, XPF: 23, YER: 5_300, ZMW: 500, ZWG: 580,
} as const satisfies Readonly<Record<string, number>>;

/** An ISO 4217 code. Prices and fees are in the currency of the city. */
// With `Extract`, declarations write the name of the type instead of all codes.
export type Currency = Extract<keyof typeof priceLevels, string>;

/** The codes in the order of the table, at least one. */
export const currencies = Object.keys(priceLevels) as [Currency, ...Currency[]];

/** Schema of a currency. It states its output type by name, so that declarations do not repeat all codes. */
export interface CurrencySchema extends z.ZodType<Currency, z.ZodEnumDef, Currency> {
  readonly options: readonly Currency[];
}
export const Currency: CurrencySchema = component('Currency', z.enum(currencies).describe('An ISO 4217 code'));
