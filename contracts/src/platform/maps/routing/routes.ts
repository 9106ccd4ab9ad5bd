import { z } from 'zod';
import { anyone } from '../../../shared/access-rules.js';
import { queryLatitude, queryLongitude } from '../../../shared/geo.js';
import { defineRoutes } from '../../../shared/route.js';
import { declareRoute } from '../../../shared/route-meta.js';
import { Instant } from '../../../shared/time.js';
import { vehicles } from '../../../shared/vehicles.js';
import { examplePlan, exampleRide } from './examples.js';
import { Matrix, MatrixRequest, matrixLimit, RouteEta, RoutePlan } from './schemas.js';

const ride = z
  .object({
    fromLat: queryLatitude,
    fromLng: queryLongitude,
    toLat: queryLatitude,
    toLng: queryLongitude,
    vehicle: z.enum(vehicles).optional().describe('Scooter when absent'),
    departAt: Instant.optional().describe('Now when absent; within a year of now'),
  })
  .strict();

/** Ways through the streets, how long they take, and when one arrives. */
export const routingContract = defineRoutes({
  route: {
    method: 'GET',
    path: '/api/v1/routing/route',
    summary: 'A way between two points',
    description:
      'Distance, duration and line of the quickest way for a vehicle. Both points must be in the area of the map: ' +
      'Bucharest and the towns next to it.',
    query: ride,
    responses: { 200: RoutePlan },
    metadata: declareRoute({
      access: anyone,
      errors: ['outside_service_area'],
      examples: [
        {
          name: 'from Piața Unirii to Piața Victoriei',
          query: exampleRide,
          response: {
            ...examplePlan,
            geometry: {
              type: 'LineString',
              coordinates: [
                [26.1025, 44.4268],
                [26.0965, 44.4392],
                [26.0865, 44.4525],
              ],
            },
            bounds: [26.0865, 44.4268, 26.1025, 44.4525],
          },
        },
      ],
    }),
  },
  eta: {
    method: 'GET',
    path: '/api/v1/routing/eta',
    summary: 'When a ride arrives',
    description: 'Arrival as a span of time, with distance and duration of the way at the hour of departure.',
    query: ride,
    responses: { 200: RouteEta },
    metadata: declareRoute({
      access: anyone,
      errors: ['outside_service_area'],
      examples: [
        {
          name: 'in the evening',
          query: { ...exampleRide, departAt: '2026-11-21T18:00:00+02:00' },
          response: {
            ...examplePlan,
            departAt: '2026-11-21T16:00:00.000Z',
            arriveAtLow: '2026-11-21T16:10:40.000Z',
            arriveAtHigh: '2026-11-21T16:15:20.000Z',
          },
        },
      ],
    }),
  },
  matrix: {
    method: 'POST',
    path: '/api/v1/routing/matrix',
    summary: 'Ways between many points',
    description: `Distance and duration from each source to each destination, at most ${matrixLimit} of each.`,
    body: MatrixRequest,
    responses: { 200: Matrix },
    metadata: declareRoute({
      access: anyone,
      errors: ['outside_service_area'],
      examples: [
        {
          name: 'two couriers, one store',
          body: {
            sources: [
              { lat: 44.4268, lng: 26.1025 },
              { lat: 44.4356, lng: 26.1025 },
            ],
            destinations: [{ lat: 44.4525, lng: 26.0865 }],
          },
          response: {
            vehicle: 'scooter',
            departAt: '2026-11-21T10:00:00.000Z',
            rows: [[{ distanceMeters: 3912, durationSeconds: 640 }], [{ distanceMeters: 2480, durationSeconds: 420 }]],
          },
        },
      ],
    }),
  },
});
