import { currencies, currencyDigits } from '@doorstep/contracts';
import { PaymentRefused } from '@doorstep/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromStripeAmount, payoutUnitOf, toStripeAmount } from './stripe-units.js';

describe('an amount at Stripe', () => {
  it.each([
    ['RON', 1_383, 1_383],
    ['ISK', 1_383, 138_300],
    ['UGX', 5, 500],
    ['HUF', 104_500, 104_500],
    ['JPY', 500, 500],
    ['KWD', 5_120, 5_120],
    ['MGA', 700, 7],
  ])('of %s is %i here and %i there', (currency, ours, theirs) => {
    expect(toStripeAmount(ours, currency)).toBe(theirs);
    expect(fromStripeAmount(theirs, currency.toLowerCase())).toBe(ours);
  });

  it.each([
    ['MGA', 150],
    ['KWD', 5_124],
  ])('of %s cannot be %i', (currency, amount) => {
    expect(() => toStripeAmount(amount, currency)).toThrow(PaymentRefused);
  });

  it('rounds the fraction that somebody has entered at Stripe', () => {
    expect(fromStripeAmount(1_383, 'isk')).toBe(14);
  });

  it('comes back the same in each currency of a city', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 });
    const step = (currency: string): number => (currency === 'MGA' ? 100 : currencyDigits(currency) === 3 ? 10 : 1);
    fc.assert(
      fc.property(amount, fc.constantFrom(...currencies), (steps, currency) => {
        const ours = steps * step(currency);
        expect(fromStripeAmount(toStripeAmount(ours, currency), currency)).toBe(ours);
      }),
    );
  });

  it('is paid out in whole forints and crowns', () => {
    expect(['HUF', 'TWD', 'ISK', 'UGX', 'RON', 'JPY'].map(payoutUnitOf)).toEqual([100, 100, 1, 1, 1, 1]);
  });
});
