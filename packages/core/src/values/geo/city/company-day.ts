import type { Instant } from '../../../kernel/primitives/instant.js';
import { wallTime } from '../../../kernel/primitives/local-time.js';
import { bucharest } from './bucharest.js';

/**
 * The time zone of the company: of its books, its key figures and the last days of documents. One for all cities, because the sums of a day
 * are shared.
 */
export const companyTimeZone = bucharest.timeZone;

/** The date that calendars of the company show, `YYYY-MM-DD`. */
export function companyDay(now: Instant): string {
  return wallTime(companyTimeZone, now).date;
}
