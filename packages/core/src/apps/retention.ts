import { daySeconds } from '@doorstep/contracts';
import type { Retention } from '../kernel/jobs/housekeeping.js';
import { addSeconds } from '../kernel/primitives/instant.js';
import { removeSome } from '../kernel/store/remove-some.js';

/** Retention of the latest report of an installation. */
const retentionSeconds = 180 * daySeconds;

/** Removes old reports. */
export const retainCapabilityReports: Retention = async (db, now, limit) => {
  const where = { receivedAt: { lt: addSeconds(now, -retentionSeconds) } };
  return (await removeSome(db, 'capabilityReports', { where, orderBy: [['receivedAt', 'asc']], limit })).length;
};
