import type { Retention } from '../jobs/housekeeping.js';

/** Removes ended windows. */
export const retainRateWindows: Retention = (db, now) => db.remove('rateWindows', { resetsAt: { lte: now } });
