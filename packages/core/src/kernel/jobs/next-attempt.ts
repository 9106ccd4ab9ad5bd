import { type Instant, toInstant, toMilliseconds } from '../primitives/instant.js';

/** Seconds between a failure and the next attempt. The last delay repeats. */
export const retryDelaysSeconds: readonly number[] = [10, 30, 120, 300, 900, 1_800];

/** Greatest extension of a delay, so that the retries of an outage do not coincide. */
const maxJitter = 0.2;

/**
 * Returns the time of the next attempt to send a message; undefined if the message would have expired by then.
 *
 * @param failures the number of failed attempts, including this one.
 * @param jitter the fraction of the greatest jitter, from 0 to 1.
 * @param retryAfterSeconds the delay that the provider requested; used if it is longer.
 */
export function nextAttempt(
  failures: number,
  now: Instant,
  expiresAt: Instant,
  jitter: number,
  retryAfterSeconds: number | null,
): Instant | undefined {
  const delay = retryDelaysSeconds[Math.min(failures, retryDelaysSeconds.length) - 1] ?? 0;
  const seconds = Math.max(delay * (1 + jitter * maxJitter), retryAfterSeconds ?? 0);
  const next = toInstant(toMilliseconds(now) + Math.round(seconds * 1_000));
  return next < expiresAt ? next : undefined;
}
