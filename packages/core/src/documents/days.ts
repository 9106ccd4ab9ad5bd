import { launchCity } from '../geo/cities.js';
import { addSeconds, type Instant, toInstant, toMilliseconds } from '../kernel/primitives/instant.js';
import { dayOf, instantOf, localDay } from '../kernel/primitives/local-time.js';

const { timeZone } = launchCity;
const reminderSeconds = 30 * 24 * 60 * 60;

/** When a document expires whose last day this is: at the end of the day in Bucharest. */
export function endOfDay(lastDay: string): Instant {
  return toInstant(dayOf(timeZone, lastDay).end);
}

/** When its owner is reminded of it: in the morning, 30 days before the last day. */
export function reminderOf(lastDay: string): Instant {
  const noon = toInstant(instantOf(dayOf(timeZone, lastDay), '12:00'));
  const day = localDay(timeZone, toMilliseconds(addSeconds(noon, -reminderSeconds)));
  return toInstant(instantOf(day, '09:00'));
}
