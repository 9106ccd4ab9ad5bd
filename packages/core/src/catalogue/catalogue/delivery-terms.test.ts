import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryTerms } from './delivery-terms.js';

describe('deliveryTerms', () => {
  it.each([
    [0, 599],
    [1_500, 599],
    [1_501, 749],
    [2_500, 749],
    [2_501, 899],
    [6_000, 1_349],
  ])('charges for %i m a fee of %i bani', (distanceMeters, feeAmount) => {
    expect(deliveryTerms({ currency: 'RON', distanceMeters, prepSeconds: 900 }).feeAmount).toBe(feeAmount);
  });

  it('adds up preparation, handover and the ride, in whole minutes', () => {
    expect(deliveryTerms({ currency: 'RON', distanceMeters: 480, prepSeconds: 900 })).toEqual({
      feeAmount: 599,
      etaLowSeconds: 1_320,
      etaHighSeconds: 1_980,
    });
  });

  it('never makes a longer delivery cheaper or faster', () => {
    const distances = fc.record({ near: fc.nat(20_000), further: fc.nat(20_000), prepSeconds: fc.nat(7_200) });
    fc.assert(
      fc.property(distances, ({ near, further, prepSeconds }) => {
        const short = deliveryTerms({ currency: 'RON', distanceMeters: near, prepSeconds });
        const long = deliveryTerms({ currency: 'RON', distanceMeters: near + further, prepSeconds });
        expect(long.feeAmount).toBeGreaterThanOrEqual(short.feeAmount);
        expect(long.etaLowSeconds).toBeGreaterThanOrEqual(short.etaLowSeconds);
        expect(short.etaHighSeconds).toBeGreaterThan(short.etaLowSeconds);
        expect(Number.isInteger(long.feeAmount)).toBe(true);
      }),
    );
  });
});
