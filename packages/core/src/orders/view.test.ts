import { describe, expect, it } from 'vitest';
import type { PaymentRecord } from '../payments/records.js';
import type { Relation } from './machine.js';
import { exampleOrderRecord } from './order-fixture.js';
import type { OrderRecord } from './records.js';
import { orderView } from './view.js';

const payment: PaymentRecord = {
  id: 'pay_01kb2m5v3xe8wr9q4t7n6c0d1f',
  orderId: 'ord_01kb2m5v3xe8wr9q4t7n6c0d1f',
  status: 'authorised',
  provider: 'sandbox',
  providerReference: 'sandbox_1',
  currency: 'RON',
  amount: 7_178,
  capturedAmount: 0,
  refundedAmount: 0,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
};

const underWay: Partial<OrderRecord> = { status: 'claimed', courierId: 'cou_1' };
const delivered: Partial<OrderRecord> = { status: 'delivered', courierId: 'cou_1' };

describe('orderView', () => {
  it.each<[Relation, Partial<OrderRecord>, { address: boolean; customer: boolean; allergy: boolean }]>([
    ['customer', {}, { address: true, customer: true, allergy: true }],
    ['staff', {}, { address: true, customer: true, allergy: true }],
    ['merchant', {}, { address: false, customer: true, allergy: true }],
    ['candidate', { status: 'ready' }, { address: false, customer: false, allergy: false }],
    ['courier', underWay, { address: true, customer: true, allergy: false }],
    ['courier', delivered, { address: false, customer: false, allergy: false }],
    ['fleet', underWay, { address: false, customer: false, allergy: false }],
  ])('shows a %s only what they need', (relation, change, sees) => {
    const view = orderView(exampleOrderRecord(change), payment, relation);
    expect(view.dropoff.addressText === 'Piața Romană 5, București').toBe(sees.address);
    expect(view.deliveryNotes === 'Interfon 12').toBe(sees.address);
    expect(view.dropoff.coordinates.lat === 44.4467).toBe(sees.address);
    expect(view.customer !== null).toBe(sees.customer);
    expect(view.allergyNotes !== null).toBe(sees.allergy);
  });

  it('never shows a whole phone number or a code', () => {
    const text = JSON.stringify(orderView(exampleOrderRecord(), payment, 'staff'));
    expect(text).not.toContain('+40721000001');
    expect(text).not.toContain('4821');
    expect(text).not.toContain('1937');
  });
});
