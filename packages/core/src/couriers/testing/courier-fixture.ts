import { newRecord } from '../../kernel/store/table.js';
import type { LocatedCourier } from '../couriers/located-courier.js';
import { type CourierRecord, couriersTable } from '../couriers/records.js';

/** A courier without ratings who has been on shift with a scooter since 09:00. */
export function exampleCourier(change: Partial<CourierRecord> = {}): CourierRecord {
  return newRecord(couriersTable, {
    id: 'cou_01kb2m5v3xe8wr9q4t7n6c0d1f',
    fleetId: null,
    cityId: 'bucharest',
    displayName: 'Mihai Dinu',
    phone: '+40721000123',
    vehicle: 'scooter',
    equipment: [],
    onShift: true,
    shiftSince: '2026-11-21T09:00:00.000Z',
    cashHeld: 0,
    ratingSum: 0,
    ratingCount: 0,
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-21T09:59:00.000Z',
    ...change,
  });
}

/** The same courier in the centre of Bucharest. */
export function exampleLocatedCourier(change: Partial<LocatedCourier> = {}): LocatedCourier {
  const position = { coordinates: { lat: 44.4268, lng: 26.1025 }, at: '2026-11-21T09:59:30.000Z' };
  return { ...exampleCourier(), position, ...change };
}
