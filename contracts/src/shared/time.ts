import { z } from 'zod';
import { characters } from './counted-string.js';
import { plain } from './plain.js';

const timeMessage = 'must be an RFC 3339 time with offset, such as 2026-11-21T12:30:00+02:00';

/** Restores the plus of an offset that was not encoded in a query, where it means a space. */
function withPlus(sent: string): string {
  return sent.replace(/^(\d{4}-\d\d-\d\dT[\d:.]{5,20}) (?=\d\d:\d\d$)/, '$1+');
}

/** Matches texts in the form of an instant. Logs check each time that they show with it, because zod builds its own pattern for every check. */
const likeInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** RFC 3339 date and time with an offset, for example `2026-11-21T12:30:00+02:00`. */
export const Instant = plain(
  characters(withPlus)
    .datetime({ offset: true, message: timeMessage })
    // zod also accepts the offsets `+0200` and `+99:99`; RFC 3339 5.6 requires a colon, and hours and minutes that exist.
    .regex(/^(?!.*[+-](\d{4}|2[4-9]:\d\d|[3-9]\d:\d\d|\d\d:[6-9]\d)$)/, timeMessage),
  likeInstant,
).describe('RFC 3339 date and time with offset');

/** A time span in whole seconds. */
export const Seconds = z.number().int().min(0).max(31_536_000);

/** Local time of day, `HH:MM`, 00:00 to 23:59. */
export const LocalTime = plain(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 09:30'));

/** A calendar day, `YYYY-MM-DD`, in the time zone that the endpoint states. */
export const LocalDate = plain(z.string().date('must be a day such as 2026-11-21')).describe('A day, `YYYY-MM-DD`');

/** A calendar month, `YYYY-MM`, in the time zone that the endpoint states. */
export const LocalMonth = plain(
  z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11'),
).describe('A month, `YYYY-MM`');
