import { z } from 'zod';
import { anyone } from '../../../shared/access-rules.js';
import { queryLatitude, queryLongitude } from '../../../shared/geo.js';
import { defineRoutes } from '../../../shared/route.js';
import { declareRoute } from '../../../shared/route-meta.js';
import { Instant } from '../../../shared/time.js';
import { vehicles } from '../../../shared/vehicles.js';
import { Matrix, MatrixRequest, matrixLimit, RouteEta, RoutePlan } from './schemas.js';

const exampleRide = { fromLat: 44.4268, fromLng: 26.1025, toLat: 44.4525, toLng: 26.0865 } as const;

const examplePlan = {
  distanceMeters: 3912,
  durationSeconds: 640,
  vehicle: 'scooter',
  departAt: '2026-11-21T10:00:00.000Z',
} as const;

const ride = z
  .object({
    fromLat: queryLatitude,
    fromLng: queryLongitude,
    toLat: queryLatitude,
    toLng: queryLongitude,
    vehicle: z.enum(vehicles).optional().describe('Default: `scooter`'),
    departAt: Instant.optional().describe('Departure, within a year from now. Default: now'),
  })
  .strict();

/** Routing: routes through the streets, their durations and estimated arrivals. */
export const routingContract = defineRoutes({
  getRoute: {
    method: 'GET',
    path: '/api/v1/routing/route',
    summary: 'Find a route between two positions',
    description:
      'Returns distance, duration and geometry of the quickest route for a vehicle. Both positions must be on the map: ' +
      'see `bounds` of `GET /api/v1/maps/config`.',
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
  getEta: {
    method: 'GET',
    path: '/api/v1/routing/eta',
    summary: 'Estimate the arrival of a ride',
    description:
      'Returns the earliest and latest arrival, with distance and duration of the route at the time of departure.',
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
  calculateMatrix: {
    method: 'POST',
    path: '/api/v1/routing/matrix',
    summary: 'Calculate a matrix of routes',
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
