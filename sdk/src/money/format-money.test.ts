import { currencies, currencyDigits as digitsInContract } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { currencyDigits, formatMoney } from './format-money.js';

it.each([
  [1_250, 'RON', 'ro-RO', '12,50 RON'],
  [-1_250, 'RON', 'en', '-RON 12.50'],
  [1_383, 'ISK', 'en', 'ISK 1,383'],
  [138_300, 'HUF', 'en', 'HUF 1,383.00'],
  // `Intl` alone writes dinars and lekë without their hundredths.
  [138_350, 'RSD', 'en', 'RSD 1,383.50'],
  [138_350, 'ALL', 'en', 'ALL 1,383.50'],
] as const)('formats %i minor units of %s for readers of %s', (amount, currency, locale, text) => {
  const formatted = formatMoney({ amount, currency }, locale);
  expect(formatted.replace(/\u00a0/g, ' ')).toBe(text);
});

it('knows the digits of every currency of the service', () => {
  const digits = (digitsOf: (currency: string) => number) => currencies.map((one) => [one, digitsOf(one)]);
  expect(digits(currencyDigits)).toEqual(digits(digitsInContract));
});
