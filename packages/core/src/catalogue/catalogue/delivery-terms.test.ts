import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priorOutlook } from '../arrivals/arrival-outlook.js';
import { deliveryFee, deliveryTerms } from './delivery-terms.js';

describe('deliveryTerms', () => {
  it.each([
    [0, 599],
    [1_500, 599],
    [1_501, 749],
    [2_500, 749],
    [2_501, 899],
    [6_000, 1_349],
  ])('charges for %i m a fee of %i bani', (distanceMeters, feeAmount) => {
    expect(deliveryFee({ currency: 'RON', distanceMeters })).toBe(feeAmount);
  });

  it('adds up the acceptance, the preparation and the ride, and what orders usually take longer', () => {
    expect(deliveryTerms({ currency: 'RON', distanceMeters: 480, prepSeconds: 900 }, priorOutlook)).toEqual({
      feeAmount: 599,
      arrival: { lowSeconds: 1_320, usualSeconds: 1_980, highSeconds: 3_420 },
    });
  });

  it('never makes a longer delivery cheaper or faster', () => {
    const distances = fc.record({ near: fc.nat(20_000), further: fc.nat(20_000), prepSeconds: fc.nat(7_200) });
    fc.assert(
      fc.property(distances, ({ near, further, prepSeconds }) => {
        const short = deliveryTerms({ currency: 'RON', distanceMeters: near, prepSeconds }, priorOutlook);
        const long = deliveryTerms({ currency: 'RON', distanceMeters: near + further, prepSeconds }, priorOutlook);
        expect(long.feeAmount).toBeGreaterThanOrEqual(short.feeAmount);
        expect(long.arrival.lowSeconds).toBeGreaterThanOrEqual(short.arrival.lowSeconds);
        expect(short.arrival.highSeconds).toBeGreaterThan(short.arrival.lowSeconds);
        expect(Number.isInteger(long.feeAmount)).toBe(true);
      }),
    );
  });
});
