/** Seconds between each attempt and the previous one, as for webhooks. */
const attemptDelaysSeconds = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
const longestRetryAfterSeconds = 86_400;
/** Delays between probes of a receiver that does not answer: a quarter of the time since its first failure, within these limits. */
const probeSeconds = { shortest: 5, longest: 300 };

/**
 * Returns the milliseconds until the next attempt after a failed answer; undefined after the last attempt.
 *
 * @param failures failed answers to this event, including this one.
 * @param jitter a fraction from 0 to 1.
 */
export function retryDelayMs(failures: number, jitter: number, retryAfterSeconds: number): number | undefined {
  const delay = attemptDelaysSeconds[failures];
  if (delay === undefined) return undefined;
  return Math.max(delay * 1_000 * (1 + jitter / 10), Math.min(retryAfterSeconds, longestRetryAfterSeconds) * 1_000);
}

/** Returns the milliseconds until the next probe of a receiver that does not answer. */
export function probeDelayMs(failingForMs: number): number {
  return Math.min(Math.max(failingForMs / 4, probeSeconds.shortest * 1_000), probeSeconds.longest * 1_000);
}

/** Parses `Retry-After`: seconds, or an HTTP date. Returns seconds; 0 for neither. */
export function retryAfterSeconds(header: string | null, now: number): number {
  if (header === null) return 0;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? 0 : Math.max(0, Math.ceil((date - now) / 1_000));
}
