import type { Retention } from '../kernel/jobs/housekeeping.js';
import { addSeconds } from '../kernel/primitives/instant.js';

/** For three years somebody can claim that a request about their data was not carried out. */
const keptSeconds = 3 * 365 * 24 * 60 * 60;

/** Removes requests that ended long ago. */
export const retainPrivacyRequests: Retention = (db, now) =>
  db.remove('privacyRequests', {
    status: { in: ['completed', 'rejected', 'cancelled'] },
    statusSince: { lt: addSeconds(now, -keptSeconds) },
  });
