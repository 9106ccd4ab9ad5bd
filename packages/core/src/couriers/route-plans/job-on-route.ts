import type { Vehicle } from '@doorstep/contracts';
import type { Ports } from '../../kernel/ports/ports.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';
import { expectedStops, type RouteInProgress } from './arrivals.js';
import { stopsBefore } from './sequence.js';

/** The place of one job on the route of its courier. It says nothing about the other jobs. */
export interface JobOnRoute {
  readonly version: number;
  /** Stops for others before the dropoff. */
  readonly stopsBefore: number;
  /** Seconds until the arrival at the pickup; null once it is done. */
  readonly pickupIn: number | null;
  /** Seconds until the arrival at the dropoff. */
  readonly dropoffIn: number;
}

/** The sources of a route. */
export interface RouteContext {
  readonly reader: Reader;
  readonly ports: Pick<Ports, 'positions'>;
  readonly now: Instant;
}

/** The current route of a courier, and its version. */
export interface CurrentRoute extends RouteInProgress {
  readonly version: number;
}

/** Reads the route of a courier; undefined if they never had one. */
export async function readRoute(
  { reader, ports }: Omit<RouteContext, 'now'>,
  courierId: string,
  vehicle: Vehicle,
): Promise<CurrentRoute | undefined> {
  const row = await reader.get('courierRoutes', courierId);
  if (!row) return undefined;
  const { stops, origin, version } = row;
  return { stops, origin, version, vehicle, position: await ports.positions.of(reader, courierId) };
}

/** Reads the place of a job on the route of its courier; null if nobody carries it, or it is not on the route. */
export async function jobOnRoute(
  context: RouteContext,
  job: { readonly id: string; readonly courierId: string; readonly vehicle: Vehicle } | null,
): Promise<JobOnRoute | null> {
  if (!job) return null;
  const route = await readRoute(context, job.courierId, job.vehicle);
  return route ? placeOf(route, job.id, context.now) : null;
}

/** Returns the place of a job on a route; null if it is not on it. */
function placeOf(route: CurrentRoute, jobId: string, now: Instant): JobOnRoute | null {
  const before = stopsBefore(route.stops, jobId);
  if (before === null) return null;
  const expected = expectedStops(route, now);
  const arrivesIn = (kind: 'pickup' | 'dropoff'): number | undefined =>
    expected.find(({ stops }) => stops.some((stop) => stop.jobId === jobId && stop.kind === kind))?.arrivesIn;
  const dropoffIn = arrivesIn('dropoff') ?? 0;
  return { version: route.version, stopsBefore: before, pickupIn: arrivesIn('pickup') ?? null, dropoffIn };
}
