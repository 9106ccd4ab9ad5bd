import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CarryCourier, noLoad } from '../../couriers/eligibility/carry-courier.js';
import { refusalOf } from '../../couriers/eligibility/refusal.js';
import { exampleLocatedCourier } from '../../couriers/testing/courier-fixture.js';
import { matchesWhere } from '../../kernel/memory/where.js';
import { exampleDelivery } from '../testing/delivery-fixture.js';
import { claimableDeliveriesWhere, deliveryJob, waitingDeliveries } from './claimable-delivery.js';
import type { DeliveryRecord } from './records.js';

const now = '2026-11-21T10:00:00.000Z';
const later = '2026-11-21T10:00:00.001Z';
const live = (change: Partial<DeliveryRecord> = {}): DeliveryRecord =>
  exampleDelivery({ livemode: true, simulation: null, dispatchAt: now, vehicle: 'scooter', ...change });

describe('deliveryJob', () => {
  it.each<[string, Partial<DeliveryRecord>, boolean]>([
    ['waits while it is pending', {}, true],
    ['does not wait before its dispatch time', { dispatchAt: later }, false],
    ['does not wait in test mode', { livemode: false }, false],
    ['does not wait once assigned', { status: 'assigned', courierId: 'cou_1' }, false],
    ['does not wait once ended', { status: 'expired' }, false],
    ['does not wait as a return', { status: 'picked_up', courierId: 'cou_1', returnOfId: 'dlv_1' }, false],
  ])('%s', (_name, change, waits) => {
    expect(deliveryJob(live(change), now).waits).toBe(waits);
  });

  it.each([
    [null, null],
    [14, 18],
    [18, 18],
    [21, 18],
  ])('with a recipient of at least %s needs a courier of at least %s', (minimumAge, age) => {
    const { dropoff } = exampleDelivery();
    expect(deliveryJob(live({ dropoff: { ...dropoff, minimumAge } }), now).minimumCourierAge).toBe(age);
  });
});

const vehicle = fc.constantFrom('bicycle', 'scooter', 'car');
const around = fc.double({ min: -0.09, max: 0.09, noNaN: true });
const places = fc.record({
  coordinates: fc.record({ lat: around.map((by) => 44.4317 + by), lng: around.map((by) => 26.1005 + by) }),
  at: fc.constantFrom(now, '2026-11-21T09:50:00.000Z', '2026-11-21T08:00:00.000Z'),
});
const couriers: fc.Arbitrary<CarryCourier> = fc
  .record({
    vehicle,
    position: fc.option(places),
    onShift: fc.constantFrom(true, true, true, false),
    birthDate: fc.constantFrom(null, '2000-01-01'),
    lapsedDocuments: fc.constantFrom([], [], ['identity'] as const),
    load: fc.record({ jobs: fc.nat(3), stops: fc.nat(6), units: fc.nat(10), cash: fc.constant(0) }),
  })
  .map((change) => ({ ...exampleLocatedCourier(), ...change }));
const deliveries = fc
  .record({
    livemode: fc.boolean(),
    vehicle,
    status: fc.constantFrom('pending', 'pending', 'assigned', 'cancelled'),
    dispatchAt: fc.constantFrom(now, later),
    distanceMeters: fc.nat(20_000),
    minimumAge: fc.constantFrom(null, 18),
  })
  .map(({ minimumAge, ...change }) => live({ ...change, dropoff: { ...exampleDelivery().dropoff, minimumAge } }));

describe('claimableDeliveriesWhere', () => {
  it('selects every delivery that the rules allow', () => {
    let [allowed, selected] = [0, 0];
    fc.assert(
      fc.property(couriers, deliveries, (courier, delivery) => {
        const job = deliveryJob(delivery, now);
        const where = claimableDeliveriesWhere(courier, now);
        const isSelected = where !== undefined && matchesWhere({ ...delivery }, { ...waitingDeliveries, ...where });
        if (isSelected) selected += 1;
        if (isSelected) expect(job.waits).toBe(true);
        if (!job.waits || refusalOf(job, courier, now)) return;
        allowed += 1;
        expect(isSelected).toBe(true);
      }),
      { numRuns: 2_000, seed: 1 },
    );
    // The store refuses most of what the rules refuse.
    expect(allowed).toBeGreaterThan(20);
    expect(selected).toBeLessThan(2.5 * allowed);
  });

  it('selects nothing for a courier who carries as much as they can', () => {
    const full = { ...exampleLocatedCourier(), lapsedDocuments: [], load: { jobs: 3, stops: 3, units: 6, cash: 0 } };
    expect(claimableDeliveriesWhere(full, now)).toBeUndefined();
    expect(claimableDeliveriesWhere({ ...full, load: noLoad }, now)).toBeDefined();
  });
});
