import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';

/** Time for another search after a courier has given a job back, even if the time for the first one is over. */
const againSeconds = 10 * 60;

/** Nobody searches for longer, unless twice the time for the first search is more. */
const mostSeconds = 90 * 60;

/** The searches for couriers of a job. */
export interface Searches {
  /** Start of the first search. */
  readonly first: Instant;
  /** Start of the present one: the last release. */
  readonly last: Instant;
}

/**
 * Returns the time at which the search for a courier ends: `seconds` after the first one began, however often the job was claimed and given
 * back. A job that comes back late is searched for again for ten minutes, within an hour and a half or twice the time.
 */
export function searchEnd({ first, last }: Searches, seconds: number): Instant {
  const again = addSeconds(last, Math.min(againSeconds, seconds));
  const most = addSeconds(first, Math.max(mostSeconds, 2 * seconds));
  const end = addSeconds(first, seconds);
  const extended = again < most ? again : most;
  return extended > end ? extended : end;
}
