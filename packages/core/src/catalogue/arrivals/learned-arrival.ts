import { addSeconds, type Instant, secondsBetween } from '../../kernel/primitives/instant.js';
import type { Arrival } from '../../values/geo/travel-times/arrival.js';
import { delayRange } from './arrival-delays.js';
import type { Delays } from './delays.js';

/** Nobody arrives within this time. */
const minSeconds = 60;

/** The earliest and the latest arrival, in seconds from now. */
export interface ArrivalSeconds {
  readonly low: number;
  readonly high: number;
}

/** Returns the window of an arrival that was estimated for `estimate`, as seen at `now`. */
export function learnedArrival(estimate: Instant, now: Instant, delays: Delays): Arrival {
  const seconds = secondsBetween(now, estimate);
  const { low, high } = learnedSeconds(seconds, delays);
  return { low: addSeconds(estimate, low - seconds), high: addSeconds(estimate, high - seconds) };
}

/** Returns the window of an arrival that is estimated in `seconds`, or was `-seconds` ago. */
export function learnedSeconds(seconds: number, delays: Delays): ArrivalSeconds {
  const { low, high } = delayRange(delays, -seconds);
  return { low: Math.max(seconds + low, minSeconds), high: Math.max(seconds + high, 2 * minSeconds) };
}
