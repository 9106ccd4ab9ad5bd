import type { Instant } from '../kernel/primitives/instant.js';
import { wallTime } from '../kernel/primitives/local-time.js';
import { launchCity } from './cities.js';

/** The date that calendars in the city show, `YYYY-MM-DD`. */
export function cityDay(now: Instant): string {
  return wallTime(launchCity.timeZone, now).date;
}
