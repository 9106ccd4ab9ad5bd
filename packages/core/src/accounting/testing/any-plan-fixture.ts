import { refundReasons } from '@doorstep/contracts';
import fc from 'fast-check';
import { type DeliveryPlan, deliveryEnds, type OrderPlan, orderEnds, type Plan } from './finance-plans-fixture.js';

const amount: fc.Arbitrary<number> = fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 10_000 }));

const refund: fc.Arbitrary<OrderPlan['refunds'][number]> = fc.record({
  percent: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.constant(100)),
  reason: fc.constantFrom(...refundReasons),
});

const noRefunds: fc.Arbitrary<OrderPlan['refunds']> = fc.constant([]);

const orderPlan: fc.Arbitrary<OrderPlan> = fc.record({
  subject: fc.constant('order' as const),
  store: fc.nat(1),
  courier: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 9 }),
  paysCash: fc.oneof({ weight: 2, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  depositPercent: fc.constantFrom(0, 0, 50, 100),
  tipPercent: fc.integer({ min: 0, max: 30 }),
  end: fc.oneof(fc.constantFrom(...orderEnds), fc.constant('delivered' as const)),
  reviewTip: fc.option(amount, { nil: null }),
  refunds: fc.oneof(
    { weight: 3, arbitrary: noRefunds },
    { weight: 1, arbitrary: fc.array(refund, { minLength: 1, maxLength: 4 }) },
  ),
  refundsBeforeReview: fc.nat(2),
});

/** Plans of direct deliveries with every end. */
export const anyDeliveryPlan: fc.Arbitrary<DeliveryPlan> = fc.record({
  subject: fc.constant('delivery' as const),
  courier: fc.nat(2),
  tip: amount,
  tipAfter: amount,
  end: fc.constantFrom(...deliveryEnds),
});

/** Plans of orders and deliveries with every end, four orders for each delivery. */
export const anyPlan: fc.Arbitrary<Plan> = fc.oneof(
  { weight: 4, arbitrary: orderPlan },
  { weight: 1, arbitrary: anyDeliveryPlan },
);
