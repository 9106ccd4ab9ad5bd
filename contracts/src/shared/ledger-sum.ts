import { z } from 'zod';
import { Currency } from './currencies.js';
import { component, type Named } from './schema.js';

const ledgerSum = z
  .object({
    amount: z
      .number()
      .int()
      .min(Number.MIN_SAFE_INTEGER)
      .max(Number.MAX_SAFE_INTEGER)
      .describe('Minor units of the currency'),
    currency: Currency,
  })
  .strict();
export interface LedgerSumSchema extends Named<typeof ledgerSum> {}
/** A sum of many amounts, without the limits of a single payment. */
export const LedgerSum: LedgerSumSchema = component('LedgerSum', ledgerSum);
