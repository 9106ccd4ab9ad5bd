import { expect, it } from 'vitest';
import { decimalOf, formatMoney } from './format-money.js';

it.each([
  [0, 'RON', '0,00 lei', 'RON 0.00', '0.00'],
  [4_250, 'RON', '42,50 lei', 'RON 42.50', '42.50'],
  [5, 'RON', '0,05 lei', 'RON 0.05', '0.05'],
  [99_999, 'RON', '999,99 lei', 'RON 999.99', '999.99'],
  [100_000, 'RON', '1.000,00 lei', 'RON 1,000.00', '1000.00'],
  [123_456_789, 'RON', '1.234.567,89 lei', 'RON 1,234,567.89', '1234567.89'],
  [-1_205, 'EUR', '−12,05 EUR', 'EUR −12.05', '-12.05'],
  [-100_000, 'EUR', '−1.000,00 EUR', 'EUR −1,000.00', '-1000.00'],
  [4_250, 'ISK', '4.250 ISK', 'ISK 4,250', '4250'],
  [42, 'ISK', '42 ISK', 'ISK 42', '42'],
  [4_250, 'HUF', '42,50 HUF', 'HUF 42.50', '42.50'],
] as const)('formats %i minor units of %s in both languages and for machines', (amount, currency, ro, en, machine) => {
  expect([formatMoney(amount, currency, 'ro'), formatMoney(amount, currency, 'en')]).toEqual([ro, en]);
  expect(decimalOf(amount, currency)).toBe(machine);
});
