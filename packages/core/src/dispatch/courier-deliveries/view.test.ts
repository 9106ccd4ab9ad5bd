import { describe, expect, it } from 'vitest';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { exampleDelivery } from '../../orders/testing/delivery-fixture.js';
import type { PlatformRelation } from './relation.js';
import { courierDeliveryView } from './view.js';

const base = exampleDelivery();
const stop = (which: 'pickup' | 'dropoff', change: Partial<DeliveryRecord['pickup']>): DeliveryRecord['pickup'] => ({
  ...base[which],
  ...change,
});

const record = (change: Partial<DeliveryRecord> = {}): DeliveryRecord => ({
  ...base,
  livemode: true,
  simulation: null,
  pickup: stop('pickup', { contact: { name: 'Ioana Radu', phone: '+40213121234', company: 'Florăria Centrală' } }),
  dropoff: stop('dropoff', { contact: { name: 'Ana Popescu', phone: '+40721000001' }, notes: 'Interfon 12' }),
  sealedDropoffPin: '4821',
  ...change,
});
const carried: Partial<DeliveryRecord> = { status: 'at_dropoff', courierId: 'cou_1' };
const session = { id: 'cls_1', numbers: { courier: '+999000000001', customer: '+999000000002' } };
const callSessions = { pickup: session, dropoff: session };
const delivered: Partial<DeliveryRecord> = { status: 'delivered', courierId: 'cou_1', chargedFee: 1_000 };

describe('courierDeliveryView', () => {
  it.each<[PlatformRelation, Partial<DeliveryRecord>, { address: boolean; phone: string | undefined }]>([
    ['candidate', {}, { address: false, phone: undefined }],
    ['courier', carried, { address: true, phone: '+40721***001' }],
    ['courier', { ...carried, callSessions }, { address: true, phone: '+999000000002' }],
    ['courier', { ...carried, status: 'returning' }, { address: true, phone: '+40721***001' }],
    ['courier', delivered, { address: false, phone: undefined }],
  ])('shows a %s only what they need', (relation, change, sees) => {
    const { dropoff } = courierDeliveryView(record(change), 'Florăria Online SRL', relation);
    expect(dropoff.address).toBe(sees.address ? base.dropoff.address : 'Sector 6');
    expect(dropoff.notes).toBe(sees.address ? 'Interfon 12' : null);
    expect(dropoff.coordinates).toEqual(
      sees.address ? { lat: base.dropoff.lat, lng: base.dropoff.lng } : { lat: 44.435, lng: 26.056 },
    );
    expect(dropoff.contact?.phone).toBe(sees.phone);
  });

  it('shows staff approximate places and masked people', () => {
    const { dropoff } = courierDeliveryView(record(delivered), 'Florăria Online SRL', 'staff');
    expect(dropoff).toMatchObject({
      address: 'Bulevardul Iuliu Maniu, Sector 6',
      coordinates: { lat: 44.435, lng: 26.056 },
      contact: { name: 'Ana P.', phone: '+40721***001' },
      notes: null,
    });
  });

  it('shows staff exact places and people if they ask, and others no more than before', () => {
    const seen = (relation: PlatformRelation, revealed: boolean) =>
      courierDeliveryView(record(delivered), 'Florăria Online SRL', relation, { revealed });
    expect(seen('staff', true).dropoff).toMatchObject({
      address: base.dropoff.address,
      coordinates: { lat: base.dropoff.lat, lng: base.dropoff.lng },
      contact: { name: 'Ana Popescu', phone: '+40721000001' },
      notes: 'Interfon 12',
    });
    for (const relation of ['courier', 'candidate'] as const)
      expect(seen(relation, true)).toEqual(seen(relation, false));
  });

  it('shows nobody a PIN', () => {
    for (const relation of ['candidate', 'courier', 'staff'] as const) {
      const view = courierDeliveryView(record(carried), 'Florăria Online SRL', relation, { revealed: true });
      expect(JSON.stringify(view)).not.toContain('4821');
    }
  });

  it('names the sender of the goods, also for a return', () => {
    const { pickup, dropoff } = record();
    const sender = (change: Partial<DeliveryRecord>) =>
      courierDeliveryView(record(change), 'Florăria Online SRL', 'courier').senderName;
    expect(sender({})).toBe('Florăria Centrală');
    expect(sender({ pickup: dropoff })).toBe('Florăria Online SRL');
    expect(sender({ pickup: dropoff, dropoff: pickup, returnOfId: base.id })).toBe('Florăria Centrală');
  });

  it.each<[PlatformRelation, DeliveryRecord['status'], readonly string[]]>([
    ['candidate', 'pending', ['courier_claim']],
    ['courier', 'assigned', ['courier_release', 'courier_arrived_at_pickup', 'courier_failed', 'courier_problem']],
    ['courier', 'at_dropoff', ['courier_delivered', 'courier_undeliverable', 'courier_failed', 'courier_problem']],
    ['courier', 'returning', []],
    ['staff', 'pending', ['staff_assign']],
    ['staff', 'at_dropoff', ['staff_assign', 'staff_mark_delivered']],
  ])('offers a %s only possible actions while %s', (relation, status, actions) => {
    expect(courierDeliveryView(record({ status }), 'Florăria Online SRL', relation).allowedActions).toEqual(actions);
  });

  it('shows which stops ask for a PIN', () => {
    const { pickup, dropoff } = courierDeliveryView(record(), 'Florăria Online SRL', 'candidate');
    expect([pickup.verification.pin, dropoff.verification.pin]).toEqual([false, true]);
  });
});
