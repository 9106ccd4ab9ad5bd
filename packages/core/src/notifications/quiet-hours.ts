import type { NotificationPreferences } from '@doorstep/contracts';
import { type Instant, toInstant, toMilliseconds } from '../kernel/primitives/instant.js';
import { dayAfter, isBetween, localDay, turningPoints, wallTime } from '../kernel/primitives/local-time.js';

/** Start and end of quiet hours, `HH:MM` in a time zone. */
export type QuietHours = NonNullable<NotificationPreferences['quietHours']>;

/**
 * Returns the end of the quiet hours that contain `at`, or undefined outside them. Quiet hours last while local clocks
 * show a time from `from` (inclusive) to `to` (exclusive). They end early when clocks go forward past `to`, and a time
 * that repeats when clocks go back is quiet both times.
 */
export function quietUntil(hours: QuietHours, at: Instant): Instant | undefined {
  if (!isQuiet(hours, at)) return undefined;
  const today = localDay(hours.timeZone, toMilliseconds(at));
  const days = [today, dayAfter(today), dayAfter(dayAfter(today))];
  const ends = days.flatMap((day) => turningPoints(day, [hours.to])).map(toInstant);
  const end = ends.find((instant) => instant > at && !isQuiet(hours, instant));
  if (end === undefined) throw new Error(`Quiet hours ${hours.from} to ${hours.to} in ${hours.timeZone} do not end.`);
  return end;
}

/** Returns true for the name of an IANA time zone, in any case. Offsets such as `+02:00` are not time zones. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    localDay(name, 0);
    return true;
  } catch {
    return false;
  }
}

function isQuiet({ from, to, timeZone }: QuietHours, at: Instant): boolean {
  return isBetween(wallTime(timeZone, at).time, from, to);
}
