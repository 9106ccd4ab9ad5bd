import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pricingOf } from '../../orders/orders/order-pricing.js';
import type { OrderLineSnapshot } from '../../orders/orders/records.js';
import { type Priced, priceChanges } from './kept-price.js';

const line = fc.record({
  id: fc.uuid(),
  itemId: fc.constantFrom('itm_a', 'itm_b', 'itm_c'),
  name: fc.constant('Plăcintă'),
  quantity: fc.integer({ min: 1, max: 50 }),
  unitPrice: fc.integer({ min: 0, max: 100_000 }),
  upsellOfferId: fc.constantFrom(null, 'ups_a'),
  modifiers: fc.constantFrom([], [{ group: 'Mărime', option: 'mare', price: 500 }]),
});

const priced: fc.Arbitrary<Priced> = fc
  .record({
    lines: fc.array(line, { maxLength: 6 }),
    percentOff: fc.integer({ min: 0, max: 100 }),
    deliveryFee: fc.nat(5_000),
    serviceFee: fc.nat(500),
    tip: fc.nat(5_000),
  })
  .map(({ lines, percentOff, ...fees }) => {
    const full = lines.map((each): OrderLineSnapshot => {
      return { ...each, total: each.unitPrice * each.quantity, vatRateBasisPoints: 1_100 };
    });
    const discounts = full.map(({ total }) => Math.round((total * percentOff) / 100));
    return { lines: full, pricing: pricingOf({ lines: full, discounts, ...fees }) };
  });

describe('priceChanges', () => {
  it('add up to the difference of the totals, and name only what differs', () => {
    fc.assert(
      fc.property(priced, priced, (before, after) => {
        const changes = priceChanges({ ...before, currency: 'RON' }, after);
        const difference = changes.reduce(
          (sum, each) => sum + (each.after?.amount ?? 0) - (each.before?.amount ?? 0),
          0,
        );
        expect(difference).toBe(after.pricing.total - before.pricing.total);
        expect(changes.every((each) => each.before?.amount !== each.after?.amount)).toBe(true);
      }),
    );
  });

  it('are none between a price and itself, in whatever order its lines are', () => {
    fc.assert(
      fc.property(priced, (price) => {
        const reversed = { ...price, lines: [...price.lines].reverse() };
        expect(priceChanges({ ...price, currency: 'RON' }, reversed)).toEqual([]);
      }),
    );
  });
});
