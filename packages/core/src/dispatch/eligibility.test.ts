import { describe, expect, it } from 'vitest';
import { exampleCourier } from '../couriers/courier-fixture.js';
import type { CourierRecord } from '../couriers/records.js';
import { metersToPickup, type RejectionReason, rejection } from './eligibility.js';
import type { DispatchJob } from './job.js';

const job: DispatchJob = { id: 'ord_1', pickup: { lat: 44.4268, lng: 26.1025 }, vehicle: 'scooter', waits: true };
/** 4,990 m and 5,010 m north of the pickup. */
const [inside, outside] = [44.4268 + 4_990 / 111_195.08, 44.4268 + 5_010 / 111_195.08];
const nowhere = { lat: null, lng: null };

describe('rejection', () => {
  it.each<[string, Partial<CourierRecord>, number, RejectionReason | undefined]>([
    ['suits', {}, 0, undefined],
    ['carries another job', {}, 1, undefined],
    ['carries two', {}, 2, 'busy'],
    ['has a larger vehicle', { vehicle: 'car' }, 0, undefined],
    ['has a smaller vehicle', { vehicle: 'bicycle' }, 0, 'vehicle_too_small'],
    ['is just near enough', { lat: inside }, 0, undefined],
    ['is a little too far', { lat: outside }, 0, 'too_far'],
    ['is nowhere', nowhere, 0, 'position_unknown'],
    ['is off shift', { onShift: false }, 0, 'off_shift'],
    ['is off shift and nowhere', { onShift: false, ...nowhere }, 3, 'off_shift'],
    ['is too far on a bicycle', { lat: outside, vehicle: 'bicycle' }, 3, 'too_far'],
    ['is busy on a bicycle', { vehicle: 'bicycle' }, 3, 'vehicle_too_small'],
  ])('of a courier who %s', (_name, change, carries, reason) => {
    expect(rejection(exampleCourier(change), job, carries)).toBe(reason);
  });
});

describe('metersToPickup', () => {
  it('is the straight line', () => {
    expect(metersToPickup(exampleCourier({ lat: inside }), job)).toBeCloseTo(4_990, 0);
    expect(metersToPickup(exampleCourier(nowhere), job)).toBeUndefined();
  });
});
