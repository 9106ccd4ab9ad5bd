import { describe, expect, it } from 'vitest';
import { exampleOrderRecord } from '../testing/order-fixture.js';
import { orderEarnings } from './earnings.js';
import type { OrderRecord } from './records.js';

const closedFor = (fee: number): OrderRecord['closure'] => ({ reason: 'other', note: null, by: 'courier', fee });

const closedForNothing = { reason: 'other', note: null, by: 'courier', fee: 0 };

/** The fee is 599 and the tip 580, so that a courier gets 479 and 580. */
describe('orderEarnings', () => {
  it.each<[string, Partial<OrderRecord>, captured: number, earnings: number]>([
    ['are four fifths of the delivery fee plus the tip before the claim', { status: 'ready' }, 0, 1_059],
    ['are the same on the way', { status: 'picked_up' }, 0, 1_059],
    ['are the same once delivered', { status: 'delivered' }, 7_178, 1_059],
    ['include the tip of a review', { status: 'delivered' }, 7_678, 1_559],
    ['exclude the tip after a failure that is charged', { status: 'failed', closure: closedFor(6_598) }, 6_598, 479],
    ['are zero after a failure that is not charged', { status: 'failed', closure: closedFor(0) }, 0, 0],
    ['are four fifths of a cancellation fee', { status: 'cancelled', closure: closedFor(300) }, 300, 240],
    [
      'are four fifths of the part of a cancellation fee that is not for goods',
      { status: 'cancelled', closure: { ...closedForNothing, fee: 6_100, goods: 5_800, courierFee: 300 } },
      6_100,
      240,
    ],
    [
      'are the same at the cost of the platform',
      { status: 'cancelled', closure: { ...closedForNothing, goods: 0, courierFee: 300 } },
      0,
      240,
    ],
    ['are zero after a cancellation without a fee', { status: 'cancelled', closure: closedFor(0) }, 0, 0],
  ])('%s', (_name, change, capturedAmount, earnings) => {
    expect(orderEarnings(exampleOrderRecord(change), { capturedAmount })).toBe(earnings);
  });
});
