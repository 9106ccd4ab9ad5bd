import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleOrderRecord } from '../testing/order-fixture.js';
import { failureCharge } from './closing.js';

describe('failureCharge', () => {
  it.each([
    ['customer_unreachable', 6_598],
    ['wrong_address', 6_598],
    ['customer_refused', 6_598],
    ['goods_damaged', 0],
    ['courier_problem', 0],
  ])('after %s is %i bani', (reason, charge) => {
    expect(failureCharge(exampleOrderRecord(), reason)).toBe(charge);
  });

  it('never includes the tip', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(30_000), (goods, tip) => {
        const { pricing } = exampleOrderRecord();
        const order = exampleOrderRecord({ pricing: { ...pricing, tip, total: goods + tip } });
        expect(failureCharge(order, 'customer_refused')).toBe(goods);
      }),
    );
  });
});
