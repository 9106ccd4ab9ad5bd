import type { NotificationPreferences } from '@doorstep/contracts';
import { Temporal } from 'temporal-polyfill';
import { type Instant, toInstant, toMilliseconds } from '../kernel/primitives/instant.js';
import { isBetween } from '../kernel/primitives/local-time.js';

/** Times of day `HH:MM` in a time zone. */
export type QuietHours = NonNullable<NotificationPreferences['quietHours']>;

/**
 * When the quiet hours that `at` falls into end; undefined outside them. It is quiet while the clocks of the time zone
 * show a time from `from` up to `to`: where clocks are put forward past `to`, quiet ends with that; a time that comes twice
 * is quiet twice.
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

/** Whether `name` is a time zone of the IANA database, under whatever case; offsets such as `+02:00` are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    zoned(name, 0);
    return true;
  } catch {
    return false;
  }
}

/** Quiet can end only when clocks show `to`, or are changed. */
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
