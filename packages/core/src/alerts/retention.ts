import type { Retention } from '../kernel/jobs/housekeeping.js';
import { addSeconds } from '../kernel/primitives/instant.js';

/** Resolved alerts are kept for 90 days. */
const keptSeconds = 90 * 24 * 60 * 60;

/** Removes alerts that were resolved long ago. */
export const retainAlerts: Retention = (db, now) =>
  db.remove('dispatchAlerts', { resolvedAt: { lt: addSeconds(now, -keptSeconds) } });
