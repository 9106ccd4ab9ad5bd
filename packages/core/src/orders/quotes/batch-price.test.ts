import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucharest } from '../../values/geo/city/bucharest.js';
import { vatContained } from '../../values/vat/vat-contained.js';
import { batchPrice } from './batch-price.js';
import { deliveryPrice, tariffOf } from './tariff.js';

const tariff = tariffOf(bucharest);
const [offPeak, peak] = ['2026-11-21T10:00:00.000Z', '2026-11-23T11:00:00.000Z'];

describe('the price of a batch', () => {
  it.each([
    [
      'two near dropoffs',
      1_500,
      [900, 1_400],
      offPeak,
      1_600,
      [
        ['base', 1_200],
        ['extra_stops', 400],
      ],
    ],
    [
      'three on one road',
      8_400,
      [3_000, 5_500, 8_000],
      offPeak,
      3_400,
      [
        ['base', 1_200],
        ['distance', 1_400],
        ['extra_stops', 800],
      ],
    ],
    [
      'two in opposite directions',
      30_000,
      [10_000, 10_000],
      offPeak,
      4_800,
      [
        ['base', 1_200],
        ['distance', 3_200],
        ['extra_stops', 400],
      ],
    ],
    [
      'two in peak hours',
      1_500,
      [900, 1_400],
      peak,
      1_920,
      [
        ['base', 1_200],
        ['extra_stops', 400],
        ['peak', 320],
      ],
    ],
  ] as const)('of %s', (_, tripMeters, directMeters, at, fee, components) => {
    const price = batchPrice(tariff, tripMeters, directMeters, at);
    expect(price.feeAmount).toBe(fee);
    expect(price.feeComponents.map(({ kind, amount }) => [kind, amount])).toEqual(components);
  });

  it('has parts whose fees, components and VAT sum to it, and is far below separate deliveries', () => {
    const meters = fc.integer({ min: 50, max: 25_000 });
    const trip = fc.record({
      direct: fc.array(meters, { minLength: 2, maxLength: 10 }),
      meters: fc.integer({ min: 100, max: 250_000 }),
      at: fc.constantFrom(offPeak, peak),
    });
    fc.assert(
      fc.property(trip, ({ direct, meters: tripMeters, at }) => {
        const price = batchPrice(tariff, tripMeters, direct, at);
        const { parts, separateFeeAmount } = price;
        const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
        expect(sum(parts.map(({ feeAmount }) => feeAmount))).toBe(price.feeAmount);
        expect(sum(parts.map(({ vatAmount }) => vatAmount))).toBe(price.vatAmount);
        expect(price.vatAmount).toBe(vatContained(price.feeAmount, tariff.vatRateBasisPoints));
        for (const { kind, amount } of price.feeComponents) {
          const ofParts = parts.flatMap(({ feeComponents }) => feeComponents.filter((part) => part.kind === kind));
          expect(sum(ofParts.map((part) => part.amount))).toBe(amount);
        }
        for (const { feeAmount, feeComponents, vatAmount } of parts) {
          expect(sum(feeComponents.map(({ amount }) => amount))).toBe(feeAmount);
          expect(Math.abs(vatAmount - vatContained(feeAmount, tariff.vatRateBasisPoints))).toBeLessThanOrEqual(1);
        }
        expect(separateFeeAmount).toBe(sum(direct.map((each) => deliveryPrice(tariff, each, at).feeAmount)));
        const saved = (direct.length - 1) * (tariff.baseAmount - tariff.extraStopAmount);
        expect(price.feeAmount).toBeLessThanOrEqual(separateFeeAmount - saved);
        parts.forEach((part, index) => {
          expect(part.feeAmount).toBeLessThan(deliveryPrice(tariff, direct[index] ?? 0, at).feeAmount);
        });
      }),
    );
  });
});
