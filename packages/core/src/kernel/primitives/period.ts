import { type Instant, toMilliseconds } from './instant.js';
import { dayAfter, dayBefore, dayOf, type LocalDay, localDay } from './local-time.js';
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
  const last = to === undefined ? localDay(timeZone, toMilliseconds(now)) : dayOf(timeZone, to);
  const first = from === undefined ? daysBefore(last, defaultDays - 1) : dayOf(timeZone, from);
  if (first.date > last.date)
    throw fieldProblem('invalid_request', '/query/to', 'must not be before from', 'too_small');
  const dates: [string, ...string[]] = [first.date];
  for (let day = first; day.date < last.date; ) {
    if (dates.length === maxPeriodDays) {
      throw fieldProblem(
        'invalid_request',
        '/query/from',
        `must be at most ${maxPeriodDays} days until to, inclusive`,
        'too_small',
      );
    }
    day = dayAfter(day);
    dates.push(day.date);
  }
  return dates;
}

function daysBefore(day: LocalDay, count: number): LocalDay {
  return count === 0 ? day : daysBefore(dayBefore(day), count - 1);
}
