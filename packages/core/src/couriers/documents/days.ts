import { daySeconds } from '@doorstep/contracts';
import { addSeconds, type Instant, toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { dayOf, instantOf, localDay } from '../../kernel/primitives/local-time.js';
import { companyTimeZone as timeZone } from '../../values/geo/city/company-day.js';

const reminderSeconds = 30 * daySeconds;

/** Returns the expiry of a document with this last day: the end of the day in Bucharest. */
export function endOfDay(lastDay: string): Instant {
  return toInstant(dayOf(timeZone, lastDay).end);
}

/** Returns the time of the reminder: 09:00 in Bucharest, 30 days before the last day. */
export function reminderTime(lastDay: string): Instant {
  const noon = toInstant(instantOf(dayOf(timeZone, lastDay), '12:00'));
  const day = localDay(timeZone, toMilliseconds(addSeconds(noon, -reminderSeconds)));
  return toInstant(instantOf(day, '09:00'));
}
