import type { CourierFailureReason } from '@doorstep/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vatContained } from '../../values/vat/vat-contained.js';
import { exampleDelivery } from '../testing/delivery-fixture.js';
import { cancellationCharge, chargeOf, failureCharge, returnPrice } from './charges.js';

describe('cancellationCharge', () => {
  it.each([
    ['pending', 0],
    ['assigned', 901],
    ['at_pickup', 901],
  ] as const)('while %s is %i of 1801 bani', (status, charge) => {
    expect(cancellationCharge(exampleDelivery({ status }))).toBe(charge);
  });
});

describe('failureCharge', () => {
  it.each<[CourierFailureReason, number]>([
    ['pickup_closed', 901],
    ['items_not_ready', 901],
    ['items_too_large', 901],
    ['lost_or_damaged', 0],
    ['accident', 0],
    ['other', 0],
  ])('after %s is %i of 1801 bani', (reason, charge) => {
    expect(failureCharge(exampleDelivery(), reason)).toBe(charge);
  });
});

describe('returnPrice', () => {
  it('is half of the fee, with components that sum to it and the VAT contained in it', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (feeAmount) => {
        const price = returnPrice(exampleDelivery({ feeAmount }));
        expect(Math.abs(price.feeAmount * 2 - feeAmount)).toBeLessThanOrEqual(1);
        expect(price.feeComponents.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.feeAmount);
        expect(price.vatAmount).toBe(vatContained(price.feeAmount, 2_100));
      }),
    );
  });
});

describe('chargeOf', () => {
  it.each([
    ['in progress', { status: 'assigned', chargedFee: null, creditedFee: 0, cashAmount: 0, tipAmount: 500 }, 0],
    ['delivered', { status: 'delivered', chargedFee: 2_000, creditedFee: 0, cashAmount: 0, tipAmount: 500 }, 2_500],
    ['cancelled', { status: 'cancelled', chargedFee: 1_000, creditedFee: 0, cashAmount: 0, tipAmount: 500 }, 1_000],
  ])('returns the charge for a delivery that is %s', (_name, delivery, expected) => {
    expect(chargeOf(delivery)).toBe(expected);
  });
});
