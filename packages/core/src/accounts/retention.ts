import type { Retention } from '../kernel/jobs/housekeeping.js';
import { addSeconds } from '../kernel/primitives/instant.js';
import { removeSome } from '../kernel/store/remove-some.js';

/** Codes are kept for an hour after their end, so that an app that sends one late learns why it is refused. */
const keptSeconds = 60 * 60;

/** Removes old codes. */
export const retainCodes: Retention = async (db, now, limit) => {
  const where = { expiresAt: { lt: addSeconds(now, -keptSeconds) } };
  return (await removeSome(db, 'oneTimeCodes', { where, orderBy: [['expiresAt', 'asc']], limit })).length;
};
