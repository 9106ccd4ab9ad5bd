import { describe, expect, it } from 'vitest';
import type { DeliveryRecord } from '../deliveries/records.js';
import { courierEarnings } from './earnings.js';

type Paid = Pick<DeliveryRecord, 'status' | 'chargedFee'>;

describe('courierEarnings', () => {
  it.each<[string, Paid, number]>([
    ['while it is under way: four fifths of the fee and the tip', { status: 'pending', chargedFee: null }, 1_260],
    ['once delivered: the same', { status: 'delivered', chargedFee: 950 }, 1_260],
    ['after a return: without the tip', { status: 'returned', chargedFee: 950 }, 760],
    ['after a failure that costs half', { status: 'failed', chargedFee: 475 }, 380],
    ['after a failure that costs nothing', { status: 'failed', chargedFee: 0 }, 0],
  ])('%s', (_name, paid, earnings) => {
    expect(courierEarnings({ feeAmount: 950, tipAmount: 500, ...paid })).toBe(earnings);
  });
});
