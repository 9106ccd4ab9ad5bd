import { z } from 'zod';
import { Bounds, Coordinates, LineString } from '../../../shared/geo.js';
import { component, type Named } from '../../../shared/schema.js';
import { Instant, Seconds } from '../../../shared/time.js';
import { vehicles } from '../../../shared/vehicles.js';

/** Maximum number of sources, and of destinations, of a matrix. */
export const matrixLimit = 25;

const length = {
  distanceMeters: z.number().int().min(0).describe('Distance along streets'),
  durationSeconds: Seconds.describe('Duration without the time at the doors'),
};

const plan = {
  vehicle: z.enum(vehicles),
  departAt: Instant.describe('Departure for which the duration is calculated: traffic depends on the hour'),
};

const routePlan = z.object({ ...length, ...plan, geometry: LineString, bounds: Bounds }).strict();
export interface RoutePlanSchema extends Named<typeof routePlan> {}
/** A route through the streets. */
export const RoutePlan: RoutePlanSchema = component('RoutePlan', routePlan);

const routeEta = z
  .object({
    ...length,
    ...plan,
    arriveAtLow: Instant.describe('Earliest arrival'),
    arriveAtHigh: Instant.describe('Arrival with the usual delays'),
  })
  .strict();
export interface RouteEtaSchema extends Named<typeof routeEta> {}
/** The estimated arrival of a ride that begins at `departAt`. */
export const RouteEta: RouteEtaSchema = component('RouteEta', routeEta);

const matrixRequest = z
  .object({
    sources: z.array(Coordinates).min(1).max(matrixLimit),
    destinations: z.array(Coordinates).min(1).max(matrixLimit),
    vehicle: z.enum(vehicles).optional().describe('Default: `scooter`'),
    departAt: Instant.optional().describe('Default: now'),
  })
  .strict();
export interface MatrixRequestSchema extends Named<typeof matrixRequest> {}
/** The sources and destinations of a matrix. */
export const MatrixRequest: MatrixRequestSchema = component('MatrixRequest', matrixRequest);

const matrixElement = z.object(length).strict();
export interface MatrixElementSchema extends Named<typeof matrixElement> {}
/** A route without its geometry. */
export const MatrixElement: MatrixElementSchema = component('MatrixElement', matrixElement);

const matrix = z
  .object({
    ...plan,
    rows: z
      .array(z.array(MatrixElement).min(1).max(matrixLimit))
      .min(1)
      .max(matrixLimit)
      .describe('One row per source, with one element per destination, in the order of the request'),
  })
  .strict();
export interface MatrixSchema extends Named<typeof matrix> {}
/** The routes from each source to each destination. */
export const Matrix: MatrixSchema = component('Matrix', matrix);
