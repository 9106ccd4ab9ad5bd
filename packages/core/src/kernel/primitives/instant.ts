/** The format of instants in records: RFC 3339 in UTC with milliseconds, so instants compare as strings. */
export type Instant = string;

let lastMilliseconds = Number.NaN;
let lastInstant: Instant = '';

/** Converts milliseconds since the epoch. Remembers the last, because a request converts the same time repeatedly. */
export function toInstant(milliseconds: number): Instant {
  if (milliseconds === lastMilliseconds) return lastInstant;
  lastInstant = new Date(milliseconds).toISOString();
  lastMilliseconds = milliseconds;
  return lastInstant;
}

/** Converts an RFC 3339 time with any offset to milliseconds since the epoch. */
export function toMilliseconds(instant: Instant): number {
  return Date.parse(instant);
}

/** Converts an RFC 3339 time with any offset to the format of records. */
export function inUtc(time: string): Instant {
  return toInstant(toMilliseconds(time));
}

/** Returns the instant `seconds` after (or, if negative, before) `instant`. */
export function addSeconds(instant: Instant, seconds: number): Instant {
  return toInstant(toMilliseconds(instant) + seconds * 1_000);
}

/** Returns the later of two instants. */
export function later(first: Instant, second: Instant): Instant {
  return first > second ? first : second;
}

/** Returns the seconds from `earlier` to `later`, rounded to an integer. */
export function secondsBetween(earlier: Instant, later: Instant): number {
  return Math.round((toMilliseconds(later) - toMilliseconds(earlier)) / 1_000);
}
