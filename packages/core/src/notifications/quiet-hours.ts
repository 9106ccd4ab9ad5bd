import type { NotificationPreferences } from '@doorstep/contracts';
import { Temporal } from 'temporal-polyfill';
import { type Instant, toInstant, toMilliseconds } from '../kernel/primitives/instant.js';
import { isBetween } from '../kernel/primitives/local-time.js';

/** Start and end of quiet hours, `HH:MM` in a time zone. */
export type QuietHours = NonNullable<NotificationPreferences['quietHours']>;

/**
 * Returns the end of the quiet hours that contain `at`, or undefined outside them. Quiet hours last while local clocks
 * show a time from `from` (inclusive) to `to` (exclusive). They end early when clocks go forward past `to`, and a time
 * that repeats when clocks go back is quiet both times.
 */
export function quietUntil(hours: QuietHours, at: Instant): Instant | undefined {
  const now = zoned(hours.timeZone, toMilliseconds(at));
  if (!isQuiet(hours, now)) return undefined;
  const end = endCandidates(hours, now).find(
    (milliseconds) => milliseconds > now.epochMilliseconds && !isQuiet(hours, zoned(hours.timeZone, milliseconds)),
  );
  if (end === undefined) throw new Error(`Quiet hours ${hours.from} to ${hours.to} in ${hours.timeZone} do not end.`);
  return toInstant(end);
}

/** Returns true for the name of an IANA time zone, in any case. Offsets such as `+02:00` are not time zones. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    zoned(name, 0);
    return true;
  } catch {
    return false;
  }
}

/** Returns the instants at which quiet hours can end: when clocks show `to`, or change. */
function endCandidates({ to }: QuietHours, now: Temporal.ZonedDateTime): number[] {
  const ends = [0, 1, 2].flatMap((days) => {
    const wall = now.toPlainDate().add({ days }).toPlainDateTime(Temporal.PlainTime.from(to));
    return (['earlier', 'later'] as const).map(
      (disambiguation) => wall.toZonedDateTime(now.timeZoneId, { disambiguation }).epochMilliseconds,
    );
  });
  const change = now.getTimeZoneTransition('next')?.epochMilliseconds ?? [];
  return [...ends, change].flat().sort((a, b) => a - b);
}

function isQuiet({ from, to }: QuietHours, time: Temporal.ZonedDateTime): boolean {
  return isBetween(time.toPlainTime().toString({ smallestUnit: 'minute' }), from, to);
}

function zoned(timeZone: string, milliseconds: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone);
}
