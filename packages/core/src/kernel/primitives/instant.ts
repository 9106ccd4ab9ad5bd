/** An instant as records hold it: RFC 3339 in UTC with milliseconds, so instants compare as strings. */
export type Instant = string;

/** @param milliseconds since the epoch. */
export function toInstant(milliseconds: number): Instant {
  return new Date(milliseconds).toISOString();
}

/** Milliseconds since the epoch of an RFC 3339 time with any offset. */
export function toMilliseconds(instant: Instant): number {
  return Date.parse(instant);
}

/** A time as clients send it, with any offset (RFC 3339), as records hold it. */
export function inUtc(time: string): Instant {
  return toInstant(toMilliseconds(time));
}

/** The instant `seconds` after (or, if negative, before) `instant`. */
export function addSeconds(instant: Instant, seconds: number): Instant {
  return toInstant(toMilliseconds(instant) + seconds * 1_000);
}

/** Whole seconds from `earlier` to `later`, rounded. */
export function secondsBetween(earlier: Instant, later: Instant): number {
  return Math.round((toMilliseconds(later) - toMilliseconds(earlier)) / 1_000);
}
