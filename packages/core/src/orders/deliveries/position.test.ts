import { deliveryStatuses } from '@doorstep/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import { lengthMeters, nearestOnLine } from '../../values/geo/shape/polyline.js';
import { exampleDelivery } from '../testing/delivery-fixture.js';
import { courierPosition, nextSimulatedReport, simulatedPosition } from './position.js';
import type { DeliveryRecord } from './records.js';

const start = '2026-11-21T10:00:00.000Z';
const from = { lat: 44.44, lng: 26.11 };
const carrier = { displayName: 'Mara Scuter', vehicle: 'scooter', phone: '+40721999002', from } as const;
const { reader } = createMemoryStore();
const { pickup, dropoff } = exampleDelivery();
const point = ({ lat, lng }: { lat: number; lng: number }) => ({ lat, lng });
/** A route with two corners. */
const route = [point(pickup), { lat: 44.437, lng: 26.1 }, { lat: 44.437, lng: 26.06 }, point(dropoff)];
const carried = (change: Partial<DeliveryRecord>): DeliveryRecord => exampleDelivery({ carrier, route, ...change });

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
  ] as const)('%s for %i s is at the computed place', (status, seconds, coordinates) => {
    expect(simulatedPosition(carried({ status }), addSeconds(start, seconds))?.coordinates).toEqual(coordinates);
  });

  it('reports every five seconds', () => {
    const at = (seconds: number) => simulatedPosition(carried({ status: 'picked_up' }), addSeconds(start, seconds));
    expect(at(14)).toEqual(at(10));
    expect([at(14)?.at, at(15)?.at]).toEqual([addSeconds(start, 10), addSeconds(start, 15)]);
  });

  it('follows the route at an even pace, and never backwards', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_600 }), fc.nat(4_000), fc.nat(4_000), (stepSeconds, a, b) => {
        const simulation = { scenario: 'happy', stepSeconds, auto: true, step: 3, nextStepAt: null } as const;
        const travelled = (seconds: number): number => {
          const position = simulatedPosition(carried({ status: 'picked_up', simulation }), addSeconds(start, seconds));
          const { fraction, distanceMeters } = nearestOnLine(route, position?.coordinates ?? from);
          expect(distanceMeters).toBeLessThan(0.5);
          return fraction * lengthMeters(route);
        };
        const [earlier, later] = [Math.min(a, b), Math.max(a, b)];
        expect(travelled(earlier)).toBeLessThanOrEqual(travelled(later) + 0.5);
        const length = lengthMeters(route);
        const fraction = Math.min(1, (later - (later % 5)) / stepSeconds);
        expect(Math.abs(travelled(later) - fraction * length)).toBeLessThan(1);
      }),
    );
  });
});

describe('the next report of a courier', () => {
  it('of the sandbox is the time at which the position is newer, to the second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_600_000 }), (milliseconds) => {
        const delivery = carried({ status: 'picked_up' });
        const position = simulatedPosition(delivery, addSeconds(start, milliseconds / 1_000));
        const next = nextSimulatedReport(delivery, position) ?? '';
        expect(simulatedPosition(delivery, next)?.at).toBe(next);
        expect(simulatedPosition(delivery, addSeconds(next, -1))?.at).toBe(position?.at);
      }),
    );
  });

  it('is unknown before the first, and for couriers of the platform', () => {
    expect(nextSimulatedReport(carried({}), null)).toBeNull();
    expect(nextSimulatedReport(carried({ courierId: 'cou_1', simulation: null }), { at: start })).toBeNull();
  });
});

describe('the position of a courier', () => {
  const { positions } = createTestPorts();
  const context = { reader, ports: { positions }, now: start };

  it.each(deliveryStatuses)('is null before assignment and after the end: %s', async (status) => {
    const isShown = ['assigned', 'at_pickup', 'picked_up', 'at_dropoff', 'returning'].includes(status);
    expect((await courierPosition(context, carried({ status }))) !== null).toBe(isShown);
    expect(await courierPosition(context, exampleDelivery({ status }))).toBeNull();
  });

  it('is the last report of a platform courier, and null before the first', async () => {
    const reported = { coordinates: { lat: 44.43, lng: 26.1 }, at: start };
    positions.keep('cou_1', reported);
    const delivery = carried({ status: 'assigned', courierId: 'cou_1', simulation: null });
    expect(await courierPosition({ ...context, now: addSeconds(start, 600) }, delivery)).toEqual(reported);
    expect(await courierPosition(context, { ...delivery, courierId: 'cou_2' })).toBeNull();
  });
});
