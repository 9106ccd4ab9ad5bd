import { daySeconds } from '@doorstep/contracts';
import type { Retention } from '../../kernel/jobs/housekeeping.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { removeSome } from '../../kernel/store/remove-some.js';

/** Resolved alerts are kept for 90 days. */
const keptSeconds = 90 * daySeconds;

/** Removes alerts that were resolved long ago. */
export const retainAlerts: Retention = async (db, now, limit) => {
  const where = { resolvedAt: { lt: addSeconds(now, -keptSeconds) } };
  return (await removeSome(db, 'dispatchAlerts', { where, orderBy: [['resolvedAt', 'asc']], limit })).length;
};
