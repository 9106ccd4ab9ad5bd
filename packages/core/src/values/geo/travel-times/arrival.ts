import { addSeconds, type Instant } from '../../../kernel/primitives/instant.js';

/**
 * The window around an estimate, of which nine in ten are kept: a part of the time that is left, and a fixed number of seconds for
 * stairs and parking.
 */
const spread = { early: { factor: 0.8, seconds: -60 }, late: { factor: 1.4, seconds: 300 } } as const;

/** Earliest and latest arrival. */
export interface Arrival {
  readonly low: Instant;
  readonly high: Instant;
}

/** The window in which someone arrives who has an estimated `remainingSeconds` to go. */
export function arrivalAfter(now: Instant, remainingSeconds: number): Arrival {
  const at = ({ factor, seconds }: { readonly factor: number; readonly seconds: number }): Instant =>
    addSeconds(now, Math.max(0, Math.round(remainingSeconds * factor + seconds)));
  return { low: at(spread.early), high: at(spread.late) };
}
