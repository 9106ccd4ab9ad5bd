/** Seconds before each attempt, counted from the one before it (Standard Webhooks 1.0): 75 hours and 35 minutes in all. */
export const attemptDelaysSeconds: readonly number[] = [
  0,
  5,
  5 * 60,
  30 * 60,
  2 * 3_600,
  5 * 3_600,
  10 * 3_600,
  14 * 3_600,
  20 * 3_600,
  24 * 3_600,
];

/** A receiver cannot put us off for longer. */
export const maxRetryAfterSeconds = 24 * 3_600;

/** Waits are longer by up to a tenth, so that the retries of an outage do not all come at one moment. */
const maxJitter = 0.1;

/**
 * How many milliseconds after a failure to try again; `undefined` after the last attempt.
 *
 * @param failures how many attempts have failed, with this one.
 * @param jitter from 0 up to 1: which part of the greatest jitter.
 * @param retryAfterSeconds what the receiver asked for; it counts when it is later.
 */
export function retryDelayMilliseconds(failures: number, jitter: number, retryAfterSeconds = 0): number | undefined {
  const delay = attemptDelaysSeconds[failures];
  if (delay === undefined) return undefined;
  const asked = Math.min(retryAfterSeconds, maxRetryAfterSeconds) * 1_000;
  return Math.max(Math.round(delay * 1_000 * (1 + jitter * maxJitter)), asked);
}

/**
 * Seconds of a `Retry-After` header (RFC 9110 10.2.3): a number, or an HTTP date; 0 when it says neither.
 *
 * @param nowMilliseconds the receiver's time, which we take to be ours.
 */
export function retryAfterSeconds(header: string | undefined, nowMilliseconds: number): number {
  if (header === undefined) return 0;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const date = httpDate.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? 0 : Math.max(0, Math.ceil((date - nowMilliseconds) / 1_000));
}

/** `Date.parse` alone reads much that is no date; this is the form that senders must use (RFC 9110 5.6.7). */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
