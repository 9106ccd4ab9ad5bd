import { z } from 'zod';
import { Bounds, Coordinates, LineString } from '../../../shared/geo.js';
import { component, type Named } from '../../../shared/schema.js';
import { Instant, Seconds } from '../../../shared/time.js';
import { vehicles } from '../../../shared/vehicles.js';

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
