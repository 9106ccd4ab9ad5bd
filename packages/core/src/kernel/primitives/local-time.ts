import { dayMilliseconds } from '@doorstep/contracts';
import { type Instant, toInstant, toMilliseconds } from './instant.js';
import { clockChange, instantsShowing, localMilliseconds } from './zone-clock.js';

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

/** Returns the day on which an instant (milliseconds since the epoch) falls. */
export function localDay(timeZone: string, milliseconds: number): LocalDay {
  return dayBeginning(timeZone, midnightOf(localMilliseconds(timeZone, milliseconds)));
}

/** Returns the day of a date, `YYYY-MM-DD`. @throws RangeError when the date does not exist. */
export function dayOf(timeZone: string, date: string): LocalDay {
  const midnight = toMilliseconds(`${date}T00:00Z`);
  if (dateOf(midnight) !== date) throw new RangeError(`${date} does not exist.`);
  return dayBeginning(timeZone, midnight);
}

/** Returns the date some days later, or earlier with a negative number. Clocks do not matter to dates. */
export function dateAfter({ date }: Pick<LocalDay, 'date'>, days: number): Pick<LocalDay, 'date' | 'weekday'> {
  const midnight = toMilliseconds(`${date}T00:00Z`) + days * dayMilliseconds;
  return { date: dateOf(midnight), weekday: weekdayOf(midnight) };
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
 * Returns the first instant of the day (milliseconds since the epoch) at which local clocks show `time`, `HH:MM`, or a
 * later time. When the clocks change, a skipped time means the end of the gap, and a repeated time its first occurrence.
 */
export function instantOf(day: LocalDay, time: string): number {
  const shows = (instant: number) => timeOf(localMilliseconds(day.timeZone, instant)) >= time;
  return turningPoints(day, [time]).find(shows) ?? day.end;
}

/**
 * Returns the instants (milliseconds since the epoch, in order) at which something that lasts while local clocks show
 * certain times can begin or end on that day: when clocks show one of the `times`, `HH:MM`, and when they change.
 */
export function turningPoints({ timeZone, date, start, end }: LocalDay, times: readonly string[]): readonly number[] {
  const shown = times.flatMap((time) => instantsShowing(timeZone, toMilliseconds(`${date}T${time}Z`)));
  const change = clockChange(timeZone, start - minuteMilliseconds, end - minuteMilliseconds);
  return [...shown, ...(change === undefined ? [] : [change])].sort((a, b) => a - b);
}

/** Returns the wall time of an instant. */
export function wallTime(timeZone: string, instant: Instant): WallTime {
  const local = localMilliseconds(timeZone, toMilliseconds(instant));
  return { date: dateOf(local), weekday: weekdayOf(local), time: timeOf(local) };
}

/** Returns true if `from` <= `time` < `to`, all `HH:MM`. A `to` at or before `from` is on the next day. */
export function isBetween(time: string, from: string, to: string): boolean {
  return from < to ? time >= from && time < to : time >= from || time < to;
}

/** Returns the day that begins at a local midnight. If clocks skip midnight, it begins after the gap. */
function dayBeginning(timeZone: string, midnight: number): LocalDay {
  const [start, end] = [midnight, midnight + dayMilliseconds].map(
    (local) =>
      instantsShowing(timeZone, local)[0] ??
      clockChange(timeZone, local - dayMilliseconds, local + dayMilliseconds) ??
      local,
  );
  const date = dateOf(midnight);
  return { timeZone, date, weekday: weekdayOf(midnight), start: start ?? midnight, end: end ?? midnight };
}

const midnightOf = (local: number): number => Math.floor(local / dayMilliseconds) * dayMilliseconds;
const dateOf = (local: number): string => toInstant(local).slice(0, 10);
const timeOf = (local: number): string => toInstant(local).slice(11, 16);

/** The epoch began on a Thursday. */
const weekdayOf = (local: number): number => (Math.floor(local / dayMilliseconds) + 3) % 7;
