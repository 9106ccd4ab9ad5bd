import { dayAfter, dayBefore, dayOf, type LocalDay } from '../../kernel/primitives/local-time.js';
import { ledgerTimeZone } from '../../payments/ledger/ledger-day.js';

/** The days of a month in the ledger. */
export interface MonthDays {
  /** `YYYY-MM-DD`. */
  readonly from: string;
  /** Inclusive. */
  readonly to: string;
  /** End of the last day, in milliseconds since the epoch. */
  readonly end: number;
}

/** Returns the days of a month, `YYYY-MM`. */
export function daysOfMonth(month: string): MonthDays {
  const first = dayOf(ledgerTimeZone, `${month}-01`);
  const last = lastDayOf(month, dayOf(ledgerTimeZone, `${month}-28`));
  return { from: first.date, to: last.date, end: last.end };
}

/** Returns the day before the first day of a month. */
export function dayBeforeMonth(month: string): string {
  return dayBefore(dayOf(ledgerTimeZone, `${month}-01`)).date;
}

function lastDayOf(month: string, day: LocalDay): LocalDay {
  const next = dayAfter(day);
  return next.date.startsWith(month) ? lastDayOf(month, next) : day;
}
