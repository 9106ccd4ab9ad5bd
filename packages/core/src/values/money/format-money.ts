import type { Currency, Language } from '@doorstep/contracts';
import { currencyDigits } from './currency-digits.js';

/** Formats an amount for people: `42,50 lei`, `RON 42.50`, `42,50 EUR`, `4250 ISK`. */
export function formatMoney(amount: number, currency: Currency, language: Language): string {
  const digits = currencyDigits(currency);
  const text = (amount / 10 ** digits).toFixed(digits);
  if (language === 'en') return `${currency} ${text}`;
  return `${text.replace('.', ',')} ${currency === 'RON' ? 'lei' : currency}`;
}
