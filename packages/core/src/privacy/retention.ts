import { daySeconds } from '@doorstep/contracts';
import type { Retention } from '../kernel/jobs/housekeeping.js';
import { addSeconds } from '../kernel/primitives/instant.js';
import { removeSome } from '../kernel/store/remove-some.js';

/** Three years, the time in which a person can claim that a request was not carried out. */
const keptSeconds = 3 * 365 * daySeconds;

/** Removes requests that ended before that time. */
export const retainPrivacyRequests: Retention = async (db, now, limit) => {
  const where = {
    status: { in: ['completed', 'rejected', 'cancelled'] },
    statusSince: { lt: addSeconds(now, -keptSeconds) },
  } as const;
  return (await removeSome(db, 'privacyRequests', { where, limit })).length;
};
