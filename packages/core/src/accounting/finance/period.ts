import { type Instant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { dayAfter, dayBefore, dayOf, type LocalDay, localDay } from '../../kernel/primitives/local-time.js';
import { datesOf, type PeriodQuery } from '../../kernel/primitives/period.js';
import { ledgerTimeZone } from '../../payments/ledger/ledger-day.js';

/** A period of consecutive days, both ends included. */
export interface FinancePeriod {
  readonly from: string;
  readonly to: string;
  readonly dates: readonly string[];
}

/**
 * Returns the requested period, in the time zone of the ledger.
 *
 * @param fallback the period without dates: a week from Monday to Sunday, or a number of days that end today.
 * @throws ServiceProblem invalid_request when `to` is before `from`, or more than a year after it.
 */
export function financePeriod(requested: PeriodQuery, now: Instant, fallback: 'week' | number): FinancePeriod {
  const today = localDay(ledgerTimeZone, toMilliseconds(now));
  const end = requested.to === undefined ? undefined : dayOf(ledgerTimeZone, requested.to);
  const last = end ?? (fallback === 'week' ? sundayOf(today) : today);
  const days = fallback === 'week' ? last.weekday + 1 : fallback;
  const from = requested.from ?? daysUntil(last, days).date;
  const dates = datesOf({ from, to: last.date }, ledgerTimeZone, now);
  return { from, to: last.date, dates };
}

function sundayOf(day: LocalDay): LocalDay {
  return day.weekday === 6 ? day : sundayOf(dayAfter(day));
}

/** Returns the first of `count` days that end with `last`. */
function daysUntil(last: LocalDay, count: number): LocalDay {
  return count <= 1 ? last : daysUntil(dayBefore(last), count - 1);
}
