import type { TimeWindow } from '@doorstep/contracts';
import { type Arrival, arrivalAfter } from '../geo/arrival.js';
import { addSeconds, type Instant, secondsBetween } from '../kernel/primitives/instant.js';

/** How long a quote binds us. */
export const quoteSeconds = 15 * 60;

/** Until a courier is at the pickup: what finding one and riding there takes in this city. */
export const approachSeconds = 600;

/** Taking over the goods, and finding the door of the recipient. */
export const handoverSeconds = 300;

/** A delivery as far as its times go; windows are in UTC. */
export interface Journey {
  readonly pickup: { readonly window: TimeWindow | null };
  readonly dropoff: { readonly window: TimeWindow | null };
  /** On the way from door to door. */
  readonly durationSeconds: number;
}

/**
 * About when the courier leaves the pickup: traffic follows this hour. Known before the way is, so only windows decide,
 * the pickup's before the dropoff's.
 */
export function departureTime({ pickup, dropoff }: Pick<Journey, 'pickup' | 'dropoff'>, now: Instant): Instant {
  return later(now, (pickup.window ?? dropoff.window)?.from);
}

/**
 * From when on a courier is looked for: now, or as late as the courier can still be at the pickup when its window begins.
 * Without a pickup window, the same goes for the dropoff.
 */
export function dispatchTime({ pickup, dropoff, durationSeconds }: Journey, now: Instant): Instant {
  if (pickup.window) return later(now, addSeconds(pickup.window.from, -approachSeconds));
  if (dropoff.window) return later(now, addSeconds(dropoff.window.from, -wholeWaySeconds(durationSeconds)));
  return now;
}

/** When the courier is expected at both ends; at none before its window begins. */
export function expectedArrivals(
  { pickup, dropoff, durationSeconds }: Journey,
  dispatchAt: Instant,
): { readonly pickup: Instant; readonly dropoff: Instant } {
  return {
    pickup: later(addSeconds(dispatchAt, approachSeconds), pickup.window?.from),
    dropoff: later(addSeconds(dispatchAt, wholeWaySeconds(durationSeconds)), dropoff.window?.from),
  };
}

/** Seconds to the expected arrivals, from now or from the beginning of a pickup window that is still to come. */
export function etaSeconds(
  journey: Journey,
  dispatchAt: Instant,
  now: Instant,
): { readonly pickupEtaSeconds: number; readonly dropoffEtaSeconds: number } {
  const since = later(now, journey.pickup.window?.from);
  const { pickup, dropoff } = expectedArrivals(journey, dispatchAt);
  return { pickupEtaSeconds: secondsBetween(since, pickup), dropoffEtaSeconds: secondsBetween(since, dropoff) };
}

/** The range in which somebody arrives who sets out at `since` for a way of `seconds`, and not before `notBefore`. */
export function arrivalRange(since: Instant, seconds: number, notBefore?: Instant): Arrival {
  const { low, high } = arrivalAfter(since, seconds);
  return { low: later(low, notBefore), high: later(high, notBefore) };
}

/** Earliest and latest arrival at both ends for a courier who is looked for from `dispatchAt` on. */
export function arrivalRanges(
  { pickup, dropoff, durationSeconds }: Journey,
  dispatchAt: Instant,
): { readonly pickup: Arrival; readonly dropoff: Arrival } {
  return {
    pickup: arrivalRange(dispatchAt, approachSeconds, pickup.window?.from),
    dropoff: arrivalRange(dispatchAt, wholeWaySeconds(durationSeconds), dropoff.window?.from),
  };
}

/** From looking for a courier to the dropoff. */
function wholeWaySeconds(travelSeconds: number): number {
  return approachSeconds + handoverSeconds + travelSeconds;
}

function later(a: Instant, b: Instant | undefined): Instant {
  return b !== undefined && b > a ? b : a;
}
