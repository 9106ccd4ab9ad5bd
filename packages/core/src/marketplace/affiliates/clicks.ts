import { daySeconds } from '@doorstep/contracts';
import type { Retention } from '../../kernel/jobs/housekeeping.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import { removeSome } from '../../kernel/store/remove-some.js';
import type { AffiliateClickRecord } from './records.js';

/** Time in which a click can be claimed. */
const claimSeconds = 30 * daySeconds;

/** Retention of clicks, twice as long as they can be claimed. */
const retentionSeconds = 2 * claimSeconds;

/** Returns the time until which a click can be claimed. */
export function claimableUntil({ createdAt }: Pick<AffiliateClickRecord, 'createdAt'>): Instant {
  return addSeconds(createdAt, claimSeconds);
}

/** Removes old clicks. */
export const retainAffiliateClicks: Retention = async (db, now, limit) => {
  const where = { createdAt: { lt: addSeconds(now, -retentionSeconds) } };
  return (await removeSome(db, 'affiliateClicks', { where, orderBy: [['createdAt', 'asc']], limit })).length;
};
