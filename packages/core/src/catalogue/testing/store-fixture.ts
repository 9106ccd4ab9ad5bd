import type { StoreRecord } from '../catalogue/records.js';

/** Returns a store for tests, open daily from 10:00 to 22:00 and delivering within 5 km, with `change` applied. */
export function storeFixture(change: Partial<StoreRecord> = {}): StoreRecord {
  return {
    id: 'sto_01kb2m5v3xe8wr9q4t7n6c0d1f',
    merchantId: 'mer_01kb2m5v3xe8wr9q4t7n6c0d1f',
    slug: 'hanul-domnesc',
    name: 'Hanul Domnesc',
    description: 'Romanian classics from a wood oven',
    category: 'restaurant',
    cuisines: ['romanian'],
    dietary: ['vegetarian', 'fasting'],
    address: 'Piața Romană 1, București',
    lat: 44.4467,
    lng: 26.0972,
    zoneId: 'bucharest-sector-1',
    cityId: 'bucharest',
    currency: 'RON',
    timeZone: 'Europe/Bucharest',
    phone: '+40215550100',
    priceLevel: 2,
    ratingSum: 46,
    ratingCount: 10,
    minimumOrderAmount: 4_000,
    acceptsCash: true,
    deliveryRadiusMeters: 5_000,
    prepSeconds: 1_200,
    hours: { week: Array.from({ length: 7 }, () => [{ opens: '10:00', closes: '22:00' }]), exceptions: {} },
    promotion: null,
    pickupCodeRequired: true,
    dropoffCodeRequired: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...change,
  };
}
