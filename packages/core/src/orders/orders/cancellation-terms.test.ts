import { orderStatuses } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { exampleOrderRecord } from '../testing/order-fixture.js';
import { cancellationPreview } from './cancellation-preview.js';
import { type CancellationTerms, cancellationCause, cancellationTerms } from './cancellation-terms.js';
import { orderMachine, type Relation } from './machine.js';
import type { OrderRecord } from './records.js';

const free: CancellationTerms = { fee: 0, goods: 0, courierFee: 0, approachPay: 0 };
const claimed: Partial<OrderRecord> = { status: 'claimed', courierId: 'cou_1' };
const sent: Partial<OrderRecord> = { ...claimed, approachPay: 270 };

describe('cancellationTerms', () => {
  it.each<[Partial<OrderRecord>, Relation, string, CancellationTerms]>([
    [{ status: 'scheduled' }, 'customer', 'changed_mind', free],
    [{ status: 'placed' }, 'customer', 'changed_mind', free],
    [{ status: 'accepted' }, 'customer', 'changed_mind', { fee: 5_800, goods: 5_800, courierFee: 0, approachPay: 0 }],
    [{ status: 'ready' }, 'customer', 'changed_mind', { fee: 5_800, goods: 5_800, courierFee: 0, approachPay: 0 }],
    [claimed, 'customer', 'changed_mind', { fee: 6_100, goods: 5_800, courierFee: 300, approachPay: 0 }],
    [claimed, 'customer', 'store_problem', { fee: 6_100, goods: 5_800, courierFee: 300, approachPay: 0 }],
    [claimed, 'staff', 'ordered_by_mistake', { fee: 6_100, goods: 5_800, courierFee: 300, approachPay: 0 }],
    [claimed, 'staff', 'store_problem', { fee: 0, goods: 0, courierFee: 300, approachPay: 0 }],
    [claimed, 'staff', 'courier_problem', free],
    [{ status: 'accepted' }, 'staff', 'store_problem', free],
    [{ status: 'ready' }, 'merchant', 'closing', free],
    [sent, 'customer', 'changed_mind', { fee: 6_100, goods: 5_800, courierFee: 300, approachPay: 270 }],
    [sent, 'staff', 'store_problem', { fee: 0, goods: 0, courierFee: 300, approachPay: 270 }],
    [sent, 'staff', 'courier_problem', free],
    [claimed, 'merchant', 'item_unavailable', { fee: 0, goods: 0, courierFee: 300, approachPay: 0 }],
  ])('of %o, cancelled by a %s because of %s', (change, relation, reason, terms) => {
    expect(cancellationTerms(exampleOrderRecord(change), cancellationCause(relation, reason))).toEqual(terms);
  });

  it('never include the tip or the service fee, and subtract the discount', () => {
    const pricing = { ...exampleOrderRecord().pricing, discount: -800, tip: 9_999, serviceFee: 9_999 };
    expect(cancellationTerms(exampleOrderRecord({ ...claimed, pricing }), 'customer').fee).toBe(5_300);
  });
});

describe('cancellationPreview', () => {
  it.each(orderStatuses)('is cancellable while %s exactly if the table allows it', (status) => {
    const order = exampleOrderRecord({ status });
    for (const relation of ['customer', 'merchant', 'courier', 'candidate', 'fleet', 'staff'] as const) {
      const allowed = orderMachine.allowedActions(order, relation).includes('cancel');
      const preview = cancellationPreview(order, relation);
      expect(preview.cancellable).toBe(allowed);
      expect(preview.untilStatus !== null).toBe(allowed);
    }
  });

  it('does not change before the merchant receives a scheduled order', () => {
    const scheduled = { status: 'scheduled', scheduledFor: '2026-11-21T16:30:00.000Z' } as const;
    expect(cancellationPreview(exampleOrderRecord(scheduled), 'customer')).toEqual({
      cancellable: true,
      fee: { amount: 0, currency: 'RON' },
      untilStatus: 'accepted',
      untilAt: '2026-11-21T15:45:00.000Z',
    });
  });
});
