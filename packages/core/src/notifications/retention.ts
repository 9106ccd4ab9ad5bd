import { daySeconds } from '@doorstep/contracts';
import type { Retention } from '../kernel/jobs/housekeeping.js';
import { addSeconds } from '../kernel/primitives/instant.js';
import { beginRemovals } from '../kernel/store/remove-some.js';

/** Notifications are kept for 30 days. */
const keptSeconds = 30 * daySeconds;

/** Removes old notifications and their pushes. */
export const retainNotifications: Retention = async (db, now, limit) => {
  const removals = beginRemovals(db, limit);
  const old = { where: { createdAt: { lt: addSeconds(now, -keptSeconds) } }, orderBy: [['createdAt', 'asc']] } as const;
  await removals.remove('pushDeliveries', old);
  await removals.remove('notifications', old);
  return removals.removed();
};
