import { z } from 'zod';
import { component } from './schema.js';

/**
 * The codes of ISO 4217, without those of funds, metals and tests: a city can have prices in any currency. New ones come last, because ids of
 * payout runs contain positions in this list.
 */
// biome-ignore format: the codes fill their lines
export const currencies = [
  'RON', 'ALL', 'BAM', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'GEL', 'HUF', 'ISK', 'MDL', 'MKD', 'NOK', 'PLN', 'RSD', 'RUB', 'SEK',
  'TRY', 'UAH', 'USD', 'AED', 'AUD', 'BRL', 'CAD', 'HKD', 'ILS', 'INR', 'JPY', 'KRW', 'MXN', 'NZD', 'SAR', 'SGD', 'TWD', 'UGX',
  'ZAR',
  'AFN', 'AMD', 'AOA', 'ARS', 'AWG', 'AZN', 'BBD', 'BDT', 'BHD', 'BIF', 'BMD', 'BND', 'BOB', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD',
  'CDF', 'CLP', 'CNY', 'COP', 'CRC', 'CUP', 'CVE', 'DJF', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB', 'FJD', 'FKP', 'GHS', 'GIP', 'GMD',
  'GNF', 'GTQ', 'GYD', 'HNL', 'HTG', 'IDR', 'IQD', 'IRR', 'JMD', 'JOD', 'KES', 'KGS', 'KHR', 'KMF', 'KPW', 'KWD', 'KYD', 'KZT',
  'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'LYD', 'MAD', 'MGA', 'MMK', 'MNT', 'MOP', 'MRU', 'MUR', 'MVR', 'MWK', 'MYR', 'MZN', 'NAD',
  'NGN', 'NIO', 'NPR', 'OMR', 'PAB', 'PEN', 'PGK', 'PHP', 'PKR', 'PYG', 'QAR', 'RWF', 'SBD', 'SCR', 'SDG', 'SHP', 'SLE', 'SOS',
  'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB', 'TJS', 'TMT', 'TND', 'TOP', 'TTD', 'TZS', 'UYU', 'UZS', 'VES', 'VND', 'VUV',
  'WST', 'XAF', 'XCD', 'XCG', 'XOF', 'XPF', 'YER', 'ZMW', 'ZWG',
] as const;

/** An ISO 4217 code. Prices and fees are in the currency of the city. */
// With `Extract`, declarations write the name of the type instead of all codes.
export type Currency = Extract<(typeof currencies)[number], string>;

/** The schema, with a named output for the same reason. */
export interface CurrencySchema extends z.ZodType<Currency, z.ZodEnumDef, Currency> {
  readonly options: readonly Currency[];
}
export const Currency: CurrencySchema = component('Currency', z.enum(currencies).describe('An ISO 4217 code'));
