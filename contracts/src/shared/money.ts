import { z } from 'zod';
import { Currency, currencies } from './currencies.js';
import { limitIn } from './price-levels.js';
import { withRule } from './rules.js';
import { component, type Named } from './schema.js';

/** The greatest amount of any currency in either direction. */
const greatest = 1_000_000_000_000;

const money = z
  .object({
    amount: z
      .number()
      .int()
      .min(-greatest)
      .max(greatest)
      .describe('Minor units of the currency, such as bani and cents'),
    currency: Currency,
  })
  .strict()
  .describe('An amount of money in integer minor units');
export interface MoneySchema extends Named<typeof money> {}
/** An amount of money: integer minor units (bani, cents) and an ISO 4217 code. Never a float. */
export const Money: MoneySchema = component('Money', money);
export type Money = z.infer<MoneySchema>;

/**
 * An amount of money in a request, in the currency of what it is about.
 *
 * @param min in minor units.
 * @param maxBani the greatest amount; see `limitIn`. Any amount when absent.
 */
export function moneyFrom(min: number, maxBani?: number): z.ZodEffects<MoneySchema> {
  const mostIn = (currency: Currency): number => (maxBani === undefined ? greatest : limitIn(currency, maxBani));
  const maximum = Math.min(greatest, Math.max(...currencies.map(mostIn)));
  return withRule(Money, {
    violation({ amount, currency }) {
      const most = mostIn(currency);
      if (amount < min) return { code: 'too_small', field: 'amount', message: tooSmall(amount, min) };
      if (amount <= most) return undefined;
      return { code: 'too_big', field: 'amount', message: `The amount ${amount} is too large: send at most ${most}.` };
    },
    keywords: { properties: { amount: maxBani === undefined ? { minimum: min } : { minimum: min, maximum } } },
  });
}

function tooSmall(amount: number, min: number): string {
  return amount < 0
    ? `The amount ${amount} is negative: send ${min} or more.`
    : `The amount ${amount} is too small: send ${min} or more.`;
}

/** A price or value in a request, which is never negative. */
export const Price = moneyFrom(0);

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
