import { describe, expect, it } from 'vitest';
import { priorDelays } from '../../catalogue/arrivals/arrival-delays.js';
import { exampleOrderRecord } from '../testing/order-fixture.js';
import type { Relation } from './machine.js';
import { type OrderSnapshot, trackingView } from './tracking-view.js';

const position = { lat: 44.44512, lng: 26.09689 };
const courier = { displayName: 'Mihai Dinu', vehicle: 'scooter' } as const;
const snapshot: OrderSnapshot = {
  order: exampleOrderRecord({
    status: 'picked_up',
    courierId: 'cou_1',
    dropoffLat: 44.44671,
    dropoffLng: 26.09722,
    parties: { ...exampleOrderRecord().parties, courier },
  }),
  at: '2026-11-21T10:30:00.000Z',
  timeline: [],
  position: { coordinates: position, at: '2026-11-21T10:29:55.000Z' },
  delays: priorDelays,
  route: { version: 3, stopsBefore: 1, pickupIn: null, dropoffIn: 900 },
};

describe('trackingView', () => {
  it.each<[Relation, boolean, { exactDropoff: boolean; exactCourier: boolean }]>([
    ['customer', false, { exactDropoff: true, exactCourier: true }],
    ['merchant', false, { exactDropoff: false, exactCourier: true }],
    ['courier', false, { exactDropoff: true, exactCourier: true }],
    ['fleet', true, { exactDropoff: false, exactCourier: true }],
    ['staff', false, { exactDropoff: false, exactCourier: false }],
    ['staff', true, { exactDropoff: true, exactCourier: true }],
  ])('gives a %s (revealed: %s) coordinates only as exact as they need', (relation, revealed, exact) => {
    const view = trackingView(snapshot, relation, { revealed });
    expect(view.dropoff).toEqual(exact.exactDropoff ? { lat: 44.44671, lng: 26.09722 } : { lat: 44.447, lng: 26.097 });
    expect(view.courier?.position).toEqual(exact.exactCourier ? position : { lat: 44.445, lng: 26.097 });
    expect(view.courier?.displayName).toBe('Mihai D.');
  });
});
