import { type Currency, currencyDigits, type Language } from '@doorstep/contracts';

const separators = { ro: { group: '.', decimal: ',' }, en: { group: ',', decimal: '.' } } as const;

/** Writes an amount as machines read it: `1234.50`. */
export function decimalOf(amount: number, currency: Currency): string {
  const digits = currencyDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** Writes an amount without its currency, as in the tables of documents: `1.234,50` in Romanian. */
export function amountDigits(amount: number, currency: Currency, language: Language): string {
  const { group, decimal } = separators[language];
  const digits = decimalOf(Math.abs(amount), currency).replace('.', decimal);
  return `${amount < 0 ? '−' : ''}${digits.replace(/\B(?=(\d{3})+(?!\d))/g, group)}`;
}

/** Formats an amount for people: `42,50 lei`, `RON 42.50`, `42,50 EUR`, `4.250 ISK`. */
export function formatMoney(amount: number, currency: Currency, language: Language): string {
  const digits = amountDigits(amount, currency, language);
  if (language === 'en') return `${currency} ${digits}`;
  return `${digits} ${currency === 'RON' ? 'lei' : currency}`;
}
