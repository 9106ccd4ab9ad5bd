import { launchCity } from '../geo/cities.js';
import { type Instant, toMilliseconds } from '../kernel/primitives/instant.js';
import { localDay } from '../kernel/primitives/local-time.js';

/** Whose days the ledger counts in. */
export const ledgerTimeZone = launchCity.timeZone;

/** The day on which an instant falls, `YYYY-MM-DD`. */
export function ledgerDay(instant: Instant): string {
  return localDay(ledgerTimeZone, toMilliseconds(instant)).date;
}
