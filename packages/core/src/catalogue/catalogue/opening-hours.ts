import { type Instant, toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';
import {
  dateAfter,
  dayAfter,
  type LocalDay,
  localDay,
  turningPoints,
  wallTime,
} from '../../kernel/primitives/local-time.js';
import type { OpeningHours, OpeningInterval } from './records.js';

/** Days to search ahead for an opening: longer than any holiday. */
const daysAhead = 60;

/**
 * Returns true if a store with these hours is open at an instant: while local clocks show a time within its hours. On
 * the days that the clocks change, hours whose start is skipped begin after the gap, hours whose end is skipped end
 * with the gap, and a repeated time is open both times or not at all. An exception replaces all hours that begin on its
 * date; hours of the previous evening still run past midnight. The store is closed at the very instant of closing.
 */
export function isOpenAt(hours: OpeningHours, timeZone: string, instant: Instant): boolean {
  return openDayAt(hours, timeZone, instant) !== null;
}

/**
 * Returns the day, as `YYYY-MM-DD`, whose hours keep a store open at an instant: the day before while its night lasts.
 * Null while the store is closed.
 */
export function openDayAt(hours: OpeningHours, timeZone: string, instant: Instant): string | null {
  const today = wallTime(timeZone, instant);
  const local = `${today.date}T${today.time}`;
  if (opensDuring(hours, today, local)) return today.date;
  const yesterday = dateAfter(today, -1);
  return opensDuring(hours, yesterday, local) ? yesterday.date : null;
}

/** Returns the instant at which a closed store next opens; null if it does not open for 60 days. */
export function nextOpening(hours: OpeningHours, timeZone: string, instant: Instant): Instant | null {
  const time = toMilliseconds(instant);
  let day = localDay(timeZone, time);
  for (let days = 0; days <= daysAhead; days++) {
    const opens = intervalsOf(hours, day).map((interval) => interval.opens);
    const instants = turningPoints(day, opens)
      .filter((point) => point > time)
      .map(toInstant);
    const next = instants.find((point) => isOpenAt(hours, timeZone, point));
    if (next !== undefined) return next;
    day = dayAfter(day);
  }
  return null;
}

function intervalsOf(hours: OpeningHours, day: Pick<LocalDay, 'date' | 'weekday'>): readonly OpeningInterval[] {
  return hours.exceptions[day.date] ?? hours.week[day.weekday] ?? [];
}

/** Returns true if an interval that begins on `day` contains the local time, `YYYY-MM-DDTHH:MM`. */
function opensDuring(hours: OpeningHours, day: Pick<LocalDay, 'date' | 'weekday'>, local: string): boolean {
  return intervalsOf(hours, day).some(({ opens, closes }) => {
    const lastDay = closes <= opens ? dateAfter(day, 1) : day;
    return local >= `${day.date}T${opens}` && local < `${lastDay.date}T${closes}`;
  });
}
