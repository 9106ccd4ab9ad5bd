import type { Retention } from '../jobs/housekeeping.js';

/** Removes the windows that have ended. */
export const retainRateWindows: Retention = (db, now) => db.remove('rateWindows', { resetsAt: { lte: now } });
