import type { Retention } from '../kernel/jobs/housekeeping.js';
import { addSeconds } from '../kernel/primitives/instant.js';

/** Retention of the latest report of an installation. */
const retentionSeconds = 180 * 24 * 60 * 60;

/** Removes old reports. */
export const retainCapabilityReports: Retention = (db, now) =>
  db.remove('capabilityReports', { receivedAt: { lt: addSeconds(now, -retentionSeconds) } });
