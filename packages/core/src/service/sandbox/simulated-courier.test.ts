import { vehicles } from '@doorstep/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulatedPosition } from '../../orders/deliveries/position.js';
import { exampleDelivery } from '../../orders/testing/delivery-fixture.js';
import { insideServiceArea, serviceAreaBoundingBox } from '../../values/geo/area/service-area.js';
import { bucharest } from '../../values/geo/city/bucharest.js';
import { createCityBook } from '../../values/geo/city/city-book.js';
import { createEmbeddedRouter } from '../../values/geo/embedded-router.js';
import { distanceMeters, type Point } from '../../values/geo/shape/point.js';
import { nearestOnLine } from '../../values/geo/shape/polyline.js';
import { canCarry } from '../../values/vehicles/loads.js';
import { createSimulationHarness } from '../testing/simulation-fixture.js';
import { simulatedCarrier, startingPoint, startMeters } from './simulated-courier.js';

const cities = createCityBook([bucharest]);

describe('simulatedCarrier', () => {
  it.each(vehicles)('has a vehicle for a load that needs at least a %s', (vehicle) => {
    for (let sequence = 1; sequence < 20; sequence += 1) {
      const { snapshot } = simulatedCarrier(cities, exampleDelivery({ vehicle, sequence }));
      expect(canCarry(snapshot.vehicle, vehicle)).toBe(true);
    }
  });

  it.each(vehicles)('is another courier after a release (%s)', (vehicle) => {
    const names = [1, 3].map(
      (sequence) => simulatedCarrier(cities, exampleDelivery({ vehicle, sequence })).snapshot.displayName,
    );
    expect(names[0]).not.toBe(names[1]);
  });

  it('depends on the delivery alone', () => {
    expect(simulatedCarrier(cities, exampleDelivery())).toEqual(simulatedCarrier(cities, exampleDelivery()));
  });
});

describe('startingPoint', () => {
  const { south, north, west, east } = serviceAreaBoundingBox;
  const pickups = fc
    .record({
      lat: fc.double({ min: south, max: north, noNaN: true }),
      lng: fc.double({ min: west, max: east, noNaN: true }),
    })
    .filter(insideServiceArea);

  it('is inside the service area, at a distance from the pickup', () => {
    fc.assert(
      fc.property(pickups, fc.nat(2 ** 32), (pickup, seed) => {
        const from = startingPoint(cities, pickup, seed);
        const meters = distanceMeters(pickup, from);
        expect(insideServiceArea(from)).toBe(true);
        expect(meters).toBeGreaterThan(startMeters.nearest - 5);
        expect(meters).toBeLessThan(startMeters.farthest + 5);
      }),
    );
  });
});

describe('the position of a simulated courier', () => {
  it('moves to the pickup and along the route, and is null before assignment and after the end', async () => {
    const harness = createSimulationHarness();
    const { pickup, dropoff } = exampleDelivery();
    const { geometry: route } = await createEmbeddedRouter().route(pickup, dropoff);
    const { id } = await harness.create({ change: { route } });
    const positions: (Point | null)[] = [];
    for (let second = 0; second <= 160; second += 5) {
      const position = simulatedPosition(await harness.read(id), await harness.now());
      positions.push(position?.coordinates ?? null);
      await harness.pass(5);
    }
    const known = positions.filter((position) => position !== null);
    expect(positions.map((position) => position === null)).toEqual(positions.map((_, i) => i < 6 || i >= 30));
    const toPickup = known.slice(0, 13).map((point) => distanceMeters(point, pickup));
    expect(toPickup).toEqual([...toPickup].sort((a, b) => b - a));
    expect(toPickup.at(-1)).toBeLessThan(1);
    const onRoute = known.slice(12).map((point) => nearestOnLine(route, point));
    expect(Math.max(...onRoute.map((place) => place.distanceMeters))).toBeLessThan(1);
    const fractions = onRoute.map(({ fraction }) => fraction);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect([fractions[0], fractions.at(-1)]).toEqual([0, 1]);
    expect(toPickup[0]).toBeGreaterThan(startMeters.nearest - 5);
  });
});
