import type { Vehicle } from '@doorstep/contracts';
import { addSeconds, type Instant, secondsBetween } from '../../kernel/primitives/instant.js';
import { distanceMeters, type Point } from '../../values/geo/shape/point.js';
import type { PlannedStop, RouteOrigin } from './records.js';
import { groupStops } from './sequence.js';
import { estimateTravelSeconds } from './travel-estimate.js';

/** The last known position of a courier. */
export interface KnownPosition {
  readonly coordinates: Point;
  readonly at: Instant;
}

/** The stops of a courier, and what is known about the way to the first one. */
export interface RouteInProgress {
  readonly stops: readonly PlannedStop[];
  readonly origin: RouteOrigin;
  readonly vehicle: Vehicle;
  readonly position: KnownPosition | null;
}

/** A stop with its expected arrival. */
export interface ExpectedStop {
  /** One dropoff, or the pickups that the courier makes together. */
  readonly stops: readonly [PlannedStop, ...PlannedStop[]];
  readonly travelSeconds: number;
  readonly serviceSeconds: number;
  /** Seconds from now until the arrival; 0 after it. */
  readonly arrivesIn: number;
}

/** Returns the travel time from one group of stops to the next. */
export type Leg = (from: PlannedStop, to: PlannedStop) => number;

/** Age above which a position is not used. */
const staleSeconds = 5 * 60;

/** Lower bound of the way to the first stop, for couriers who are late. */
const minSeconds = 60;

/** Returns the expected arrivals at all stops, in order. `leg` and `firstLeg` replace the estimates. */
export function expectedStops(
  route: RouteInProgress,
  now: Instant,
  leg: Leg = legEstimate(route.vehicle),
  firstLeg: number | undefined = undefined,
): readonly ExpectedStop[] {
  let previous: PlannedStop | undefined;
  let time = 0;
  return groupStops(route.stops).map((stops): ExpectedStop => {
    const [stop] = stops;
    const travelSeconds = previous ? leg(previous, stop) : (firstLeg ?? firstLegSeconds(route, stop, now));
    previous = stops.at(-1);
    const serviceSeconds = Math.max(...stops.map((each) => each.serviceSeconds));
    if (stop.arrivedAt !== null) {
      time += Math.max(0, serviceSeconds - secondsBetween(stop.arrivedAt, now));
      return { stops, travelSeconds: 0, serviceSeconds, arrivesIn: 0 };
    }
    const arrivesIn = time + travelSeconds;
    time = Math.max(arrivesIn, ...stops.map((each) => secondsUntil(each.notBefore, now))) + serviceSeconds;
    return { stops, travelSeconds, serviceSeconds, arrivesIn };
  });
}

/** Returns the travel time between two stops: that of the job from its own pickup, and an estimate otherwise. */
export function legEstimate(vehicle: Vehicle): Leg {
  return (from, to) => {
    if (to.kind === 'dropoff' && from.kind === 'pickup' && from.place === to.pickupPlace) return to.tripSeconds;
    return estimateTravelSeconds(from.point, to.point, vehicle);
  };
}

/** Returns the position of a courier, unless it is too old to say where they are. */
export function freshPosition(position: KnownPosition | null, now: Instant): KnownPosition | null {
  return position !== null && secondsBetween(position.at, now) <= staleSeconds ? position : null;
}

/** Returns the arrival at the first stop that was planned when the courier set out for it. */
export function plannedFirstArrival(
  { origin, vehicle }: Pick<RouteInProgress, 'origin' | 'vehicle'>,
  stop: PlannedStop,
): Instant {
  const arrival = addSeconds(origin.at, plannedFirstLeg(origin, stop, vehicle) ?? stop.tripSeconds);
  return stop.notBefore !== null && stop.notBefore > arrival ? stop.notBefore : arrival;
}

/**
 * Returns the time that is left to the first stop. A position that was reported on the way says how much of it is done;
 * without one, the time since the start does.
 */
function firstLegSeconds({ origin, vehicle, position }: RouteInProgress, stop: PlannedStop, now: Instant): number {
  const known = freshPosition(position, now);
  const planned = plannedFirstLeg(origin, stop, vehicle);
  if (known === null || known.at < origin.at) {
    return Math.max(minSeconds, (planned ?? stop.tripSeconds) - secondsBetween(origin.at, now));
  }
  const estimate = estimateTravelSeconds(known.coordinates, stop.point, vehicle);
  const whole = origin.point === null ? 0 : distanceMeters(origin.point, stop.point);
  if (planned === undefined || whole === 0) return Math.max(minSeconds, estimate);
  const share = distanceMeters(known.coordinates, stop.point) / whole;
  return Math.max(minSeconds, share <= 1 ? Math.round(planned * share) : estimate);
}

/** Returns the travel time of the whole way to the first stop, or undefined if its start is unknown. */
function plannedFirstLeg({ point, place }: RouteOrigin, stop: PlannedStop, vehicle: Vehicle): number | undefined {
  if (stop.kind === 'dropoff' && place === stop.pickupPlace) return stop.tripSeconds;
  return point === null ? undefined : estimateTravelSeconds(point, stop.point, vehicle);
}

function secondsUntil(at: Instant | null, now: Instant): number {
  return at === null ? 0 : secondsBetween(now, at);
}
