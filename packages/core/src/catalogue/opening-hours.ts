import { type Instant, toInstant, toMilliseconds } from '../kernel/primitives/instant.js';
import { dayAfter, dayBefore, instantOf, type LocalDay, localDay } from '../kernel/primitives/local-time.js';
import type { OpeningHours, OpeningInterval } from './records.js';

/** Days to search ahead for an opening: longer than any holiday. */
const daysAhead = 60;

/**
 * Returns true if a store with these hours is open at an instant. An exception replaces all hours that begin on its
 * date; hours of the previous evening still run past midnight. The store is closed at the very instant of closing.
 */
export function isOpenAt(hours: OpeningHours, timeZone: string, instant: Instant): boolean {
  const time = toMilliseconds(instant);
  const today = localDay(timeZone, time);
  return opensDuring(hours, today, time) || opensDuring(hours, dayBefore(today), time);
}

/** Returns the next instant after this one at which an opening interval begins; null when there is none for 60 days. */
export function nextOpening(hours: OpeningHours, timeZone: string, instant: Instant): Instant | null {
  const time = toMilliseconds(instant);
  let day = localDay(timeZone, time);
  for (let days = 0; days <= daysAhead; days++) {
    const openings = intervalsOf(hours, day).map(({ opens }) => instantOf(day, opens));
    const next = Math.min(...openings.filter((opening) => opening > time));
    if (Number.isFinite(next)) return toInstant(next);
    day = dayAfter(day);
  }
  return null;
}

function intervalsOf(hours: OpeningHours, day: LocalDay): readonly OpeningInterval[] {
  return hours.exceptions[day.date] ?? hours.week[day.weekday] ?? [];
}

/** Returns true if an interval that begins on `day` contains the instant. */
function opensDuring(hours: OpeningHours, day: LocalDay, time: number): boolean {
  return intervalsOf(hours, day).some(({ opens, closes }) => {
    const lastDay = closes <= opens ? dayAfter(day) : day;
    return time >= instantOf(day, opens) && time < instantOf(lastDay, closes);
  });
}
