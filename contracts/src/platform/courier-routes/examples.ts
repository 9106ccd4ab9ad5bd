import { exampleIds, exampleTime } from '../../shared/examples.js';

/** A route with one order: its pickup, then its dropoff. */
export const exampleCourierRoute = {
  courierId: exampleIds.courier,
  version: 3,
  at: exampleTime,
  stops: [
    {
      id: `pickup/${exampleIds.order}`,
      kind: 'pickup',
      status: 'next',
      jobs: [
        {
          id: exampleIds.order,
          contact: { name: 'Casa Bunătăților', phone: null, company: 'Casa Bunătăților' },
          notes: null,
        },
      ],
      address: 'Strada Lipscani 12, București',
      coordinates: { lat: 44.4317, lng: 26.1005 },
      window: null,
      travelSeconds: 240,
      serviceSeconds: 120,
      etaLow: '2026-11-21T10:04:00.000Z',
      etaHigh: '2026-11-21T10:10:00.000Z',
    },
    {
      id: `dropoff/${exampleIds.order}`,
      kind: 'dropoff',
      status: 'planned',
      jobs: [
        {
          id: exampleIds.order,
          contact: { name: 'Ana Popescu', phone: '+40 *** *** 101', company: null },
          notes: 'Interfon 12',
        },
      ],
      address: 'Strada Academiei 3, București',
      coordinates: { lat: 44.4355, lng: 26.0992 },
      window: null,
      travelSeconds: 420,
      serviceSeconds: 180,
      etaLow: '2026-11-21T10:13:00.000Z',
      etaHigh: '2026-11-21T10:21:15.000Z',
    },
  ],
} as const;
