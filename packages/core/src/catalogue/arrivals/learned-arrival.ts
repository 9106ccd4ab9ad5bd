import { addSeconds, type Instant, later, secondsBetween } from '../../kernel/primitives/instant.js';
import type { Arrival } from '../../values/geo/travel-times/arrival.js';
import { delayRange } from './arrival-delays.js';
import type { Delays } from './delays.js';

/** Nobody arrives within this time. */
const minSeconds = 60;

/** Returns the window of an arrival that was estimated for `estimate`, as seen at `now`. */
export function learnedArrival(estimate: Instant, now: Instant, delays: Delays): Arrival {
  const { low, high } = delayRange(delays, secondsBetween(estimate, now));
  return {
    low: later(addSeconds(estimate, low), addSeconds(now, minSeconds)),
    high: later(addSeconds(estimate, high), addSeconds(now, 2 * minSeconds)),
  };
}
