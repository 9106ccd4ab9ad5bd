import { z } from 'zod';

/** ISO 4217 codes of the currencies in which a city can have prices. New ones come last: ids of payout runs contain positions in this list. */
export const currencies = [
  'RON',
  'ALL',
  'BAM',
  'CHF',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'GEL',
  'HUF',
  'ISK',
  'MDL',
  'MKD',
  'NOK',
  'PLN',
  'RSD',
  'RUB',
  'SEK',
  'TRY',
  'UAH',
  'USD',
  'AED',
  'AUD',
  'BRL',
  'CAD',
  'HKD',
  'ILS',
  'INR',
  'JPY',
  'KRW',
  'MXN',
  'NZD',
  'SAR',
  'SGD',
  'TWD',
  'UGX',
  'ZAR',
] as const;

/** An ISO 4217 code. Prices and fees are in the currency of the city. */
export const Currency = z.enum(currencies);
export type Currency = z.infer<typeof Currency>;
