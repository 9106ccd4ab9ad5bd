import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import { type AffiliateClickRecord, claimSeconds } from './records.js';

/** Returns the time until which a click can be claimed. */
export function claimableUntil({ createdAt }: Pick<AffiliateClickRecord, 'createdAt'>): Instant {
  return addSeconds(createdAt, claimSeconds);
}
