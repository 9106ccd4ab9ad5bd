import { daySeconds, type NotificationPreferences } from '@doorstep/contracts';
import { addSeconds, type Instant, toInstant, toMilliseconds } from '../kernel/primitives/instant.js';
import { dayAfter, instantOf, localDay } from '../kernel/primitives/local-time.js';
import { quietUntil } from './quiet-hours.js';
import type { PreferenceChoices } from './records.js';

/** The time of a daily digest, `HH:MM` in a time zone. */
export type EmailDigest = NonNullable<NotificationPreferences['emailDigest']>;

/** Time for which a digest that cannot be delivered is tried again. The next one follows then. */
const usefulSeconds = daySeconds;

/**
 * Returns the time of the next digest after `at`: when local clocks show its time, or a later one if clocks skip it, and
 * not within quiet hours. Returns undefined for preferences without a digest.
 */
export function nextDigest(
  { emailDigest, quietHours }: Pick<PreferenceChoices, 'emailDigest' | 'quietHours'>,
  at: Instant,
): Instant | undefined {
  if (emailDigest === null) return undefined;
  const today = localDay(emailDigest.timeZone, toMilliseconds(at));
  const atToday = digestOf(emailDigest, today);
  const next = atToday > at ? atToday : digestOf(emailDigest, dayAfter(today));
  return (quietHours && quietUntil(quietHours, next)) ?? next;
}

/** Returns the time from which the messages of a digest are useless. */
export function digestExpiry(sentAt: Instant): Instant {
  return addSeconds(sentAt, usefulSeconds);
}

function digestOf({ at }: EmailDigest, day: Parameters<typeof instantOf>[0]): Instant {
  return toInstant(instantOf(day, at));
}
