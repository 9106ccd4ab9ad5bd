import { inCash } from '@doorstep/contracts';
import type { OrderRecord } from './records.js';

/** Returns what the courier of an order collects in cash, in minor units: the total as far as there are coins for it; 0 if the customer pays online. */
export function cashDue({
  paysCash,
  pricing,
  currency,
}: Pick<OrderRecord, 'paysCash' | 'pricing' | 'currency'>): number {
  return paysCash ? inCash(pricing.total, currency) : 0;
}
