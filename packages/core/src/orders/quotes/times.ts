import type { TimeWindow } from '@doorstep/contracts';
import type { ArrivalDelays } from '../../catalogue/arrivals/arrival-delays.js';
import { learnedArrival } from '../../catalogue/arrivals/learned-arrival.js';
import { addSeconds, type Instant, secondsBetween } from '../../kernel/primitives/instant.js';
import { type Arrival, arrivalAfter } from '../../values/geo/travel-times/arrival.js';
import { deliveryTimes } from '../../values/geo/travel-times/service-times.js';

/** Validity of a quote. */
export const quoteSeconds = 15 * 60;

/** The time windows, in UTC, and the travel time of a delivery. */
export interface Journey {
  readonly pickup: { readonly window: TimeWindow | null };
  readonly dropoff: { readonly window: TimeWindow | null };
  /** Travel time from door to door. */
  readonly durationSeconds: number;
}

/**
 * Returns the approximate departure from the pickup, which determines the traffic. The route is not known yet, so only
 * the windows count: the pickup's, or else the dropoff's.
 */
export function departureTime({ pickup, dropoff }: Pick<Journey, 'pickup' | 'dropoff'>, now: Instant): Instant {
  return later(now, (pickup.window ?? dropoff.window)?.from);
}

/**
 * Returns the start of the search for a courier: now, or as late as the courier can still reach the pickup when its
 * window begins. Without a pickup window, the dropoff window counts.
 */
export function dispatchTime({ pickup, dropoff, durationSeconds }: Journey, now: Instant): Instant {
  if (pickup.window) return later(now, addSeconds(pickup.window.from, -deliveryTimes.approach));
  if (dropoff.window) return later(now, addSeconds(dropoff.window.from, -secondsToDropoff(durationSeconds)));
  return now;
}

/** Returns the expected arrivals at both stops, neither before its window begins. */
export function expectedArrivals(
  { pickup, dropoff, durationSeconds }: Journey,
  dispatchAt: Instant,
): { readonly pickup: Instant; readonly dropoff: Instant } {
  return {
    pickup: later(addSeconds(dispatchAt, deliveryTimes.approach), pickup.window?.from),
    dropoff: later(addSeconds(dispatchAt, secondsToDropoff(durationSeconds)), dropoff.window?.from),
  };
}

/** Returns the seconds to the expected arrivals, counted from now or from the start of a future pickup window. */
export function etaSeconds(
  journey: Journey,
  dispatchAt: Instant,
  now: Instant,
): { readonly pickupEtaSeconds: number; readonly dropoffEtaSeconds: number } {
  const since = later(now, journey.pickup.window?.from);
  const { pickup, dropoff } = expectedArrivals(journey, dispatchAt);
  return { pickupEtaSeconds: secondsBetween(since, pickup), dropoffEtaSeconds: secondsBetween(since, dropoff) };
}

/** Returns the arrival range of a trip that starts at `since` and takes `seconds`; no arrival is before `from`. */
export function arrivalRange(since: Instant, seconds: number, from?: Instant): Arrival {
  return notBefore(arrivalAfter(since, seconds), from);
}

function notBefore({ low, high }: Arrival, from: Instant | undefined): Arrival {
  return { low: later(low, from), high: later(high, from) };
}

/**
 * Returns the arrival ranges at both stops while nobody carries the delivery: the windows in which nine in ten arrive.
 *
 * @param since now, or the start of the search for a courier if that is later.
 * @param delays of the zone of the pickup.
 */
export function arrivalRanges(
  { pickup, dropoff, durationSeconds }: Journey,
  since: Instant,
  delays: ArrivalDelays,
): { readonly pickup: Arrival; readonly dropoff: Arrival } {
  const atPickup = notBefore(learnedArrival(since, since, delays.directPickup), pickup.window?.from);
  const atDropoff = learnedArrival(addSeconds(since, durationSeconds), since, delays.directDropoff);
  return { pickup: atPickup, dropoff: notBefore(afterPickup(atDropoff, atPickup), dropoff.window?.from) };
}

function afterPickup({ low, high }: Arrival, pickup: Arrival): Arrival {
  return { low: later(low, pickup.low), high: later(high, pickup.high) };
}

/** Time from the start of the search for a courier to the dropoff. */
function secondsToDropoff(travelSeconds: number): number {
  return deliveryTimes.approach + deliveryTimes.pickup + travelSeconds;
}

function later(a: Instant, b: Instant | undefined): Instant {
  return b !== undefined && b > a ? b : a;
}
