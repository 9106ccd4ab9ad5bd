import { daySeconds, type FieldError, type Vehicle } from '@doorstep/contracts';
import { addSeconds, type Instant, toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Point } from '../../values/geo/shape/point.js';
import { usualVehicle } from '../../values/vehicles/usual-vehicle.js';
import type { Basemap } from './basemap/basemap.js';
import { insideMapArea } from './style/map-area.js';

/** The departure may be at most this long before or after the current time. */
const maxDepartureOffsetSeconds = 366 * daySeconds;

/** Derives the late arrival of a trip from its duration: multiplied by the factor, plus a fixed number of seconds. */
const delay = { factor: 1.25, seconds: 120 } as const;

/** The options of a route besides its ends. */
export interface TravelOptions {
  readonly vehicle: Vehicle;
  readonly departAt: Instant;
}

/**
 * Returns the requested vehicle and departure time, by default a scooter and now.
 *
 * @throws ServiceProblem invalid_request when the departure is more than a year away.
 */
export function travelOptions(
  requested: { readonly vehicle?: Vehicle | undefined; readonly departAt?: string | undefined },
  now: Instant,
  part: '/query' | '/body',
): TravelOptions {
  const { vehicle = usualVehicle, departAt } = requested;
  if (departAt === undefined) return { vehicle, departAt: now };
  const milliseconds = toMilliseconds(departAt);
  const near = Math.abs(milliseconds - toMilliseconds(now)) <= maxDepartureOffsetSeconds * 1_000;
  if (!near) throw fieldProblem('invalid_request', `${part}/departAt`, 'must be within a year of now', 'invalid_value');
  return { vehicle, departAt: toInstant(milliseconds) };
}

/** A point of a request, with a pointer to its position in the request. */
export interface RequestPoint {
  readonly pointer: string;
  readonly point: Point;
}

/** @throws ServiceProblem outside_service_area with a pointer to each point that is not on the map of any city. */
export function assertOnMap(points: readonly RequestPoint[], basemaps: readonly Basemap[]): void {
  const errors: FieldError[] = points
    .filter(({ point }) => !insideMapArea(point, basemaps))
    .map(({ pointer }) => ({
      pointer,
      code: 'outside_service_area',
      detail: 'This point is not on the map: see `bounds` of GET /api/v1/maps/config.',
    }));
  if (errors.length > 0) {
    throw new ServiceProblem('outside_service_area', 'Routes are available only in and around our cities.', { errors });
  }
}

/** Returns the arrival without delays (`low`) and with the usual delays (`high`). */
export function arrivalTimes(
  { departAt }: TravelOptions,
  durationSeconds: number,
): { readonly low: Instant; readonly high: Instant } {
  const late = Math.round(durationSeconds * delay.factor) + delay.seconds;
  return { low: addSeconds(departAt, durationSeconds), high: addSeconds(departAt, late) };
}
