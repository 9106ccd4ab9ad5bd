import type { Delivery } from '@doorstep/contracts';
import type { ArrivalDelays } from '../../catalogue/arrivals/arrival-delays.js';
import type { JobOnRoute } from '../../couriers/route-plans/job-on-route.js';
import { type Instant, later, secondsBetween } from '../../kernel/primitives/instant.js';
import type { Arrival } from '../../values/geo/travel-times/arrival.js';
import { deliveryTimes } from '../../values/geo/travel-times/service-times.js';
import { arrivalRange, arrivalRanges } from '../quotes/times.js';
import type { DeliveryRecord } from './records.js';
import { type Arrivals, simulatedArrivals } from './simulated-arrivals.js';

/** Lower bound of an estimate, for couriers who are late. */
const minSeconds = 60;

type Timed = Pick<
  DeliveryRecord,
  | 'status'
  | 'statusSince'
  | 'dispatchAt'
  | 'durationSeconds'
  | 'pickup'
  | 'dropoff'
  | 'simulation'
  | 'returnOfId'
  | 'batchStop'
>;

/** What the arrivals of a delivery depend on, apart from its own record. */
export interface ArrivalContext {
  readonly now: Instant;
  /** The place of the delivery on the route of its courier, who makes other stops before; null without one. */
  readonly route: JobOnRoute | null;
  /** Of the zone of the pickup. */
  readonly delays: ArrivalDelays;
}

/**
 * Estimates the arrivals at both stops; null for a stop already reached, and after the end. In test mode they follow the
 * pace of the simulated courier, unless its steps are taken by hand.
 */
export function deliveryArrivals(delivery: Timed, { now, route, delays }: ArrivalContext): Delivery['eta'] {
  const onTheRoad = route ? rangesOnRoute(delivery, now, route) : ranges(delivery, now, delays);
  const { pickup, dropoff } = { ...onTheRoad, ...ahead(simulatedArrivals(delivery, now), onTheRoad) };
  return {
    pickupLow: pickup?.low ?? null,
    pickupHigh: pickup?.high ?? null,
    dropoffLow: dropoff?.low ?? null,
    dropoffHigh: dropoff?.high ?? null,
  };
}

/** Keeps the arrivals at stops that are ahead in the state of the delivery. */
function ahead(arrivals: Arrivals = {}, { pickup, dropoff }: Arrivals): Arrivals {
  return {
    ...(pickup && arrivals.pickup && { pickup: arrivals.pickup }),
    ...(dropoff && arrivals.dropoff && { dropoff: arrivals.dropoff }),
  };
}

function rangesOnRoute(
  { status, pickup, dropoff }: Timed,
  now: Instant,
  { pickupIn, dropoffIn }: JobOnRoute,
): Arrivals {
  return {
    ...(status === 'assigned' && pickupIn !== null && { pickup: arrivalRange(now, pickupIn, pickup.window?.from) }),
    ...(status !== 'at_dropoff' && { dropoff: arrivalRange(now, dropoffIn, dropoff.window?.from) }),
  };
}

function ranges(delivery: Timed, now: Instant, delays: ArrivalDelays): Arrivals {
  const { status, statusSince, dispatchAt, durationSeconds } = delivery;
  const left = (seconds: number): number => Math.max(minSeconds, seconds - secondsBetween(statusSince, now));
  const toDropoff = (seconds: number): Arrival => arrivalRange(now, seconds, delivery.dropoff.window?.from);
  switch (status) {
    case 'pending':
      return arrivalRanges(delivery, later(dispatchAt, now), delays);
    case 'assigned': {
      const seconds = left(deliveryTimes.approach);
      const pickup = arrivalRange(now, seconds, delivery.pickup.window?.from);
      return { pickup, dropoff: toDropoff(seconds + deliveryTimes.pickup + durationSeconds) };
    }
    case 'at_pickup':
      return { dropoff: toDropoff(left(deliveryTimes.pickup) + durationSeconds) };
    case 'picked_up':
      return { dropoff: toDropoff(left(durationSeconds)) };
    default:
      return {};
  }
}
