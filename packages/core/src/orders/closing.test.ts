import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancellationFee, failureCharge } from './closing.js';
import { exampleOrderRecord } from './order-fixture.js';

describe('cancellationFee', () => {
  it.each([
    ['before a courier is assigned', null, 'changed_mind', 0],
    ['for a reason of the customer', 'cou_1', 'changed_mind', 300],
    ['for a mistake of the customer', 'cou_1', 'ordered_by_mistake', 300],
    ['for a reason of the store', 'cou_1', 'store_problem', 0],
    ['for a reason of the courier', 'cou_1', 'courier_problem', 0],
  ])('%s', (_name, courierId, reason, fee) => {
    expect(cancellationFee(exampleOrderRecord({ courierId }), reason)).toBe(fee);
  });
});

describe('failureCharge', () => {
  it.each([
    ['customer_unreachable', 6_598],
    ['wrong_address', 6_598],
    ['customer_refused', 6_598],
    ['goods_damaged', 0],
    ['courier_problem', 0],
  ])('for %s', (reason, charge) => {
    expect(failureCharge(exampleOrderRecord(), reason)).toBe(charge);
  });

  it('never charges a tip for what was not delivered', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(30_000), (goods, tip) => {
        const { pricing } = exampleOrderRecord();
        const order = exampleOrderRecord({ pricing: { ...pricing, tip, total: goods + tip } });
        expect(failureCharge(order, 'customer_refused')).toBe(goods);
      }),
    );
  });
});
