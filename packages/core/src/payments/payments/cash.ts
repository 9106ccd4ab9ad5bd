import type { PaymentRecord } from './records.js';

/** The payment method of customers who pay the courier in cash. */
export const cashMethod = 'cash';

/** Returns true for a payment that the courier collects in cash. No payment provider knows it. */
export function isCash({ provider }: Pick<PaymentRecord, 'provider'>): boolean {
  return provider === cashMethod;
}
