import { exampleIds, exampleTime, ron } from '../../shared/examples.js';

/** The pickup of the examples. */
export const examplePickup = {
  address: 'Strada Lipscani 25, București',
  label: 'Strada Lipscani 25, București',
  precision: 'street',
  radiusMeters: 300,
  coordinates: { lat: 44.4317, lng: 26.1005 },
  zoneId: 'bucharest-sector-3',
  placeId: null,
} as const;

/** The dropoff of the examples. */
export const exampleDropoff = {
  address: 'Bd. Iuliu Maniu 7, București',
  label: 'Bulevardul Iuliu Maniu 7, București',
  precision: 'street',
  radiusMeters: 300,
  coordinates: { lat: 44.4345, lng: 26.0555 },
  zoneId: 'bucharest-sector-6',
  placeId: null,
} as const;

/** The price between these places. */
export const examplePrice = {
  fee: ron(1800),
  feeComponents: [
    { kind: 'base', amount: ron(1200) },
    { kind: 'distance', amount: ron(600) },
  ],
  vat: { rateBasisPoints: 2100, amount: ron(312) },
} as const;

/** The arrivals at these places. */
export const exampleEta = {
  pickupLow: '2026-11-21T10:10:00.000Z',
  pickupHigh: '2026-11-21T10:17:30.000Z',
  dropoffLow: '2026-11-21T10:34:17.000Z',
  dropoffHigh: '2026-11-21T10:47:51.000Z',
} as const;

export const exampleQuote = {
  id: exampleIds.quote,
  livemode: false,
  status: 'open',
  pickup: { ...examplePickup, window: null },
  dropoff: { ...exampleDropoff, window: null },
  ...examplePrice,
  binding: true,
  minimumVehicle: 'bicycle',
  requirements: { equipment: [] },
  distanceMeters: 4612,
  pickupEtaSeconds: 600,
  dropoffEtaSeconds: 2057,
  eta: exampleEta,
  requoteOf: null,
  deliveryId: null,
  expiresAt: '2026-11-21T10:15:00.000Z',
  createdAt: exampleTime,
} as const;
