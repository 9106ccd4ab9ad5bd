import type { Retention } from '../jobs/housekeeping.js';
import { addSeconds } from '../primitives/instant.js';

/** Entries are kept for two years. */
const keptSeconds = 2 * 365 * 24 * 60 * 60;

/** Removes old entries of the audit log. */
export const retainAuditEntries: Retention = (db, now) =>
  db.remove('auditEntries', { at: { lt: addSeconds(now, -keptSeconds) } });
