import { Temporal } from 'temporal-polyfill';
import { type Instant, toMilliseconds } from './instant.js';

const dayMilliseconds = 86_400_000;
const minuteMilliseconds = 60_000;

/** A calendar day in a time zone. It lasts 23 or 25 hours when daylight saving time begins or ends. */
export interface LocalDay {
  readonly timeZone: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** 0 for Monday to 6 for Sunday. */
  readonly weekday: number;
  /** Start of the day and of the next one, in milliseconds since the epoch. */
  readonly start: number;
  readonly end: number;
}

/** Date and time as a clock and calendar on the wall show them. */
export interface WallTime {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** 0 for Monday to 6 for Sunday. */
  readonly weekday: number;
  /** `HH:MM`. */
  readonly time: string;
}

/** Caches results: time-zone arithmetic is slow, and one request asks for the same instant many times. */
function memoize<K extends string | number, T>(make: (timeZone: string, key: K) => T): typeof make {
  const known = new Map<string, T>();
  return (timeZone, key) => {
    const name = `${timeZone}|${key}`;
    const found = known.get(name);
    if (found !== undefined) return found;
    const made = make(timeZone, key);
    if (known.size >= 1_000) known.clear();
    known.set(name, made);
    return made;
  };
}

const zoned = (milliseconds: number, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone);

const dayByDate = memoize((timeZone, date: string): LocalDay => {
  const plain = Temporal.PlainDate.from(date);
  const start = plain.toZonedDateTime(timeZone).epochMilliseconds;
  const end = plain.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  return { timeZone, date: plain.toString(), weekday: plain.dayOfWeek - 1, start, end };
});

const dateByMinute = memoize((timeZone, minute: number) =>
  zoned(minute * minuteMilliseconds, timeZone)
    .toPlainDate()
    .toString(),
);

/** Returns the day on which an instant (milliseconds since the epoch) falls. */
export function localDay(timeZone: string, milliseconds: number): LocalDay {
  return dayByDate(timeZone, dateByMinute(timeZone, Math.floor(milliseconds / minuteMilliseconds)));
}

/** Returns the day of a date, `YYYY-MM-DD`. @throws RangeError when the date does not exist. */
export function dayOf(timeZone: string, date: string): LocalDay {
  return dayByDate(timeZone, date);
}

/** Returns the next day. */
export function dayAfter(day: LocalDay): LocalDay {
  return localDay(day.timeZone, day.end);
}

/** Returns the previous day. */
export function dayBefore(day: LocalDay): LocalDay {
  return localDay(day.timeZone, day.start - 1);
}

/**
 * Returns the instant (milliseconds since the epoch) at which local clocks show `time`, `HH:MM`, on that day. When the
 * clocks change, a skipped time is moved later by the length of the gap, and a repeated time means its first
 * occurrence.
 */
export function instantOf(day: LocalDay, time: string): number {
  if (day.end - day.start === dayMilliseconds) return day.start + minutesOf(time) * minuteMilliseconds;
  return Temporal.PlainDateTime.from(`${day.date}T${time}`).toZonedDateTime(day.timeZone).epochMilliseconds;
}

const wallTimeByMinute = memoize((timeZone, minute: number): WallTime => {
  const local = zoned(minute * minuteMilliseconds, timeZone);
  return {
    date: local.toPlainDate().toString(),
    weekday: local.dayOfWeek - 1,
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
});

/** Returns the wall time of an instant. */
export function wallTime(timeZone: string, instant: Instant): WallTime {
  return wallTimeByMinute(timeZone, Math.floor(toMilliseconds(instant) / minuteMilliseconds));
}

/** Returns true if `from` <= `time` < `to`, all `HH:MM`. A `to` at or before `from` is on the next day. */
export function isBetween(time: string, from: string, to: string): boolean {
  return from < to ? time >= from && time < to : time >= from || time < to;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
