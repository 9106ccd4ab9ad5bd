import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { vehicles } from '../../../direct/quotes/stops.js';
import { Bounds, Coordinates, LineString } from '../../../shared/geo.js';
import { problemResponses } from '../../../shared/problem.js';
import { declareRoute } from '../../../shared/route-meta.js';
import { component, type Named } from '../../../shared/schema.js';
import { Instant, Seconds } from '../../../shared/time.js';

/** A matrix has at most so many sources, and so many destinations. */
export const matrixLimit = 25;

const length = {
  distanceMeters: z.number().int().min(0).describe('Along the streets'),
  durationSeconds: Seconds.describe('Without the time spent at the doors'),
};

const plan = {
  vehicle: z.enum(vehicles),
  departAt: Instant.describe('The time that the duration is meant for: traffic follows the hour'),
};

const routePlan = z.object({ ...length, ...plan, geometry: LineString, bounds: Bounds }).strict();
export interface RoutePlanSchema extends Named<typeof routePlan> {}
/** A way through the streets. */
export const RoutePlan: RoutePlanSchema = component('RoutePlan', routePlan);

const routeEta = z
  .object({
    ...length,
    ...plan,
    arriveAtLow: Instant.describe('When everything goes well'),
    arriveAtHigh: Instant.describe('With the usual delays'),
  })
  .strict();
export interface RouteEtaSchema extends Named<typeof routeEta> {}
/** When a ride that begins at `departAt` arrives. */
export const RouteEta: RouteEtaSchema = component('RouteEta', routeEta);

const matrixRequest = z
  .object({
    sources: z.array(Coordinates).min(1).max(matrixLimit),
    destinations: z.array(Coordinates).min(1).max(matrixLimit),
    vehicle: z.enum(vehicles).optional().describe('Scooter when absent'),
    departAt: Instant.optional().describe('Now when absent'),
  })
  .strict();
export interface MatrixRequestSchema extends Named<typeof matrixRequest> {}
/** Between which points the ways are wanted. */
export const MatrixRequest: MatrixRequestSchema = component('MatrixRequest', matrixRequest);

const matrixElement = z.object(length).strict();
export interface MatrixElementSchema extends Named<typeof matrixElement> {}
/** A way without its line. */
export const MatrixElement: MatrixElementSchema = component('MatrixElement', matrixElement);

const matrix = z
  .object({
    ...plan,
    rows: z
      .array(z.array(MatrixElement).min(1).max(matrixLimit))
      .min(1)
      .max(matrixLimit)
      .describe('A row for each source, and in it a way to each destination, in the order of the request'),
  })
  .strict();
export interface MatrixSchema extends Named<typeof matrix> {}
/** The ways from each source to each destination. */
export const Matrix: MatrixSchema = component('Matrix', matrix);

const latitude = z.coerce.number().min(-90).max(90);
const longitude = z.coerce.number().min(-180).max(180);

const ride = z
  .object({
    fromLat: latitude,
    fromLng: longitude,
    toLat: latitude,
    toLng: longitude,
    vehicle: z.enum(vehicles).optional().describe('Scooter when absent'),
    departAt: Instant.optional().describe('Now when absent; within a year of now'),
  })
  .strict();

const exampleRide = { fromLat: 44.4268, fromLng: 26.1025, toLat: 44.4525, toLng: 26.0865 } as const;
const examplePlan = {
  distanceMeters: 3912,
  durationSeconds: 640,
  vehicle: 'scooter',
  departAt: '2026-11-21T10:00:00.000Z',
} as const;

const c = initContract();

/** Ways through the streets, how long they take, and when one arrives. */
export const routingContract = c.router(
  {
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
        access: { kind: 'public' },
        rate: 'platform',
        idempotency: 'none',
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
        access: { kind: 'public' },
        rate: 'platform',
        idempotency: 'none',
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
        access: { kind: 'public' },
        rate: 'platform',
        idempotency: 'none',
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
              rows: [
                [{ distanceMeters: 3912, durationSeconds: 640 }],
                [{ distanceMeters: 2480, durationSeconds: 420 }],
              ],
            },
          },
        ],
      }),
    },
  },
  { strictStatusCodes: true, commonResponses: problemResponses },
);
