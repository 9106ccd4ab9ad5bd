import { Delivery, deliveryStatuses } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { priorDelays } from '../../catalogue/arrivals/arrival-delays.js';
import { exampleDelivery } from '../testing/delivery-fixture.js';
import { sealedPin } from './pins.js';
import type { DeliveryRecord } from './records.js';
import { deliveryView } from './view.js';

const now = '2026-11-21T10:00:00.000Z';
const carrier = { displayName: 'Mihai Dinu', vehicle: 'scooter', phone: '+40721000001', from: null } as const;
const { pickup, dropoff } = exampleDelivery();
const ron = (amount: number) => ({ amount, currency: 'RON' });

function viewOf(change: Partial<DeliveryRecord> = {}): Delivery {
  const view = deliveryView(exampleDelivery(change), {
    now,
    publicUrl: 'https://api.example',
    position: null,
    route: null,
    delays: priorDelays,
    showPin: sealedPin,
  });
  return Delivery.parse(view);
}

describe('deliveryView', () => {
  it.each(deliveryStatuses)('satisfies the contract while %s', (status) => {
    expect(viewOf({ status })).toMatchObject({ status, fee: ron(1_801), charge: null });
  });

  it('shows the first name of the courier and a masked phone number', () => {
    const { courier } = viewOf({ status: 'assigned', carrier });
    expect(courier).toMatchObject({ firstName: 'Mihai', vehicle: 'scooter' });
    expect(JSON.stringify(courier)).not.toMatch(/Dinu|40721000001/);
  });

  it.each([
    ['pending', {}, { cancellable: true, fee: ron(0), untilStatus: 'assigned', untilAt: null }],
    [
      'pending for a later window',
      { dispatchAt: '2026-11-21T15:00:00.000Z' },
      { cancellable: true, fee: ron(0), untilStatus: 'assigned', untilAt: '2026-11-21T15:00:00.000Z' },
    ],
    [
      'assigned',
      { status: 'assigned', dispatchAt: '2026-11-21T15:00:00.000Z' },
      { cancellable: true, fee: ron(901), untilStatus: 'picked_up', untilAt: null },
    ],
    [
      'at_pickup',
      { status: 'at_pickup' },
      { cancellable: true, fee: ron(901), untilStatus: 'picked_up', untilAt: null },
    ],
    ['picked_up', { status: 'picked_up' }, { cancellable: false, fee: ron(0), untilStatus: null, untilAt: null }],
    ['cancelled', { status: 'cancelled' }, { cancellable: false, fee: ron(0), untilStatus: null, untilAt: null }],
  ] as [string, Partial<DeliveryRecord>, Delivery['cancellation']][])(
    'shows the cancellation fee while %s',
    (_title, change, preview) => {
      expect(viewOf(change).cancellation).toEqual(preview);
    },
  );

  it.each([
    ['delivered', 500, 1_801, ron(2_301), ron(313)],
    ['returned', 0, 1_801, ron(1_801), ron(313)],
    ['cancelled', 0, 901, ron(901), ron(156)],
    ['expired', 0, 0, ron(0), ron(0)],
  ] as const)('once %s, charges %i of a tip of 500 with the fee', (status, tip, chargedFee, total, vat) => {
    expect(viewOf({ status, tipAmount: 500, chargedFee }).charge).toMatchObject({
      fee: ron(chargedFee),
      tip: ron(tip),
      total,
      vat: { rateBasisPoints: 2_100, amount: vat },
    });
  });

  it.each([
    ['to be entered', { dropoffPinAttempts: 1 }, { code: '4821', source: 'generated', attemptsLeft: 2, locked: false }],
    ['locked', { dropoffPinAttempts: 3 }, { code: '4821', source: 'generated', attemptsLeft: 0, locked: true }],
    [
      'entered',
      { dropoff: { ...dropoff, completedAt: now } },
      { code: null, source: 'generated', attemptsLeft: 3, locked: false },
    ],
  ])('shows a PIN that is %s', (_title, change, pin) => {
    const { pickup: first, dropoff: last } = viewOf({ sealedDropoffPin: '4821', ...change });
    expect([first.verification.pin, last.verification.pin]).toEqual([null, pin]);
  });

  it.each([
    ['pending', {}],
    ['arrived', { arrivedAt: now }],
    ['completed', { arrivedAt: now, completedAt: now }],
    ['failed', { arrivedAt: now, failed: true }],
  ])('shows a stop as %s', (status, change) => {
    expect(viewOf({ pickup: { ...pickup, ...change } }).pickup.status).toBe(status);
  });

  it('links to the files of a proof and to the tracking page', () => {
    const files = [{ id: 'prf_01kb2m5v3xe8wr9q4t7n6c0d1f', kind: 'photo' as const, contentType: 'image/png' }];
    const proof = {
      at: now,
      coordinates: null,
      pinEntered: false,
      signedBy: null,
      verifiedAge: null,
      leftAtDoor: true,
      files,
    };
    const delivery = viewOf({ dropoff: { ...dropoff, proof } });
    expect(delivery.dropoff.proof?.files).toEqual([
      { ...files[0], url: `https://api.example/v1/deliveries/${delivery.id}/proofs/prf_01kb2m5v3xe8wr9q4t7n6c0d1f` },
    ]);
    expect(delivery.trackingUrl).toBe('https://api.example/track/EXAMPLEONLY0000000000000000');
  });

  it('lists the related deliveries', () => {
    const [one, other] = ['dlv_01kb2m5v3xe8wr9q4t7n6c0d1g', 'dlv_01kb2m5v3xe8wr9q4t7n6c0d1h'];
    expect(viewOf().relatedDeliveries).toEqual([]);
    expect(viewOf({ returnOfId: one, returnId: other }).relatedDeliveries).toEqual([
      { id: one, relation: 'original' },
      { id: other, relation: 'return' },
    ]);
  });
});
