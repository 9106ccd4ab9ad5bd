import { describe, expect, it } from 'vitest';
import { exampleOrderRecord } from '../testing/order-fixture.js';
import { withoutItems } from './remove-items.js';

describe('an order without some of its items', () => {
  it('costs less by what they cost after the discount, with the fees and the tip of before', () => {
    const [line] = exampleOrderRecord({}).lines;
    if (!line) throw new Error('The example has no line.');
    const order = exampleOrderRecord({
      lines: [
        { ...line, id: 'a', quantity: 3, unitPrice: 1_000, total: 3_000, vatRateBasisPoints: 1_100 },
        { ...line, id: 'b', quantity: 1, unitPrice: 500, total: 500, vatRateBasisPoints: 2_100 },
      ],
      pricing: {
        items: 3_500,
        discount: -350,
        discounts: [300, 50],
        deliveryFee: 749,
        serviceFee: 199,
        tip: 315,
        total: 4_413,
        vat: [],
      },
    });
    const items = [
      { lineId: 'a', quantity: 1 },
      { lineId: 'b', quantity: 1 },
    ];
    const after = withoutItems(order, { items, reason: 'item_unavailable' });
    expect(after.lines).toMatchObject([{ id: 'a', quantity: 2, total: 2_000 }]);
    expect(after.removedItems).toMatchObject([
      { lineId: 'a', quantity: 1, total: 1_000, reason: 'item_unavailable' },
      { lineId: 'b', quantity: 1, total: 500 },
    ]);
    expect(after.pricing).toEqual({
      items: 2_000,
      discount: -200,
      discounts: [200],
      deliveryFee: 749,
      serviceFee: 199,
      tip: 315,
      total: 3_063,
      vat: [
        { rateBasisPoints: 1_100, amount: 178 },
        { rateBasisPoints: 2_100, amount: 165 },
      ],
    });
  });
});
