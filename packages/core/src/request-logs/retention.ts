import type { Retention } from '../kernel/jobs/housekeeping.js';
import { addSeconds } from '../kernel/primitives/instant.js';
import { removeSome } from '../kernel/store/remove-some.js';

/** Requests are kept for 30 days. */
const keptSeconds = 30 * 24 * 60 * 60;

/** Removes old requests. */
export const retainRequestLogs: Retention = async (db, now, limit) => {
  const where = { createdAt: { lt: addSeconds(now, -keptSeconds) } };
  return (await removeSome(db, 'requestLogs', { where, orderBy: [['createdAt', 'asc']], limit })).length;
};
