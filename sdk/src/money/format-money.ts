import { digitsOf } from '../generated/currency-digits.js';
import type { Money } from '../generated/types.js';

/**
 * Returns the decimal digits of amounts in a currency: 2 for the leu, of which a ban is the minor unit, 0 for the Icelandic króna. These
 * are the digits of ISO 4217, in which the service counts. Those of `Intl` differ for some currencies, such as the Serbian dinar.
 */
export function currencyDigits(currency: Money['currency']): number {
  return digitsOf[currency] ?? 2;
}

/**
 * Formats an amount for people: 1,250 bani as `RON 12.50`, and 1,383 Icelandic krónur as `ISK 1,383`.
 *
 * @param locale language and region of the reader, such as `ro-RO` for `12,50 RON`. Defaults to that of the runtime.
 */
export function formatMoney({ amount, currency }: Money, locale?: string): string {
  const digits = currencyDigits(currency);
  const exact = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...exact }).format(amount / 10 ** digits);
}
