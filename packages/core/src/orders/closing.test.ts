import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancellationFee, failureCharge } from './closing.js';
import { exampleOrderRecord } from './order-fixture.js';

describe('cancellationFee', () => {
  it.each([
    ['nothing before a courier is assigned', null, 'changed_mind', 0],
    ['half of the delivery fee if the customer changed their mind', 'cou_1', 'changed_mind', 300],
    ['half of the delivery fee if the customer made a mistake', 'cou_1', 'ordered_by_mistake', 300],
    ['nothing for a problem of the store', 'cou_1', 'store_problem', 0],
    ['nothing for a problem of the courier', 'cou_1', 'courier_problem', 0],
  ])('charges %s', (_name, courierId, reason, fee) => {
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
