import { describe, expect, it } from 'vitest';
import type { PaymentRecord } from '../../payments/payments/records.js';
import { exampleOrderRecord } from '../testing/order-fixture.js';
import type { Relation } from './machine.js';
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
  disputedAmount: 0,
  holdEndsAt: null,
  processing: null,
  refusedInstruction: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
};

const underWay: Partial<OrderRecord> = { status: 'claimed', courierId: 'cou_1' };
const delivered: Partial<OrderRecord> = { status: 'delivered', courierId: 'cou_1' };

describe('orderView', () => {
  it.each<
    [Relation, Partial<OrderRecord>, { address: boolean; customer: boolean; allergy: boolean; earnings?: boolean }]
  >([
    ['customer', {}, { address: true, customer: true, allergy: true }],
    ['staff', {}, { address: false, customer: true, allergy: false }],
    ['merchant', {}, { address: false, customer: true, allergy: true }],
    ['candidate', { status: 'ready' }, { address: false, customer: false, allergy: false, earnings: true }],
    ['courier', underWay, { address: true, customer: true, allergy: false, earnings: true }],
    ['courier', delivered, { address: false, customer: false, allergy: false, earnings: true }],
    ['fleet', underWay, { address: false, customer: false, allergy: false }],
  ])('shows a %s only what they need', (relation, change, sees) => {
    const view = orderView(exampleOrderRecord(change), payment, relation);
    const area = relation === 'staff' ? 'Piața Romană, Sector 1' : 'Sector 1';
    expect(view.dropoff.addressText).toBe(sees.address ? 'Piața Romană 5, București' : area);
    expect(view.deliveryNotes === 'Interfon 12').toBe(sees.address);
    expect(view.dropoff.coordinates.lat === 44.4467).toBe(sees.address);
    expect(view.customer !== null).toBe(sees.customer);
    expect(view.allergyNotes !== null).toBe(sees.allergy);
    expect(view.earnings !== null).toBe(sees.earnings === true);
  });

  it('rounds what is to be paid in cash to the coins of the currency', () => {
    const order = exampleOrderRecord({ paysCash: true, currency: 'CHF' });
    const { total } = order.pricing;
    const rounded = Math.round(total / 5) * 5;
    const due = { ...payment, provider: 'cash', status: 'cash_due', currency: 'CHF' } as const;
    expect(rounded).not.toBe(total);
    expect(orderView(order, due, 'customer').payment).toMatchObject({
      toCollect: { amount: rounded, currency: 'CHF' },
      cashRounding: { amount: rounded - total, currency: 'CHF' },
    });
    expect(orderView(order, { ...due, status: 'captured' }, 'customer').payment).toMatchObject({
      toCollect: null,
      cashRounding: { amount: rounded - total },
    });
    expect(orderView(exampleOrderRecord(), payment, 'customer').payment.cashRounding).toBeNull();
  });

  const closure = { reason: 'not_found_here', note: 'Ana, etajul 3', by: 'customer', fee: 0 };

  it('masks people for staff, and withholds notes by others', () => {
    const order = exampleOrderRecord({ status: 'cancelled', closure });
    const view = orderView(order, payment, 'staff');
    expect(view).toMatchObject({
      customer: { displayName: 'Ana P.', phone: '+40721***001' },
      dropoff: { addressText: 'Piața Romană, Sector 1', coordinates: { lat: 44.447, lng: 26.097 } },
      allergyNotes: null,
      deliveryNotes: null,
      closure: { note: null },
    });
    for (const personal of ['Popescu', 'Interfon', 'nuci', 'etajul'])
      expect(JSON.stringify(view)).not.toContain(personal);
  });

  it('shows staff their own notes', () => {
    const order = exampleOrderRecord({ status: 'cancelled', closure: { ...closure, by: 'support' } });
    expect(orderView(order, payment, 'staff').closure?.note).toBe(closure.note);
  });

  it('shows staff everything but codes if they ask, and others no more than before', () => {
    const order = exampleOrderRecord({ status: 'cancelled', closure });
    const { displayName, phone } = order.parties.customer;
    expect(orderView(order, payment, 'staff', { revealed: true })).toMatchObject({
      customer: { displayName, phone },
      dropoff: { addressText: order.dropoffAddress, coordinates: { lat: order.dropoffLat, lng: order.dropoffLng } },
      allergyNotes: order.allergyNotes,
      deliveryNotes: order.deliveryNotes,
      closure: { note: closure.note },
    });
    for (const relation of ['customer', 'merchant', 'candidate', 'courier', 'fleet'] as const) {
      const plain = orderView(exampleOrderRecord(), payment, relation);
      expect(orderView(exampleOrderRecord(), payment, relation, { revealed: true })).toEqual(plain);
    }
  });

  it.each([false, true])('never shows a code, and the whole phone number only if revealed (%s)', (revealed) => {
    const text = JSON.stringify(orderView(exampleOrderRecord(), payment, 'staff', { revealed }));
    expect(text.includes('+40721000001')).toBe(revealed);
    expect(text).not.toContain('4821');
    expect(text).not.toContain('1937');
  });
});
