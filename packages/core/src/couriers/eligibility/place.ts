import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import type { CourierPosition } from '../couriers/last-position.js';
import type { CourierRecord } from '../couriers/records.js';

/** Age at which a position becomes stale. */
const staleSeconds = 5 * 60;

/** A courier's last report, and the start of the shift. */
type Report = Pick<CourierRecord, 'shiftSince'> & { readonly position: CourierPosition | null };

/** Returns the instant before which positions are stale. */
export function staleBefore(now: Instant): Instant {
  return addSeconds(now, -staleSeconds);
}

/** Returns true for a courier who has reported in the current shift, and then fell silent. */
export function isSilent({ position, shiftSince }: Report, stale: Instant): boolean {
  return position !== null && position.at >= shiftSince && position.at < stale;
}

/**
 * Returns the position for the claims of a courier; null if it is unknown. An old position from before the shift says
 * nothing about where the courier is now.
 */
export function claimPosition({ position, shiftSince }: Report, stale: Instant): CourierPosition | null {
  return position === null || (position.at < shiftSince && position.at < stale) ? null : position;
}
