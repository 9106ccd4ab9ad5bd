import { exampleIds, exampleTime, ron } from '../../shared/examples.js';

export const exampleQuote = {
  id: exampleIds.quote,
  livemode: false,
  status: 'open',
  pickup: {
    address: 'Strada Lipscani 25, București',
    label: 'Strada Lipscani 25, București',
    precision: 'house',
    coordinates: { lat: 44.4317, lng: 26.1005 },
    zoneId: 'bucharest-sector-3',
    window: null,
  },
  dropoff: {
    address: 'Bd. Iuliu Maniu 7, București',
    label: 'Bulevardul Iuliu Maniu 7, București',
    precision: 'house',
    coordinates: { lat: 44.4345, lng: 26.0555 },
    zoneId: 'bucharest-sector-6',
    window: null,
  },
  fee: ron(1800),
  feeComponents: [
    { kind: 'base', amount: ron(1200) },
    { kind: 'distance', amount: ron(600) },
  ],
  vat: { rateBasisPoints: 2100, amount: ron(312) },
  binding: true,
  vehicle: 'bicycle',
  distanceMeters: 4612,
  pickupEtaSeconds: 600,
  dropoffEtaSeconds: 2057,
  eta: {
    pickupLow: '2026-11-21T10:10:00.000Z',
    pickupHigh: '2026-11-21T10:17:30.000Z',
    dropoffLow: '2026-11-21T10:34:17.000Z',
    dropoffHigh: '2026-11-21T10:47:51.000Z',
  },
  requoteOf: null,
  deliveryId: null,
  expiresAt: '2026-11-21T10:15:00.000Z',
  createdAt: exampleTime,
} as const;
