import { type Instant, toMilliseconds } from '@doorstep/core';

/** The Swedish format is that of ISO 8601. */
const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Bucharest',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Formats an instant in the time of Bucharest, to the minute and without offset: `2026-11-21T12:05`. */
export function localMinute(instant: Instant): string {
  return format.format(toMilliseconds(instant)).replace(' ', 'T');
}
