import type { Retention } from '../kernel/jobs/housekeeping.js';
import { addSeconds } from '../kernel/primitives/instant.js';

/** Retention of clicks, twice as long as they can be claimed. */
const keptSeconds = 60 * 24 * 60 * 60;

/** Removes old clicks. */
export const retainAffiliateClicks: Retention = (db, now) =>
  db.remove('affiliateClicks', { createdAt: { lt: addSeconds(now, -keptSeconds) } });
