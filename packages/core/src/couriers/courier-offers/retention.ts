import { daySeconds } from '@doorstep/contracts';
import type { Retention } from '../../kernel/jobs/housekeeping.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { beginRemovals } from '../../kernel/store/remove-some.js';

/** Time for which offers are kept, to explain decisions. */
const keptSeconds = 90 * daySeconds;

/** Removes old offers. */
export const retainOffers: Retention = async (db, now, limit) => {
  const removals = beginRemovals(db, limit);
  const createdAt = { lt: addSeconds(now, -keptSeconds) };
  const orderBy = [['createdAt', 'asc']] as const;
  await removals.remove('dispatchOffers', { where: { open: false, createdAt }, orderBy });
  await removals.remove('dispatchOfferJobs', { where: { createdAt }, orderBy });
  return removals.removed();
};
