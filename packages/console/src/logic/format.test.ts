import { expect, it } from 'vitest';
import { createFormat } from './format.js';

it.each([
  [4_250, 'RON', 'RON 42.50'],
  [4_250, 'ISK', 'ISK 4,250'],
  [4_250, 'ALL', 'ALL 42.50'],
])('writes %i minor units of %s with the digits of the currency', (amount, currency, text) => {
  expect(createFormat('en').money(amount, currency).replace(/\s/g, ' ')).toBe(text);
});
