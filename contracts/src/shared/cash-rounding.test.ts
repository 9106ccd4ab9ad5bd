import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashStep, inCash } from './cash-rounding.js';
import { currencies } from './currencies.js';

describe('an amount in cash', () => {
  it.each([
    [2_498, 'CHF', 2_500],
    [2_497, 'CHF', 2_495],
    [1_003, 'CAD', 1_005],
    [1_004, 'NZD', 1_000],
    [1_005, 'NZD', 1_010],
    [12_450, 'SEK', 12_500],
    [12_449, 'SEK', 12_400],
    [1_225, 'DKK', 1_250],
    [123_249, 'HUF', 123_000],
    [123_250, 'HUF', 123_500],
    [1_999, 'RON', 1_999],
    [1_999, 'EUR', 1_999],
    [1_998, 'EUR', 1_998, 'MC'],
    [1_998, 'EUR', 2_000, 'FI'],
    [1_997, 'EUR', 1_995, 'NL'],
    [1_997, 'RON', 1_997, 'NL'],
    [1_999, 'JPY', 1_999],
  ] as const)('of %i %s is %i', (amount, currency, rounded, country?: string) => {
    expect(inCash(amount, cashStep(currency, country))).toBe(rounded);
  });

  it('is the nearest of equally spaced amounts, in every currency', () => {
    fc.assert(
      fc.property(fc.constantFrom(...currencies), fc.nat(1_000_000_000), (currency, amount) => {
        const step = cashStep(currency);
        const rounded = inCash(amount, step);
        expect(rounded % step).toBe(0);
        expect(Math.abs(rounded - amount) * 2).toBeLessThanOrEqual(step);
        expect(inCash(rounded, step)).toBe(rounded);
        expect(inCash(amount + step, step)).toBe(rounded + step);
      }),
    );
  });
});
