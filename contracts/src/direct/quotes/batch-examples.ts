import { exampleIds, exampleTime, ron } from '../../shared/examples.js';
import { exampleQuote } from './examples.js';

/** The dropoffs of the example batch: two in the order of the request. */
const [first, second] = [
  exampleQuote.dropoff,
  {
    address: 'Calea Victoriei 12, București',
    label: 'Calea Victoriei 12, București',
    precision: 'street',
    radiusMeters: 300,
    coordinates: { lat: 44.4313, lng: 26.0967 },
    zoneId: 'bucharest-sector-3',
    placeId: null,
    window: null,
  },
] as const;

/** A quote for two dropoffs, the second of which is nearer. */
export const exampleBatchQuote = {
  id: exampleIds.batchQuote,
  livemode: false,
  status: 'open',
  sequence: 'optimised',
  pickup: exampleQuote.pickup,
  dropoffs: [
    {
      stop: 2,
      place: first,
      fee: ron(1320),
      vat: { rateBasisPoints: 2100, amount: ron(229) },
      distanceMeters: 4394,
      etaSeconds: 2387,
      etaLow: '2026-11-21T10:39:47.000Z',
      etaHigh: '2026-11-21T10:54:44.000Z',
    },
    {
      stop: 1,
      place: second,
      fee: ron(880),
      vat: { rateBasisPoints: 2100, amount: ron(153) },
      distanceMeters: 1629,
      etaSeconds: 1328,
      etaLow: '2026-11-21T10:22:08.000Z',
      etaHigh: '2026-11-21T10:32:40.000Z',
    },
  ],
  fee: ron(2200),
  feeComponents: [
    { kind: 'base', amount: ron(1200) },
    { kind: 'distance', amount: ron(600) },
    { kind: 'extra_stops', amount: ron(400) },
  ],
  vat: { rateBasisPoints: 2100, amount: ron(382) },
  separateFee: ron(3000),
  binding: true,
  minimumVehicle: 'bicycle',
  requirements: { equipment: [] },
  distanceMeters: 5051,
  durationSeconds: 1487,
  pickupEtaSeconds: 600,
  batchId: null,
  expiresAt: '2026-11-21T10:15:00.000Z',
  createdAt: exampleTime,
} as const;
