import { deliveryStatuses } from '@doorstep/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMeters } from '../geo/point.js';
import { lengthMeters } from '../geo/polyline.js';
import { addSeconds } from '../kernel/primitives/instant.js';
import { createMemoryStore } from '../memory/memory-store.js';
import { exampleDelivery } from './delivery-fixture.js';
import { courierPosition, simulatedPosition } from './position.js';
import type { DeliveryRecord } from './records.js';

const start = '2026-11-21T10:00:00.000Z';
const from = { lat: 44.44, lng: 26.11 };
const carrier = { displayName: 'Mara Scuter', vehicle: 'scooter', phone: '+40721999002', from } as const;
const { reader } = createMemoryStore();
const carried = (change: Partial<DeliveryRecord>): DeliveryRecord => exampleDelivery({ carrier, ...change });
const { pickup, dropoff, route } = exampleDelivery();
const point = ({ lat, lng }: { lat: number; lng: number }) => ({ lat, lng });

describe('the simulated courier', () => {
  it.each([
    ['assigned', 0, from],
    ['assigned', 30, point(pickup)],
    ['assigned', 3_600, point(pickup)],
    ['at_pickup', 15, point(pickup)],
    ['picked_up', 0, point(pickup)],
    ['picked_up', 30, point(dropoff)],
    ['at_dropoff', 15, point(dropoff)],
    ['returning', 0, point(dropoff)],
    ['returning', 30, point(pickup)],
  ] as const)('%s for %i s is at a place that follows from the time', (status, seconds, coordinates) => {
    expect(simulatedPosition(carried({ status }), addSeconds(start, seconds))?.coordinates).toEqual(coordinates);
  });

  it('reports every five seconds', () => {
    const at = (seconds: number) => simulatedPosition(carried({ status: 'picked_up' }), addSeconds(start, seconds));
    expect(at(14)).toEqual(at(10));
    expect([at(14)?.at, at(15)?.at]).toEqual([addSeconds(start, 10), addSeconds(start, 15)]);
  });

  it('goes along the way at an even pace, and never back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_600 }), fc.nat(4_000), fc.nat(4_000), (stepSeconds, a, b) => {
        const simulation = { scenario: 'happy', stepSeconds, auto: true, step: 3, nextStepAt: null } as const;
        const gone = (seconds: number): number => {
          const position = simulatedPosition(carried({ status: 'picked_up', simulation }), addSeconds(start, seconds));
          return distanceMeters(point(pickup), position?.coordinates ?? dropoff);
        };
        const [earlier, later] = [Math.min(a, b), Math.max(a, b)];
        expect(gone(earlier)).toBeLessThanOrEqual(gone(later) + 0.5);
        const whole = lengthMeters(route);
        const fraction = Math.min(1, (later - (later % 5)) / stepSeconds);
        expect(Math.abs(gone(later) - fraction * whole)).toBeLessThan(1);
      }),
    );
  });
});

describe('the position of a courier', () => {
  it.each(deliveryStatuses)('while %s', async (status) => {
    const shown = ['assigned', 'at_pickup', 'picked_up', 'at_dropoff', 'returning'].includes(status);
    expect((await courierPosition(reader, carried({ status }), start)) !== null).toBe(shown);
    expect(await courierPosition(reader, exampleDelivery({ status }), start)).toBeNull();
  });

  it.each([
    [
      'as reported last',
      { lat: 44.43, lng: 26.1, positionAt: start },
      { coordinates: { lat: 44.43, lng: 26.1 }, at: start },
    ],
    ['unknown while never reported', { lat: null, lng: null, positionAt: null }, null],
  ] as const)('of the platform is %s', async (_title, position, expected) => {
    const store = createMemoryStore();
    const courier = {
      id: 'cou_1',
      fleetId: null,
      displayName: 'Mihai',
      phone: '+40721000001',
      vehicle: 'scooter',
      onShift: true,
      ratingSum: 0,
      ratingCount: 0,
      createdAt: start,
      updatedAt: start,
      ...position,
    } as const;
    await store.transaction((db) => db.insert('couriers', courier));
    const delivery = carried({ status: 'assigned', courierId: 'cou_1', simulation: null });
    expect(await courierPosition(store.reader, delivery, addSeconds(start, 600))).toEqual(expected);
    expect(await courierPosition(store.reader, { ...delivery, courierId: 'cou_2' }, start)).toBeNull();
  });
});
