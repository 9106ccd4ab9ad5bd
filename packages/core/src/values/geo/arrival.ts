import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';

/** Spread of an estimate: a fixed part for stairs and parking, and a part of the time that is left. */
const handoverSeconds = 300;
const spread = 1.25;

/** Earliest and latest arrival. */
export interface Arrival {
  readonly low: Instant;
  readonly high: Instant;
}

/** The range in which someone arrives who has `remainingSeconds` to go. */
export function arrivalAfter(now: Instant, remainingSeconds: number): Arrival {
  return {
    low: addSeconds(now, remainingSeconds),
    high: addSeconds(now, Math.round(remainingSeconds * spread) + handoverSeconds),
  };
}
