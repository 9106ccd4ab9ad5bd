import { type Instant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { localDay } from '../../kernel/primitives/local-time.js';
import { companyTimeZone } from '../../values/geo/city/company-day.js';

/** The time zone of the ledger's days. */
export const ledgerTimeZone = companyTimeZone;

/** Returns the ledger day of an instant, `YYYY-MM-DD`. */
export function ledgerDay(instant: Instant): string {
  return localDay(ledgerTimeZone, toMilliseconds(instant)).date;
}
