import { endOffer } from '../../../couriers/courier-offers/end-offers.js';
import { system } from '../../../couriers/courier-offers/moves.js';
import type { JobHandler } from '../../../kernel/operation/job-handlers.js';
import { lockJobs } from './take-jobs.js';

/** Ends an offer whose countdown is over. Does nothing if it was answered or withdrawn. */
export const expireOffer: JobHandler = async (effects, { subjectId }) => {
  const known = await effects.db.get('dispatchOffers', subjectId);
  if (known?.status !== 'pending') return;
  await lockJobs(
    effects.db,
    known.jobs.map(({ jobId }) => jobId),
  );
  const offer = await effects.db.lock('dispatchOffers', subjectId);
  if (offer?.status !== 'pending' || (offer.expiresAt ?? effects.now) > effects.now) return;
  await endOffer(effects, offer, 'expire', system, { reason: null, note: null });
};
