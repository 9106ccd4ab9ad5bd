import { type Currency, cashStep, inCash } from '@doorstep/contracts';

/** The parts of an order that say what is paid in cash. */
interface CashOrder {
  readonly paysCash: boolean;
  readonly pricing: { readonly total: number; readonly cashStep?: number };
  readonly currency: Currency;
}

/** Returns what the courier of an order collects in cash, in minor units: the total as far as there are coins for it; 0 if the customer pays online. */
export function cashDue({ paysCash, pricing, currency }: CashOrder): number {
  return paysCash ? inCash(pricing.total, pricing.cashStep ?? cashStep(currency)) : 0;
}
