import type { Retention } from '../kernel/jobs/housekeeping.js';
import { addSeconds } from '../kernel/primitives/instant.js';

/** Time for which offers are kept, to explain decisions. */
const keptSeconds = 90 * 24 * 60 * 60;

/** Removes old offers. */
export const retainOffers: Retention = async (db, now) => {
  const createdAt = { lt: addSeconds(now, -keptSeconds) };
  await db.remove('dispatchOffers', { open: false, createdAt });
  await db.remove('dispatchOfferJobs', { createdAt });
};
