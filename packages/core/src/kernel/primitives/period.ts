import { dayMilliseconds } from '@doorstep/contracts';
import { type Instant, toInstant, toMilliseconds } from './instant.js';
import { wallTime } from './local-time.js';
import { fieldProblem } from './problem.js';

/** Length of a period without `from`, in days. */
const defaultDays = 30;
/** Length of the longest period, in days. */
const maxPeriodDays = 366;

/** The dates that a client sends, `YYYY-MM-DD`. */
export interface PeriodQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * Returns the dates from `from` to `to`, inclusive. `to` defaults to today, and `from` to the start of the 30 days that
 * end with `to`.
 *
 * @throws ServiceProblem invalid_request when `to` is before `from`, or more than a year after it.
 */
export function datesOf({ from, to }: PeriodQuery, timeZone: string, now: Instant): readonly [string, ...string[]] {
  const last = to ?? wallTime(timeZone, now).date;
  const first = from ?? daysAfter(last, 1 - defaultDays);
  if (first > last) throw fieldProblem('invalid_request', '/query/to', 'must not be before from', 'too_small');
  const following = (midnightOf(last) - midnightOf(first)) / dayMilliseconds;
  if (following >= maxPeriodDays) {
    throw fieldProblem(
      'invalid_request',
      '/query/from',
      `must be at most ${maxPeriodDays} days until to, inclusive`,
      'too_small',
    );
  }
  return [first, ...Array.from({ length: following }, (_, index) => daysAfter(first, index + 1))];
}

/** Returns the date a number of days after another, in the calendar. */
function daysAfter(date: string, days: number): string {
  return toInstant(midnightOf(date) + days * dayMilliseconds).slice(0, 10);
}

/** Returns the midnight of a date in UTC, in milliseconds since the epoch. */
function midnightOf(date: string): number {
  return toMilliseconds(`${date}T00:00Z`);
}
