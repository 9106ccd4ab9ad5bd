import type { Retention } from '../kernel/jobs/housekeeping.js';
import { addSeconds } from '../kernel/primitives/instant.js';

/** Notifications are kept for 30 days. */
const keptSeconds = 30 * 24 * 60 * 60;

/** Removes old notifications and their pushes. */
export const retainNotifications: Retention = async (db, now) => {
  const old = { lt: addSeconds(now, -keptSeconds) };
  await db.remove('pushDeliveries', { createdAt: old });
  await db.remove('notifications', { createdAt: old });
};
