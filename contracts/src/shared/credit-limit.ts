import { z } from 'zod';
import { Price } from './money.js';
import { component, type Named } from './schema.js';

const creditLimitUpdate = z.object({ creditLimit: Price.nullable().describe('Null removes the limit') }).strict();
export interface CreditLimitUpdateSchema extends Named<typeof creditLimitUpdate> {}
/** A new credit limit of a partner, or of its test mode. */
export const CreditLimitUpdate: CreditLimitUpdateSchema = component('CreditLimitUpdate', creditLimitUpdate);
