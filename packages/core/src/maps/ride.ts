import type { FieldError, Vehicle } from '@doorstep/contracts';
import type { Point } from '../geo/shape/point.js';
import { addSeconds, type Instant, toInstant, toMilliseconds } from '../kernel/primitives/instant.js';
import { fieldProblem, ServiceProblem } from '../kernel/primitives/problem.js';
import { insideMapArea } from './style/map-area.js';

/** Clients plan at most so long before or after now. */
const reachSeconds = 366 * 86_400;

/** How much later than planned a ride may usually arrive: part of its duration, and a fixed slack. */
const delay = { factor: 1.25, seconds: 120 } as const;

/** What a way depends on beside its ends. */
export interface Ride {
  readonly vehicle: Vehicle;
  readonly departAt: Instant;
}

/**
 * Vehicle and time of departure: a scooter and now unless told.
 *
 * @throws ServiceProblem invalid_request when the departure is more than a year away.
 */
export function rideOf(
  asked: { readonly vehicle?: Vehicle | undefined; readonly departAt?: string | undefined },
  now: Instant,
  part: '/query' | '/body',
): Ride {
  const { vehicle = 'scooter', departAt } = asked;
  if (departAt === undefined) return { vehicle, departAt: now };
  const milliseconds = toMilliseconds(departAt);
  const near = Math.abs(milliseconds - toMilliseconds(now)) <= reachSeconds * 1_000;
  if (!near) throw fieldProblem('invalid_request', `${part}/departAt`, 'must be within a year of now');
  return { vehicle, departAt: toInstant(milliseconds) };
}

/** A point of a request, and where it is in it. */
export interface AskedPoint {
  readonly pointer: string;
  readonly point: Point;
}

/** @throws ServiceProblem outside_service_area with a pointer to each point that is not on the map. */
export function assertOnMap(asked: readonly AskedPoint[]): void {
  const errors: FieldError[] = asked
    .filter(({ point }) => !insideMapArea(point))
    .map(({ pointer }) => ({
      pointer,
      code: 'outside_service_area',
      detail: 'This point is not on the map: see `bounds` of GET /api/v1/maps/config.',
    }));
  if (errors.length > 0) {
    throw new ServiceProblem('outside_service_area', 'Ways are known in and around Bucharest only.', { errors });
  }
}

/** When a ride arrives at the earliest, and with the usual delays. */
export function arrival(
  { departAt }: Ride,
  durationSeconds: number,
): { readonly low: Instant; readonly high: Instant } {
  const late = Math.round(durationSeconds * delay.factor) + delay.seconds;
  return { low: addSeconds(departAt, durationSeconds), high: addSeconds(departAt, late) };
}
