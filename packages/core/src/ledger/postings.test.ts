import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { share, vatContained } from '../money/rounding.js';
import {
  courierShareBasisPoints,
  deliveryFeePosting,
  deliveryPosting,
  deliveryTipPosting,
  feePosting,
  type Leg,
  salePosting,
  tipPosting,
} from './postings.js';

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

  it('split what a partner owes for a delivery', () => {
    const legs = deliveryPosting({ fee: 2_000, tip: 500, partnerId: 'par_1', courierId: 'cou_1' });
    expect(legs).toEqual([
      { account: 'partner_receivable', ownerId: 'par_1', amount: 2_500 },
      { account: 'courier_payable', ownerId: 'cou_1', amount: -1_600 },
      { account: 'tips_payable', ownerId: 'cou_1', amount: -500 },
      { account: 'vat_payable', ownerId: null, amount: -347 },
      { account: 'platform_revenue', ownerId: null, amount: -53 },
    ]);
  });

  it('charge a fee without a tip, and a tip without fee or VAT', () => {
    const parties = { partnerId: 'par_1', courierId: 'cou_1' };
    expect(deliveryFeePosting({ ...parties, fee: 2_000 }).map((leg) => leg.account)).toEqual([
      'partner_receivable',
      'courier_payable',
      'vat_payable',
      'platform_revenue',
    ]);
    expect(deliveryTipPosting({ ...parties, tip: 500 })).toEqual([
      { account: 'partner_receivable', ownerId: 'par_1', amount: 500 },
      { account: 'tips_payable', ownerId: 'cou_1', amount: -500 },
    ]);
    expect(deliveryFeePosting({ ...parties, fee: 0 })).toEqual([]);
  });

  it('of a delivery owe every part to its owner, for any amounts and couriers', () => {
    const courier = fc.constantFrom('cou_1', null);
    fc.assert(
      fc.property(amount, amount, courier, (fee, tip, courierId) => {
        const parties = { partnerId: 'par_1', courierId };
        const legs = deliveryPosting({ ...parties, fee, tip });
        expect(sum(legs)).toBe(0);
        expect(of(legs, 'partner_receivable')).toBe(fee + tip);
        expect(of(legs, 'courier_payable')).toBe(0 - share(fee, courierShareBasisPoints));
        expect(of(legs, 'tips_payable')).toBe(0 - tip);
        expect(of(legs, 'vat_payable')).toBe(0 - vatContained(fee, 2_100));
        expect(sum(deliveryFeePosting({ ...parties, fee }))).toBe(0);
        expect(sum(deliveryTipPosting({ ...parties, tip }))).toBe(0);
      }),
    );
  });
});
