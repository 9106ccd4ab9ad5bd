import { addSeconds, type Instant } from '../../../kernel/primitives/instant.js';

/** The spread of an estimate: a part of the time that is left, and a fixed number of seconds for stairs and parking. */
const spread = { factor: 1.25, seconds: 300 } as const;

/** Earliest and latest arrival. */
export interface Arrival {
  readonly low: Instant;
  readonly high: Instant;
}

/** Returns the upper estimate of a time whose lower estimate is `seconds`. */
export function latestSeconds(seconds: number): number {
  return seconds * spread.factor + spread.seconds;
}

/** The range in which someone arrives who has `remainingSeconds` to go. */
export function arrivalAfter(now: Instant, remainingSeconds: number): Arrival {
  return {
    low: addSeconds(now, remainingSeconds),
    high: addSeconds(now, Math.round(latestSeconds(remainingSeconds))),
  };
}
