import { freshPosition, type Leg, legEstimate, type RouteInProgress } from '../../couriers/route-plans/arrivals.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Router } from '../../values/geo/router.js';
import type { Point } from '../../values/geo/shape/point.js';

/** Travel times of a route by the router, in whole seconds. */
export interface MeasuredLegs {
  readonly leg: Leg;
  /** Travel time from the position of the courier to a stop; undefined while the position is unknown. */
  readonly firstLeg: (to: Point) => number | undefined;
}

/**
 * Measures the ways between all stops of a route, and from the position of the courier to each, with one call of the
 * router. Never call it in a transaction.
 */
export async function measureLegs(router: Router, route: RouteInProgress, departAt: Instant): Promise<MeasuredLegs> {
  const points = [...new Map(route.stops.map(({ point }) => [keyOf(point), point])).values()];
  const position = freshPosition(route.position, departAt)?.coordinates;
  const sources = position ? [...points, position] : points;
  const options = { vehicle: route.vehicle, departAt };
  const lengths = points.length === 0 ? [] : await router.matrix(sources, points, options);
  const columns = new Map(points.map((point, index) => [keyOf(point), index]));
  const secondsFrom = (row: number | undefined, to: Point): number | undefined =>
    row === undefined ? undefined : lengths[row]?.[columns.get(keyOf(to)) ?? -1]?.durationSeconds;
  const estimate = legEstimate(route.vehicle);
  return {
    leg: (from, to) => secondsFrom(columns.get(keyOf(from.point)), to.point) ?? estimate(from, to),
    firstLeg: (to) => (position ? secondsFrom(points.length, to) : undefined),
  };
}

function keyOf({ lat, lng }: Point): string {
  return `${lat},${lng}`;
}
