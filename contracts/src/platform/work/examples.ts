import { exampleIds, exampleTime, ron } from '../../shared/examples.js';
import { exampleCourierRoute } from '../courier-routes/examples.js';
import type { OfferStatus } from './offers.js';

const store = { lat: 44.4317, lng: 26.1005 } as const;
const door = { lat: 44.435, lng: 26.096 } as const;

export const exampleOffer = {
  id: exampleIds.dispatchOffer,
  kind: 'offer',
  status: 'pending',
  jobs: [
    {
      jobId: exampleIds.order,
      state: 'offered',
      pickup: {
        name: 'Pizzeria Lipscani',
        zoneId: 'bucharest-sector-3',
        coordinates: store,
        readyAt: '2026-11-21T10:06:00.000Z',
      },
      dropoff: { zoneId: 'bucharest-sector-1', coordinates: door },
      earnings: ron(1_192),
    },
  ],
  stops: [
    { kind: 'pickup', jobId: exampleIds.order, coordinates: store, etaAt: '2026-11-21T10:05:00.000Z' },
    { kind: 'dropoff', jobId: exampleIds.order, coordinates: door, etaAt: '2026-11-21T10:14:00.000Z' },
  ],
  pay: ron(1_192),
  distanceMeters: 2_210,
  approach: { distanceMeters: 870, pay: ron(0) },
  reasons: [{ code: 'nearest', text: 'You are the nearest free courier: 870 m from the pickup.' }],
  expiresAt: '2026-11-21T10:00:45.000Z',
  reason: null,
  createdAt: exampleTime,
  answeredAt: null,
} as const;

/** The same offer after an answer. */
export function offerAfter(status: OfferStatus, state: string, reason: string | null): object {
  const [job] = exampleOffer.jobs;
  return { ...exampleOffer, status, jobs: [{ ...job, state }], reason, answeredAt: '2026-11-21T10:00:12.000Z' };
}

export const exampleWork = {
  version: 7,
  offers: [exampleOffer],
  jobs: [],
  waiting: null,
  route: { ...exampleCourierRoute, stops: [] },
} as const;
