import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feePosting, type Leg, salePosting, tipPosting } from './postings.js';

const sum = (legs: readonly Leg[]): number => legs.reduce((total, leg) => total + leg.amount, 0);
const of = (legs: readonly Leg[], account: Leg['account']): number =>
  sum(legs.filter((leg) => leg.account === account));
const amount = fc.integer({ min: 0, max: 5_000_000 });

describe('postings', () => {
  it('split a sale so that every ban is owed to someone', () => {
    const legs = salePosting({
      goods: 5_800,
      deliveryFee: 799,
      serviceFee: 199,
      tip: 580,
      commissionBasisPoints: 2_500,
      merchantId: 'mer_1',
      courierId: 'cou_1',
    });
    expect(legs).toEqual([
      { account: 'payment_clearing', ownerId: null, amount: 7_378 },
      { account: 'merchant_payable', ownerId: 'mer_1', amount: -4_350 },
      { account: 'courier_payable', ownerId: 'cou_1', amount: -639 },
      { account: 'tips_payable', ownerId: 'cou_1', amount: -580 },
      { account: 'vat_payable', ownerId: null, amount: -425 },
      { account: 'platform_revenue', ownerId: null, amount: -1_384 },
    ]);
  });

  it('sum to zero for any amounts', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        amount,
        fc.integer({ min: 0, max: 10_000 }),
        (goods, fee, service, tip, rate) => {
          const sale = { goods, deliveryFee: fee, serviceFee: service, tip, commissionBasisPoints: rate };
          const legs = salePosting({ ...sale, merchantId: 'mer_1', courierId: 'cou_1' });
          expect(sum(legs)).toBe(0);
          expect(of(legs, 'tips_payable')).toBe(0 - tip);
          expect(sum(feePosting(fee, 'cou_1'))).toBe(0);
          expect(sum(tipPosting(tip, 'cou_1'))).toBe(0);
        },
      ),
    );
  });
});
