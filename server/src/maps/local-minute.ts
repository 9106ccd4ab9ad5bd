import { type Instant, toMilliseconds } from '@doorstep/core';

/** Swedish dates are ISO 8601 dates. */
const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Bucharest',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The instant on a clock in Bucharest, to the minute and without offset: `2026-11-21T12:05`. */
export function localMinute(instant: Instant): string {
  return format.format(toMilliseconds(instant)).replace(' ', 'T');
}
