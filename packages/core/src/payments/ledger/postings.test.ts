import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { share } from '../../values/money/rounding.js';
import { vatContained } from '../../values/vat/vat-contained.js';
import { courierShareBasisPoints } from './carrier-pay.js';
import {
  cancellationPosting,
  cashRoundingPosting,
  deliveryFeePosting,
  deliveryPosting,
  deliveryTipPosting,
  type Leg,
  refundPosting,
  salePosting,
  tipPosting,
} from './postings.js';

const sum = (legs: readonly Leg[]): number => legs.reduce((total, leg) => total + leg.amount, 0);
const of = (legs: readonly Leg[], account: Leg['account']): number =>
  sum(legs.filter((leg) => leg.account === account));
const independent = { courierId: 'cou_1', fleetId: null };
const employed = { courierId: 'cou_1', fleetId: 'fle_1' };
const unpaid = { fee: 0, goods: 0, courierFee: 0, commissionBasisPoints: 2_500, merchantId: 'mer_1' };
const amount = fc.integer({ min: 0, max: 5_000_000 });

describe('postings', () => {
  it('split a sale so that every ban belongs to someone', () => {
    const legs = salePosting({
      goods: 5_800,
      deliveryFee: 799,
      serviceFee: 199,
      tip: 580,
      commissionBasisPoints: 2_500,
      merchantId: 'mer_1',
      ...independent,
    });
    expect(legs).toEqual([
      { account: 'payment_clearing', component: 'payment', ownerId: null, amount: 7_378 },
      { account: 'merchant_payable', component: 'sale', ownerId: 'mer_1', amount: -5_800 },
      { account: 'merchant_payable', component: 'commission', ownerId: 'mer_1', amount: 1_450 },
      { account: 'courier_payable', component: 'delivery_share', ownerId: 'cou_1', courierId: 'cou_1', amount: -639 },
      { account: 'tips_payable', component: 'tip', ownerId: 'cou_1', courierId: 'cou_1', amount: -580 },
      { account: 'vat_payable', component: 'vat', ownerId: null, amount: -426 },
      { account: 'platform_revenue', component: 'revenue', ownerId: null, amount: -1_383 },
    ]);
  });

  it.each([
    [0, []],
    [
      2,
      [
        ['courier_cash', 'rounding', 2],
        ['platform_revenue', 'rounding', -2],
      ],
    ],
    [
      -2,
      [
        ['courier_cash', 'rounding', -2],
        ['platform_revenue', 'rounding', 2],
      ],
    ],
  ] as const)('give the platform what a courier collects beyond the price: %i', (difference, expected) => {
    const legs = cashRoundingPosting('cou_1', difference);
    expect(legs.map(({ account, component, amount }) => [account, component, amount])).toEqual(expected);
    expect(of(legs, 'courier_cash')).toBe(difference);
  });

  it.each<[string, Partial<typeof unpaid>, readonly (readonly [string, string, number])[]]>([
    ['nothing', {}, []],
    [
      'goods without a courier',
      { fee: 5_800, goods: 5_800 },
      [
        ['payment_clearing', 'payment', 5_800],
        ['merchant_payable', 'sale', -5_800],
        ['merchant_payable', 'commission', 1_450],
        ['vat_payable', 'vat', -252],
        ['platform_revenue', 'revenue', -1_198],
      ],
    ],
    [
      'goods and half the fee for a courier on the way',
      { fee: 6_200, goods: 5_800, courierFee: 400 },
      [
        ['payment_clearing', 'payment', 6_200],
        ['merchant_payable', 'sale', -5_800],
        ['merchant_payable', 'commission', 1_450],
        ['courier_payable', 'fee', -320],
        ['vat_payable', 'vat', -321],
        ['platform_revenue', 'revenue', -1_209],
      ],
    ],
    [
      'the courier at the cost of the platform',
      { courierFee: 400 },
      [
        ['courier_payable', 'fee', -320],
        ['platform_revenue', 'revenue', 320],
      ],
    ],
  ])('post a cancellation that charges %s', (_name, amounts, expected) => {
    const legs = cancellationPosting({ ...unpaid, ...amounts, ...independent });
    expect(legs.map(({ account, component, amount: each }) => [account, component, each])).toEqual(expected);
  });

  it("owe a fleet the share of its courier's deliveries and owe the courier the tips", () => {
    const legs = [
      ...deliveryPosting({ fee: 2_000, tip: 500, partnerId: 'par_1', ...employed }),
      ...cancellationPosting({ ...unpaid, fee: 300, courierFee: 300, ...employed }),
      ...tipPosting(200, employed),
    ].filter(({ ownerId }) => ownerId !== null && ownerId !== 'par_1');
    expect(legs).toEqual([
      { account: 'fleet_payable', component: 'delivery_share', ownerId: 'fle_1', courierId: 'cou_1', amount: -1_600 },
      { account: 'tips_payable', component: 'tip', ownerId: 'cou_1', courierId: 'cou_1', amount: -500 },
      { account: 'fleet_payable', component: 'fee', ownerId: 'fle_1', courierId: 'cou_1', amount: -240 },
      { account: 'tips_payable', component: 'tip', ownerId: 'cou_1', courierId: 'cou_1', amount: -200 },
    ]);
  });

  it('charge the merchant their part of a refund less its commission', () => {
    const none = { merchantAmountBefore: 0, platformAmountBefore: 0, fees: [] };
    const sale = { ...none, commissionBasisPoints: 2_500, merchantId: 'mer_1' };
    expect(refundPosting({ ...sale, amount: 3_000, merchantAmount: 2_900 })).toEqual([
      { account: 'payment_clearing', component: 'refund', ownerId: null, amount: -3_000 },
      { account: 'merchant_payable', component: 'refund', ownerId: 'mer_1', amount: 2_900 },
      { account: 'merchant_payable', component: 'commission', ownerId: 'mer_1', amount: -725 },
      { account: 'vat_payable', component: 'vat', ownerId: null, amount: 126 },
      { account: 'platform_revenue', component: 'refund', ownerId: null, amount: 699 },
    ]);
    expect(refundPosting({ ...sale, amount: 3_000, merchantAmount: 0 })).toEqual([
      { account: 'payment_clearing', component: 'refund', ownerId: null, amount: -3_000 },
      { account: 'platform_revenue', component: 'refund', ownerId: null, amount: 3_000 },
    ]);
  });

  it('return the VAT of the fees of the platform, but none for what exceeds them', () => {
    const order = { commissionBasisPoints: 2_500, merchantId: 'mer_1', fees: [799, 199] };
    const vat = (amount: number, platformAmountBefore: number): number =>
      of(
        refundPosting({ ...order, amount, merchantAmount: 0, merchantAmountBefore: 0, platformAmountBefore }),
        'vat_payable',
      );
    expect([vat(998, 0), vat(5_000, 0), vat(499, 0), vat(499, 499), vat(100, 998)]).toEqual([174, 174, 87, 87, 0]);
  });

  it('reverse a sale exactly when it is refunded in parts', () => {
    const part = fc.record({ merchant: fc.nat(100_000), platform: fc.nat(2_000) });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), fc.integer({ min: 0, max: 10_000 }), (parts, rate) => {
        const total = (key: 'merchant' | 'platform'): number => parts.reduce((all, each) => all + each[key], 0);
        const merchant = { commissionBasisPoints: rate, merchantId: 'mer_1' };
        const serviceFee = Math.min(total('platform'), 199);
        const deliveryFee = total('platform') - serviceFee;
        const goods = total('merchant');
        const sale = salePosting({ goods, deliveryFee, serviceFee, tip: 0, ...merchant, ...independent });
        const before = { merchant: 0, platform: 0 };
        const refunds = parts.flatMap((each) => {
          const legs = refundPosting({
            amount: each.merchant + each.platform,
            merchantAmount: each.merchant,
            merchantAmountBefore: before.merchant,
            platformAmountBefore: before.platform,
            fees: [deliveryFee, serviceFee],
            ...merchant,
          });
          expect(sum(legs)).toBe(0);
          before.merchant += each.merchant;
          before.platform += each.platform;
          return legs;
        });
        for (const account of ['merchant_payable', 'vat_payable', 'payment_clearing'] as const)
          expect(of([...sale, ...refunds], account)).toBe(0);
        // The carrier keeps its share of the fee.
        expect(of([...sale, ...refunds], 'platform_revenue')).toBe(share(deliveryFee, courierShareBasisPoints));
      }),
    );
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
          const cancelled = { merchantId: 'mer_1', ...independent };
          const legs = salePosting({ ...sale, ...cancelled });
          expect(sum(legs)).toBe(0);
          expect(of(legs, 'tips_payable')).toBe(0 - tip);
          expect(sum(cancellationPosting({ ...sale, ...cancelled, fee: goods + fee, courierFee: fee }))).toBe(0);
          expect(sum(cancellationPosting({ ...unpaid, courierFee: fee, ...independent }))).toBe(0);
          expect(sum(tipPosting(tip, independent))).toBe(0);
        },
      ),
    );
  });

  it("split a partner's charge for a delivery", () => {
    const legs = deliveryPosting({ fee: 2_000, tip: 500, partnerId: 'par_1', ...independent });
    expect(legs).toEqual([
      { account: 'partner_receivable', component: 'payment', ownerId: 'par_1', amount: 2_500 },
      { account: 'courier_payable', component: 'delivery_share', ownerId: 'cou_1', courierId: 'cou_1', amount: -1_600 },
      { account: 'tips_payable', component: 'tip', ownerId: 'cou_1', courierId: 'cou_1', amount: -500 },
      { account: 'vat_payable', component: 'vat', ownerId: null, amount: -347 },
      { account: 'platform_revenue', component: 'revenue', ownerId: null, amount: -53 },
    ]);
  });

  it('charge a fee without a tip, and a tip without fee or VAT', () => {
    const parties = { partnerId: 'par_1', ...independent };
    expect(deliveryFeePosting({ ...parties, fee: 2_000 }).map((leg) => leg.account)).toEqual([
      'partner_receivable',
      'courier_payable',
      'vat_payable',
      'platform_revenue',
    ]);
    expect(deliveryTipPosting({ ...parties, tip: 500 })).toEqual([
      { account: 'partner_receivable', component: 'payment', ownerId: 'par_1', amount: 500 },
      { account: 'tips_payable', component: 'tip', ownerId: 'cou_1', courierId: 'cou_1', amount: -500 },
    ]);
    expect(deliveryFeePosting({ ...parties, fee: 0 })).toEqual([]);
  });

  it('split any charge for a delivery between its owners, with and without a courier', () => {
    const courier = fc.constantFrom('cou_1', null);
    fc.assert(
      fc.property(amount, amount, courier, (fee, tip, courierId) => {
        const parties = { partnerId: 'par_1', courierId, fleetId: null };
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
