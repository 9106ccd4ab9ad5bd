import type { CourierRoute, CourierRouteStop } from '@doorstep/contracts';
import { type ExpectedStop, expectedStops } from '../../couriers/route-plans/arrivals.js';
import type { CurrentRoute } from '../../couriers/route-plans/job-on-route.js';
import type { PlannedStop } from '../../couriers/route-plans/records.js';
import { keyOf } from '../../couriers/route-plans/sequence.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';
import { arrivalRange } from '../../orders/quotes/times.js';
import type { MeasuredLegs } from './measured-legs.js';
import { jobStopView, type RouteJob, type RouteViewer } from './stop-view.js';

/** The jobs of a route by id. */
export type RouteJobs = ReadonlyMap<string, RouteJob>;

/** Reads the jobs of stops. */
export async function readJobs(reader: Reader, stops: readonly PlannedStop[]): Promise<RouteJobs> {
  const ids = [...new Set(stops.map(({ jobId }) => jobId))];
  if (ids.length === 0) return new Map();
  const where = { id: { in: ids } };
  const [orders, deliveries] = await Promise.all([
    reader.find('orders', { where }),
    reader.find('deliveries', { where }),
  ]);
  return new Map<string, RouteJob>([
    ...orders.map((order) => [order.id, { kind: 'order', order }] as const),
    ...deliveries.map((delivery) => [delivery.id, { kind: 'delivery', delivery }] as const),
  ]);
}

/** The route of a courier as a viewer may see it. */
export function routeView(
  courierId: string,
  route: CurrentRoute,
  jobs: RouteJobs,
  { leg, firstLeg }: MeasuredLegs,
  viewer: RouteViewer,
  now: Instant,
): CourierRoute {
  const [next] = route.stops;
  const expected = expectedStops(route, now, leg, next && firstLeg(next.point));
  const stops = expected.flatMap((stop, index) => stopView(stop, index === 0, jobs, viewer, now) ?? []);
  return { courierId, version: route.version, at: now, stops };
}

function stopView(
  { stops, travelSeconds, serviceSeconds, arrivesIn }: ExpectedStop,
  isNext: boolean,
  jobs: RouteJobs,
  viewer: RouteViewer,
  now: Instant,
): CourierRouteStop | undefined {
  const [{ kind, arrivedAt }] = stops;
  const ends = stops.flatMap(({ jobId }) => {
    const job = jobs.get(jobId);
    return job ? [{ id: jobId, ...jobStopView(job, kind, viewer) }] : [];
  });
  const [first] = ends;
  if (!first) return undefined;
  const { address, coordinates, window } = first;
  const { low, high } = arrivalRange(now, arrivesIn, window?.from);
  return {
    id: keyOf(stops[0]),
    kind,
    status: statusOf(arrivedAt, isNext),
    jobs: ends.map(({ id, contact, notes }) => ({ id, contact, notes })),
    address,
    coordinates,
    window,
    travelSeconds,
    serviceSeconds,
    etaLow: low,
    etaHigh: high,
  };
}

function statusOf(arrivedAt: Instant | null, isNext: boolean): CourierRouteStop['status'] {
  if (arrivedAt !== null) return 'arrived';
  return isNext ? 'next' : 'planned';
}
