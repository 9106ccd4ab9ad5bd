import { type Instant, toInstant, toMilliseconds } from '../kernel/primitives/instant.js';

/** Seconds after each failure until the next attempt; the last one from then on. */
export const retryDelaysSeconds: readonly number[] = [10, 30, 120, 300, 900, 1_800];

/** Waits are longer by up to a fifth, so that the retries of an outage do not all come at one moment. */
const maxJitter = 0.2;

/**
 * When to try a push again; undefined when the message would be useless by then.
 *
 * @param failures how many attempts have failed, with this one.
 * @param jitter from 0 up to 1: which part of the greatest jitter.
 * @param retryAfterSeconds what the provider asked for; it counts when it is later.
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
