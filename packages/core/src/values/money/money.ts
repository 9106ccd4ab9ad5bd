import type { Currency, Money } from '@doorstep/contracts';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import { formatMoney } from './format-money.js';

/** Returns the function that writes amounts in minor units in the form of the contracts, all in one currency. */
export function moneyIn(currency: Currency): (amount: number) => Money {
  return (amount) => ({ amount, currency });
}

/**
 * Checks that an amount in a request is in the currency of the object that it is about.
 *
 * @param pointer of the amount in the request, such as `/body/tip`.
 * @throws ServiceProblem invalid_request
 */
export function assertCurrency(money: Pick<Money, 'currency'> | undefined, currency: Currency, pointer: string): void {
  if (money === undefined || money.currency === currency) return;
  throw fieldProblem(
    'invalid_request',
    `${pointer}/currency`,
    `must be ${currency}, not ${money.currency}`,
    'invalid_value',
  );
}

/** Writes an amount for texts in English, such as `RON 42.50`. */
export function amountText(amount: number, currency: Currency): string {
  return formatMoney(amount, currency, 'en');
}
