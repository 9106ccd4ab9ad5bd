import { expect, it } from 'vitest';
import { formatMoney } from './format-money.js';

it.each([
  [4_250, 'RON', '42,50 lei', 'RON 42.50'],
  [5, 'RON', '0,05 lei', 'RON 0.05'],
  [100_000, 'RON', '1000,00 lei', 'RON 1000.00'],
  [-1_205, 'EUR', '-12,05 EUR', 'EUR -12.05'],
  [4_250, 'ISK', '4250 ISK', 'ISK 4250'],
] as const)('formats %i minor units of %s in both languages', (amount, currency, ro, en) => {
  expect([formatMoney(amount, currency, 'ro'), formatMoney(amount, currency, 'en')]).toEqual([ro, en]);
});
