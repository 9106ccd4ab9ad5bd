import type { Retention } from '../kernel/jobs/housekeeping.js';
import { addSeconds } from '../kernel/primitives/instant.js';

/** The latest report of an installation is kept for 180 days. */
const keptSeconds = 180 * 24 * 60 * 60;

/** Removes old reports. */
export const retainCapabilityReports: Retention = (db, now) =>
  db.remove('capabilityReports', { receivedAt: { lt: addSeconds(now, -keptSeconds) } });
