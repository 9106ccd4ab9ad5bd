import type { Retention } from '../jobs/housekeeping.js';

/** Removes expired idempotency keys. */
export const retainIdempotencyKeys: Retention = (db, now) => db.remove('idempotencyKeys', { expiresAt: { lte: now } });
