import { z } from 'zod';
import { component, type Named } from './schema.js';

/** ISO 4217 codes of the currencies in use. */
export const Currency = z.enum(['RON']);
export type Currency = z.infer<typeof Currency>;

const money = z
  .object({
    amount: z.number().int().min(-1_000_000_000).max(1_000_000_000).describe('Minor units: bani, 1/100 leu'),
    currency: Currency,
  })
  .strict()
  .describe('An amount of money in integer minor units');
export interface MoneySchema extends Named<typeof money> {}
/** An amount of money: integer minor units (bani) and an ISO 4217 code. Never a float. */
export const Money: MoneySchema = component('Money', money);
export type Money = z.infer<MoneySchema>;

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
