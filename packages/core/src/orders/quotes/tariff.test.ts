import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant } from '../../kernel/primitives/instant.js';
import { bucharest } from '../../values/geo/city/bucharest.js';
import { deliveryPrice, isPeak, tariffOf } from './tariff.js';

const tariff = tariffOf(bucharest);
const saturdayNoon = '2026-11-21T10:00:00.000Z';
const fridayEvening = '2026-11-20T16:30:00.000Z';

describe('deliveryPrice', () => {
  it.each([
    [0, 1_200],
    [2_000, 1_200],
    [2_001, 1_400],
    [3_000, 1_400],
    [3_001, 1_600],
    [4_830, 1_800],
    [20_000, 4_800],
  ])('for %i m charges %i bani', (meters, fee) => {
    expect(deliveryPrice(tariff, meters, saturdayNoon).feeAmount).toBe(fee);
  });

  it('returns the components of the fee and the VAT contained in it', () => {
    expect(deliveryPrice(tariff, 4_830, fridayEvening)).toEqual({
      feeAmount: 2_160,
      feeComponents: [
        { kind: 'base', amount: 1_200 },
        { kind: 'distance', amount: 600 },
        { kind: 'peak', amount: 360 },
      ],
      vatRateBasisPoints: 2_100,
      vatAmount: 375,
    });
  });

  it('leaves out components of zero', () => {
    const { feeComponents } = deliveryPrice(tariff, 1_500, saturdayNoon);
    expect(feeComponents).toEqual([{ kind: 'base', amount: 1_200 }]);
  });

  it('sums exactly, contains its VAT, and never falls with the distance', () => {
    const tariffs = fc.record({
      currency: fc.constant('RON' as const),
      timeZone: fc.constant('Europe/Bucharest'),
      baseAmount: fc.integer({ min: 1, max: 100_000 }),
      includedMeters: fc.nat(10_000),
      perStartedKilometreAmount: fc.nat(10_000),
      extraStopAmount: fc.nat(10_000),
      peakBasisPoints: fc.nat(10_000),
      peakHours: fc.constant(tariff.peakHours),
      vatRateBasisPoints: fc.nat(3_000),
    });
    const instant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') }).map(toInstant);
    fc.assert(
      fc.property(tariffs, fc.nat(100_000), fc.nat(100_000), instant, (prices, meters, further, at) => {
        const price = deliveryPrice(prices, meters, at);
        const { feeAmount, feeComponents, vatAmount, vatRateBasisPoints } = price;
        expect(feeComponents.reduce((sum, { amount }) => sum + amount, 0)).toBe(feeAmount);
        expect([feeAmount, vatAmount].every(Number.isInteger)).toBe(true);
        expect(
          Math.abs(vatAmount * (10_000 + vatRateBasisPoints) - feeAmount * vatRateBasisPoints),
        ).toBeLessThanOrEqual((10_000 + vatRateBasisPoints) / 2);
        expect(deliveryPrice(prices, meters + further, at).feeAmount).toBeGreaterThanOrEqual(feeAmount);
      }),
    );
  });
});

describe('isPeak', () => {
  it.each([
    ['is true on Friday at noon', '2026-11-20T10:00:00.000Z', true],
    ['is false on Friday before noon', '2026-11-20T09:59:59.999Z', false],
    ['is false on Friday at 14:00', '2026-11-20T12:00:00.000Z', false],
    ['is false on Saturday at noon', saturdayNoon, false],
    ['is true on Sunday at 18:00', '2026-11-22T16:00:00.000Z', true],
    ['is false on Sunday at 21:00', '2026-11-22T19:00:00.000Z', false],
    ['is true on a summer evening', '2026-07-01T15:00:00.000Z', true],
    ['is false a minute before peak hours in summer', '2026-07-01T14:59:00.000Z', false],
  ])('%s', (_name, at, peak) => {
    expect(isPeak(tariff, at)).toBe(peak);
  });
});
