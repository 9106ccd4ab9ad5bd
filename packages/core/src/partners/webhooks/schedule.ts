import { daySeconds } from '@doorstep/contracts';
/** Seconds between each attempt and the previous one (Standard Webhooks 1.0): 75 hours and 35 minutes in total. */
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
  daySeconds,
];

/** Limit for the delay that a receiver may request. */
export const maxRetryAfterSeconds = daySeconds;

/** Greatest extension of a delay, so that the retries of an outage do not coincide. */
const maxJitter = 0.1;

/**
 * Returns the delay before the next attempt in milliseconds; `undefined` after the last attempt.
 *
 * @param failures the number of failed attempts, including this one.
 * @param jitter the fraction of the greatest jitter, from 0 to 1.
 * @param retryAfterSeconds the delay that the receiver requested; used if it is longer.
 */
export function retryDelayMilliseconds(failures: number, jitter: number, retryAfterSeconds = 0): number | undefined {
  const delay = attemptDelaysSeconds[failures];
  if (delay === undefined) return undefined;
  const requested = Math.min(retryAfterSeconds, maxRetryAfterSeconds) * 1_000;
  return Math.max(Math.round(delay * 1_000 * (1 + jitter * maxJitter)), requested);
}

/**
 * Parses a `Retry-After` header (RFC 9110 10.2.3), a number of seconds or an HTTP date. Returns seconds; 0 for neither.
 *
 * @param nowMilliseconds the current time, which is assumed to be the receiver's as well.
 */
export function retryAfterSeconds(header: string | undefined, nowMilliseconds: number): number {
  if (header === undefined) return 0;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const date = httpDate.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? 0 : Math.max(0, Math.ceil((date - nowMilliseconds) / 1_000));
}

/** The format that senders must use (RFC 9110 5.6.7). `Date.parse` alone accepts many other texts. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
