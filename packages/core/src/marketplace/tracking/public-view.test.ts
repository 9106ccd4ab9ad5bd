import { PublicTracking } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { priorDelays } from '../../catalogue/arrivals/arrival-delays.js';
import { sealedPin } from '../../orders/deliveries/pins.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { deliveryView } from '../../orders/deliveries/view.js';
import { exampleDelivery } from '../../orders/testing/delivery-fixture.js';
import { bucharest } from '../../values/geo/city/bucharest.js';
import type { Point } from '../../values/geo/shape/point.js';
import { publicTracking } from './public-view.js';

const at = '2026-11-21T10:00:00.000Z';
const carrier = { displayName: 'Mihai Dinu', vehicle: 'scooter', phone: '+40721000001', from: null } as const;
const { contact: sender } = exampleDelivery().pickup;
const recipient = { name: 'Andrei Pop', phone: '+40722000111', company: 'Casa Pop' };
const base = exampleDelivery({ carrier, status: 'picked_up' });
const example = {
  ...base,
  dropoff: { ...base.dropoff, contact: recipient, notes: 'Interfon 12', lat: 44.43456, lng: 26.05554 },
};

function shown(change: Partial<DeliveryRecord> = {}, position: Point | null = null): PublicTracking {
  const record = { ...example, ...change };
  const delivery = deliveryView(record, {
    now: at,
    publicUrl: 'https://example.test',
    position: position && { coordinates: position, at },
    route: null,
    delays: priorDelays,
    showPin: sealedPin,
  });
  return PublicTracking.parse(
    publicTracking(
      { delivery, at, timeline: [], record, route: null },
      'Partner SRL',
      bucharest,
      'EXAMPLEONLY0000000000000000',
    ),
  );
}

describe('publicTracking', () => {
  it('names the sender and the courier, but not the recipient', () => {
    const tracking = shown({}, { lat: 44.4331, lng: 26.0801 });
    expect(tracking).toMatchObject({
      senderName: 'Florăria Online',
      courier: {
        firstName: 'Mihai',
        vehicle: 'scooter',
        position: { coordinates: { lat: 44.4331, lng: 26.0801 }, at },
      },
      pickup: { lat: 44.4317, lng: 26.1005 },
      dropoff: { lat: 44.435, lng: 26.056 },
      expiresAt: null,
    });
    const text = JSON.stringify(tracking);
    for (const secret of [recipient.name, recipient.company, '722000111', 'Maniu', 'Interfon', 'Dinu', '721']) {
      expect(text).not.toContain(secret);
    }
  });

  it('shows the route, but not where it leaves the road for the door', () => {
    const corner = { lat: 44.4349, lng: 26.064 };
    const near = { lat: 44.4344, lng: 26.057 };
    const beside = { lat: 44.4362, lng: 26.0556 };
    const door = { lat: example.dropoff.lat, lng: example.dropoff.lng };
    const pickup = { lat: example.pickup.lat, lng: example.pickup.lng };
    const route = [pickup, corner, near, beside, door];
    expect(shown({ route }).route.coordinates).toEqual([
      [pickup.lng, pickup.lat],
      [corner.lng, corner.lat],
      [26.056, 44.435],
    ]);
    const { pickup: to, dropoff: from } = example;
    const back = shown({ returnOfId: 'dlv_1', pickup: from, dropoff: to, route: [...route].reverse() });
    expect(back.route.coordinates).toEqual([
      [26.056, 44.435],
      [corner.lng, corner.lat],
      [26.101, 44.432],
    ]);
    expect(shown({ route: [pickup, door] }).route.coordinates).toEqual([
      [pickup.lng, pickup.lat],
      [26.056, 44.435],
    ]);
  });

  it('falls back to the name of the partner', () => {
    const { company: _company, ...person } = sender;
    expect(shown({ pickup: { ...example.pickup, contact: person } }).senderName).toBe('Partner SRL');
  });

  it('hides the position of a courier near the door', () => {
    const position = (point: Point) => shown({}, point).courier?.position?.coordinates;
    expect(position({ lat: 44.43456, lng: 26.05554 })).toEqual({ lat: 44.435, lng: 26.056 });
    expect(position({ lat: 44.43556, lng: 26.05554 })).toEqual({ lat: 44.435, lng: 26.056 });
    expect(position({ lat: 44.437, lng: 26.05554 })).toEqual({ lat: 44.437, lng: 26.05554 });
  });

  it('protects the original recipient during a return', () => {
    const { pickup, dropoff } = example;
    const back = shown({ returnOfId: 'dlv_1', pickup: dropoff, dropoff: pickup }, { lat: 44.43456, lng: 26.05554 });
    expect(back).toMatchObject({
      senderName: 'Florăria Online',
      pickup: { lat: 44.435, lng: 26.056 },
      courier: { position: { coordinates: { lat: 44.435, lng: 26.056 } } },
    });
  });

  it('expires a day after the end', () => {
    expect(shown({ status: 'delivered', endedAt: at })).toMatchObject({
      status: 'delivered',
      expiresAt: '2026-11-22T10:00:00.000Z',
      etaLow: null,
    });
  });
});
