import type { QuoteRecord } from '../quotes/records.js';

/** An open quote in test mode, created at 10:00, for a bicycle and without windows. */
export function exampleQuote(change: Partial<QuoteRecord> = {}): QuoteRecord {
  return {
    id: 'quo_01kb2m5v3xe8wr9q4t7n6c0d1f',
    partnerId: 'par_01kb2m5v3xe8wr9q4t7n6c0d1f',
    livemode: false,
    status: 'open',
    pickup: {
      address: 'Strada Lipscani 25, București',
      label: 'Strada Lipscani 25, Sector 3, București',
      precision: 'street',
      radiusMeters: 300,
      lat: 44.4317,
      lng: 26.1005,
      zoneId: 'bucharest-sector-3',
      window: null,
    },
    dropoff: {
      address: 'Bd. Iuliu Maniu 7, București',
      label: 'Bulevardul Iuliu Maniu 7, Sector 6, București',
      precision: 'street',
      radiusMeters: 300,
      lat: 44.4345,
      lng: 26.0555,
      zoneId: 'bucharest-sector-6',
      window: null,
    },
    vehicle: 'bicycle',
    equipment: [],
    currency: 'RON',
    feeAmount: 1_800,
    feeComponents: [
      { kind: 'base', amount: 1_200 },
      { kind: 'distance', amount: 600 },
    ],
    vatRateBasisPoints: 2_100,
    vatAmount: 312,
    distanceMeters: 4_830,
    durationSeconds: 1_338,
    pickupEtaSeconds: 600,
    dropoffEtaSeconds: 2_238,
    route: [
      { lat: 44.4317, lng: 26.1005 },
      { lat: 44.4345, lng: 26.0555 },
    ],
    dispatchAt: '2026-11-21T10:00:00.000Z',
    requoteOf: null,
    deliveryId: null,
    createdAt: '2026-11-21T10:00:00.000Z',
    expiresAt: '2026-11-21T10:15:00.000Z',
    ...change,
  };
}
