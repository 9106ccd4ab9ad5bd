import type { CourierRoute } from '@doorstep/contracts';
import type { CourierRecord } from '../../couriers/couriers/records.js';
import { type CurrentRoute, readRoute } from '../../couriers/route-plans/job-on-route.js';
import type { Ports } from '../../kernel/ports/ports.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';
import { measureLegs } from './measured-legs.js';
import type { RouteViewer } from './stop-view.js';
import { readJobs, routeView } from './view.js';

/** The sources of a route with measured travel times. */
export interface RouteReading {
  readonly reader: Reader;
  readonly ports: Pick<Ports, 'positions' | 'router'>;
  readonly now: Instant;
}

/** Reads the route of a courier, with the arrivals that the router expects. Never call it in a transaction. */
export async function readCourierRoute(
  call: RouteReading,
  courier: Pick<CourierRecord, 'id' | 'vehicle'>,
  viewer: RouteViewer,
): Promise<CourierRoute> {
  const route = await currentRoute(call, courier);
  const [legs, jobs] = await Promise.all([
    measureLegs(call.ports.router, route, call.now),
    readJobs(call.reader, route.stops),
  ]);
  return routeView(courier.id, route, jobs, legs, viewer, call.now);
}

/** Reads the current route of a courier, which has no stops if they never had one. */
export async function currentRoute(
  call: Pick<RouteReading, 'reader' | 'now'> & { readonly ports: Pick<Ports, 'positions'> },
  { id, vehicle }: Pick<CourierRecord, 'id' | 'vehicle'>,
): Promise<CurrentRoute> {
  const origin = { point: null, place: null, at: call.now };
  return (await readRoute(call, id, vehicle)) ?? { version: 0, stops: [], origin, vehicle, position: null };
}
