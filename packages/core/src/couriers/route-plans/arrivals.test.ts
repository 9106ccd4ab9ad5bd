import { describe, expect, it } from 'vitest';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { onStreet, stopsOf } from '../testing/route-fixture.js';
import { expectedStops, type RouteInProgress } from './arrivals.js';

const now = '2026-11-21T10:00:00.000Z';
const [pickupA, dropoffA] = stopsOf({ id: 'a', from: 0, to: 3 });
const [pickupB, dropoffB] = stopsOf({ id: 'b', from: 0, to: 2 });

const route = (change: Partial<RouteInProgress>): RouteInProgress => ({
  stops: [pickupA, dropoffA],
  origin: { point: null, place: null, at: now },
  vehicle: 'scooter',
  position: null,
  ...change,
});
const arrivals = (change: Partial<RouteInProgress>, at = now) =>
  expectedStops(route(change), at).map(({ arrivesIn }) => arrivesIn);

describe('expectedStops', () => {
  it('adds travel and service times, stop by stop', () => {
    // 225 s for each kilometre; 60 s at the store, 180 s at a door.
    expect(arrivals({ stops: [pickupA, pickupB, dropoffB, dropoffA] })).toEqual([480, 480 + 60 + 450, 990 + 180 + 225]);
  });

  it('counts the time since the start while no position is reported', () => {
    expect(arrivals({}, addSeconds(now, 200))).toEqual([280, 280 + 60 + 675]);
    expect(arrivals({}, addSeconds(now, 2_000))).toEqual([60, 60 + 60 + 675]);
  });

  it('follows the reported position', () => {
    const origin = { point: onStreet(-2), place: null, at: now };
    const at = addSeconds(now, 60);
    const half = { coordinates: onStreet(-1), at };
    expect(arrivals({ origin, position: half }, at)[0]).toBeCloseTo(225, -1);
    const astray = { coordinates: onStreet(-4), at };
    expect(arrivals({ origin, position: astray }, at)[0]).toBeCloseTo(900, -1);
  });

  it('takes the routed time of a job from the pickup that the courier has just left', () => {
    const origin = { point: onStreet(0.3), place: pickupA.place, at: now };
    expect(arrivals({ stops: [dropoffB, dropoffA], origin })).toEqual([450, 450 + 180 + 225]);
  });

  it('waits until a stop may begin', () => {
    const late = { ...pickupA, notBefore: addSeconds(now, 1_000) };
    expect(arrivals({ stops: [late, dropoffA] })).toEqual([480, 1_000 + 60 + 675]);
  });

  it('counts the rest of the service at a stop that the courier has reached', () => {
    const reached = { ...pickupA, arrivedAt: now };
    expect(arrivals({ stops: [reached, dropoffA] }, addSeconds(now, 40))).toEqual([0, 20 + 675]);
    expect(arrivals({ stops: [reached, dropoffA] }, addSeconds(now, 400))).toEqual([0, 675]);
  });
});
