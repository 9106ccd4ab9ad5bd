import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Claimant,
  claimRadiusMeters,
  isClaimable,
  isWaitingNearby,
  offerRejection,
} from '../couriers/claim-policy.js';
import { exampleLocatedCourier } from '../couriers/courier-fixture.js';
import { distanceMeters } from '../geo/shape/point.js';
import { matchesWhere } from '../memory/where.js';
import { claimableBy, deliveryJob, waitingDeliveries } from './claimable-delivery.js';
import { exampleDelivery } from './delivery-fixture.js';
import type { DeliveryRecord } from './records.js';

const now = '2026-11-21T10:00:00.000Z';
const later = '2026-11-21T10:00:00.001Z';
const live = (change: Partial<DeliveryRecord> = {}): DeliveryRecord =>
  exampleDelivery({ livemode: true, simulation: null, dispatchAt: now, vehicle: 'scooter', ...change });

describe('deliveryJob', () => {
  it.each<[string, Partial<DeliveryRecord>, Partial<Claimant>, boolean]>([
    ['is claimable nearby', {}, {}, true],
    ['is claimable with a larger vehicle', {}, { vehicle: 'car' }, true],
    ['is not claimable with a smaller vehicle', {}, { vehicle: 'bicycle' }, false],
    ['is claimable while the position of the courier is unknown', {}, { position: null }, true],
    ['is not claimable from far away', {}, { position: { lat: 44.55, lng: 26.1025 } }, false],
    ['is not claimable before its dispatch time', { dispatchAt: later }, {}, false],
    ['is not claimable in test mode', { livemode: false }, {}, false],
    ['is not claimable once assigned', { status: 'assigned', courierId: 'cou_1' }, {}, false],
    ['is not claimable once ended', { status: 'expired' }, {}, false],
    ['is not claimable as a return', { status: 'picked_up', courierId: 'cou_1', returnOfId: 'dlv_1' }, {}, false],
  ])('%s', (_name, change, place, claimable) => {
    expect(isClaimable(deliveryJob(live(change), now), exampleLocatedCourier(place))).toBe(claimable);
  });

  it('waits nearby even for couriers whose vehicle is too small', () => {
    expect(isWaitingNearby(deliveryJob(live(), now), exampleLocatedCourier({ vehicle: 'bicycle' }))).toBe(true);
  });
});

const vehicle = fc.constantFrom('bicycle', 'scooter', 'car');
const around = fc.double({ min: -0.09, max: 0.09, noNaN: true });
const claimants = fc.record({
  vehicle,
  place: fc.option(fc.record({ lat: around.map((by) => 44.4317 + by), lng: around.map((by) => 26.1005 + by) })),
});
const deliveries = fc.record({
  livemode: fc.boolean(),
  vehicle,
  status: fc.constantFrom('pending', 'pending', 'assigned', 'cancelled'),
  dispatchAt: fc.constantFrom(now, later),
});

describe('claimableBy', () => {
  it('selects exactly the deliveries that isClaimable accepts', () => {
    fc.assert(
      fc.property(claimants, deliveries, ({ place, ...rest }, change) => {
        const courier = exampleLocatedCourier({ ...rest, position: place });
        const delivery = live(change);
        const listed = matchesWhere({ ...delivery }, { ...waitingDeliveries, ...claimableBy(courier, now) });
        expect(isClaimable(deliveryJob(delivery, now), courier)).toBe(listed);
      }),
    );
  });

  it('includes every delivery that dispatch offers', () => {
    fc.assert(
      fc.property(claimants, deliveries, ({ place, ...rest }, change) => {
        const courier = exampleLocatedCourier({ ...rest, position: place });
        const delivery = live({ ...change, livemode: true, status: 'pending', dispatchAt: now });
        const pickup = { lat: delivery.pickupLat, lng: delivery.pickupLng };
        const where = place ? { at: now, meters: distanceMeters(place, pickup) } : undefined;
        if (offerRejection(courier, where, delivery, now) !== undefined) return;
        expect(isClaimable(deliveryJob(delivery, now), courier)).toBe(true);
        expect(place && distanceMeters(place, pickup)).toBeLessThanOrEqual(claimRadiusMeters);
      }),
      { numRuns: 300 },
    );
  });
});
