import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOrder, serviceFeeAmount } from './pricing.js';

const line = fc.record({
  total: fc.integer({ min: 1, max: 500_000 }),
  vatRateBasisPoints: fc.constantFrom(1_100, 2_100),
  upsell: fc.boolean(),
});
const input = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 20 }),
  percentOff: fc.integer({ min: 0, max: 90 }),
  deliveryFee: fc.integer({ min: 0, max: 5_000 }),
  tipPercent: fc.integer({ min: 0, max: 30 }),
});

const romanian = { currency: 'RON', country: 'RO', feeVatRate: 2_100 } as const;

describe('priceOrder', () => {
  it('prices an order with a promotion, an upsell, two VAT rates and a tip', () => {
    const pricing = priceOrder({
      ...romanian,
      lines: [
        { total: 5_800, vatRateBasisPoints: 1_100, upsell: false },
        { total: 1_000, vatRateBasisPoints: 2_100, upsell: true },
      ],
      percentOff: 15,
      deliveryFee: 749,
      tipPercent: 10,
    });
    expect(pricing).toEqual({
      items: 6_800,
      discount: -870,
      discounts: [870, 0],
      deliveryFee: 749,
      serviceFee: 199,
      tip: 593,
      total: 7_471,
      vat: [
        { rateBasisPoints: 1_100, amount: 489 },
        { rateBasisPoints: 2_100, amount: 339 },
      ],
    });
  });

  it('rounds halves up', () => {
    const lines = [{ total: 50, vatRateBasisPoints: 1_100, upsell: false }];
    expect(priceOrder({ ...romanian, lines, percentOff: 1, deliveryFee: 0, tipPercent: 0 }).discount).toBe(-1);
    expect(priceOrder({ ...romanian, lines, percentOff: 0, deliveryFee: 0, tipPercent: 1 }).tip).toBe(1);
    const finnish = priceOrder({
      ...romanian,
      ...{ currency: 'EUR', country: 'FI' },
      lines,
      percentOff: 0,
      deliveryFee: 0,
      tipPercent: 0,
    });
    expect(finnish.cashStep, 'coins of 5 cents').toBe(5);
  });

  it('returns whole bani whose parts add up to the total, and charges no VAT on the tip', () => {
    fc.assert(
      fc.property(input, (order) => {
        const pricing = priceOrder({ ...romanian, ...order });
        const { items, discount, deliveryFee, serviceFee, tip, total, vat } = pricing;
        expect([items, discount, deliveryFee, serviceFee, tip, total].every(Number.isInteger)).toBe(true);
        expect(items + discount + deliveryFee + serviceFee + tip).toBe(total);
        expect(serviceFee).toBe(serviceFeeAmount);
        expect(discount).toBeLessThanOrEqual(0);
        expect(items + discount).toBeGreaterThanOrEqual(0);
        expect(vat.reduce((sum, part) => sum + part.amount, 0)).toBeLessThan(total - tip);
        expect(priceOrder({ ...romanian, ...order, tipPercent: 0 }).vat).toEqual(vat);
      }),
    );
  });
});
