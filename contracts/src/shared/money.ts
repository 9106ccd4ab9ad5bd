import { z } from 'zod';
import { withRule } from './rules.js';
import { component, type Named } from './schema.js';

/** ISO 4217 codes of the currencies in which a city can have prices. */
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
] as const;

/** An ISO 4217 code. Prices and fees are in the currency of the city. */
export const Currency = z.enum(currencies);
export type Currency = z.infer<typeof Currency>;

const money = z
  .object({
    amount: z
      .number()
      .int()
      .min(-1_000_000_000)
      .max(1_000_000_000)
      .describe('Minor units of the currency, such as bani and cents'),
    currency: Currency,
  })
  .strict()
  .describe('An amount of money in integer minor units');
export interface MoneySchema extends Named<typeof money> {}
/** An amount of money: integer minor units (bani, cents) and an ISO 4217 code. Never a float. */
export const Money: MoneySchema = component('Money', money);
export type Money = z.infer<MoneySchema>;

/** An amount of money in a request, in minor units from `min` to `max`. */
export function moneyBetween(
  min: number,
  max: number,
): z.ZodObject<{ amount: z.ZodNumber; currency: typeof Currency }, 'strict'> {
  const amount = z.number().int().min(min).max(max).describe('Minor units of the currency, such as bani and cents');
  return z.object({ amount, currency: Currency }).strict();
}

/** A price or value in a request, which is never negative. */
export const Price = withRule(Money, {
  violation: ({ amount }) =>
    amount >= 0
      ? undefined
      : { code: 'too_small', field: 'amount', message: `The amount ${amount} is negative: send 0 or more.` },
  keywords: { properties: { amount: { minimum: 0 } } },
});

const vat = z
  .object({
    rateBasisPoints: z.number().int().min(0).max(10_000).describe('Rate in 1/100 of a per cent: 2100 is 21 %'),
    amount: Money,
  })
  .strict()
  .describe('Value added tax included in a price');
export interface VatSchema extends Named<typeof vat> {}
/** Value added tax included in a price. */
export const Vat: VatSchema = component('Vat', vat);
export type Vat = z.infer<VatSchema>;
