import { describe, expect, it } from 'vitest';
import { deliveryEarnings } from './earnings.js';
import type { DeliveryRecord } from './records.js';

type Paid = Pick<DeliveryRecord, 'status' | 'chargedFee'> & Partial<Pick<DeliveryRecord, 'approachPay'>>;

describe('deliveryEarnings', () => {
  it.each<[string, Paid, number]>([
    ['are four fifths of the fee plus the tip while under way', { status: 'pending', chargedFee: null }, 1_260],
    ['are the same once delivered', { status: 'delivered', chargedFee: 950 }, 1_260],
    ['exclude the tip after a return', { status: 'returned', chargedFee: 950 }, 760],
    ['are halved after a failure that costs half', { status: 'failed', chargedFee: 475 }, 380],
    ['have the pay for the way', { status: 'assigned', chargedFee: null, approachPay: 200 }, 1_460],
    ['have the pay for the way after a charge', { status: 'cancelled', chargedFee: 475, approachPay: 200 }, 580],
    ['have none for a way that nobody is charged for', { status: 'failed', chargedFee: 0, approachPay: 200 }, 0],
    ['are zero after a failure that costs nothing', { status: 'failed', chargedFee: 0 }, 0],
  ])('%s', (_name, paid, earnings) => {
    expect(deliveryEarnings({ feeAmount: 950, tipAmount: 500, approachPay: 0, ...paid })).toBe(earnings);
  });
});
