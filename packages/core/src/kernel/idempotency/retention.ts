import type { Retention } from '../jobs/housekeeping.js';

/** Removes the keys whose responses are repeated no longer. */
export const retainIdempotencyKeys: Retention = (db, now) => db.remove('idempotencyKeys', { expiresAt: { lte: now } });
