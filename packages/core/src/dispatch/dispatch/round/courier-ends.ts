import type { LoadedCourier } from '../../../couriers/eligibility/loaded-courier.js';
import { expectedStops } from '../../../couriers/route-plans/arrivals.js';
import { addSeconds, type Instant } from '../../../kernel/primitives/instant.js';
import type { Reader } from '../../../kernel/store/store.js';
import type { Point } from '../../../values/geo/shape/point.js';

/** Place and time at which a courier has delivered everything that they carry. */
export interface CourierEnd {
  readonly point: Point;
  readonly at: Instant;
}

/** Estimates the ends of the routes of couriers who carry something, in two queries and without the router. */
export async function courierEnds(
  reader: Reader,
  couriers: readonly LoadedCourier[],
  now: Instant,
): Promise<(courierId: string) => CourierEnd | undefined> {
  const busy = new Map(couriers.filter(({ load }) => load.jobs > 0).map((courier) => [courier.id, courier]));
  if (busy.size === 0) return () => undefined;
  const ids = { in: [...busy.keys()] };
  const [routes, reservations] = await Promise.all([
    reader.find('courierRoutes', { where: { id: ids } }),
    reader.find('dispatchOffers', { where: { courierId: ids, open: true, status: 'accepted' } }),
  ]);
  const ends = new Map<string, CourierEnd>();
  const add = (courierId: string, end: CourierEnd): void => {
    const known = ends.get(courierId);
    if (!known || known.at < end.at) ends.set(courierId, end);
  };
  for (const { id, stops, origin } of routes) {
    const courier = busy.get(id);
    if (!courier) continue;
    const last = expectedStops({ stops, origin, vehicle: courier.vehicle, position: courier.position }, now).at(-1);
    if (!last) continue;
    const seconds = Math.max(0, Math.round(last.arrivesIn + last.serviceSeconds));
    add(id, { point: last.stops[0].point, at: addSeconds(now, seconds) });
  }
  for (const { courierId, stops } of reservations) {
    const last = stops.at(-1);
    if (last) add(courierId, { point: { lat: last.lat, lng: last.lng }, at: last.etaAt });
  }
  return (courierId) => ends.get(courierId);
}

/** Returns a courier as the carrying rules see them for a next job: at the place from which they go to it. */
export function at<C extends LoadedCourier>(courier: C, point: Point | undefined): C {
  if (!point || courier.position === null) return courier;
  return { ...courier, position: { ...courier.position, coordinates: point } };
}
