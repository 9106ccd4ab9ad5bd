import type { EarningsStep } from '@doorstep/contracts';
import { type Instant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { dayBefore, dayOf, type LocalDay, localDay } from '../../kernel/primitives/local-time.js';
import { datesOf, type PeriodQuery } from '../../kernel/primitives/period.js';
import { ledgerTimeZone } from '../../payments/ledger/ledger-day.js';

/** Consecutive days, both ends included, `YYYY-MM-DD` in the time zone of the ledger. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the days or weeks of the requested period, oldest first. It ends today by default, and begins on the Monday
 * of its last week.
 *
 * @throws ServiceProblem invalid_request when `to` is before `from`, or more than a year after it.
 */
export function periodsOf(
  { from, to, by }: PeriodQuery & { readonly by: EarningsStep },
  now: Instant,
): readonly [Period, ...Period[]] {
  const last = to === undefined ? localDay(ledgerTimeZone, toMilliseconds(now)) : dayOf(ledgerTimeZone, to);
  const [first, ...others] = datesOf({ from: from ?? mondayOf(last).date, to: last.date }, ledgerTimeZone, now);
  const periods: [Period, ...Period[]] = [{ from: first, to: first }];
  for (const date of others) {
    const open = periods.at(-1);
    if (by === 'day' || open === undefined || dayOf(ledgerTimeZone, date).weekday === 0) {
      periods.push({ from: date, to: date });
    } else {
      periods[periods.length - 1] = { ...open, to: date };
    }
  }
  return periods;
}

function mondayOf(day: LocalDay): LocalDay {
  return day.weekday === 0 ? day : mondayOf(dayBefore(day));
}
