import type { OfferDeclineReason, OfferWithdrawalReason } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import { type OfferMover, offerMoves, system } from './moves.js';
import type { OfferedJobSnapshot, OfferRecord } from './records.js';
import { wakeZone } from './wake-zone.js';
import { changeWork } from './work-version.js';

/** Ends the jobs of an offer that the courier has not claimed. */
function endedJobs({ jobs }: OfferRecord): readonly OfferedJobSnapshot[] {
  return jobs.map((job) => (job.state === 'offered' || job.state === 'reserved' ? { ...job, state: 'ended' } : job));
}

/** Frees the jobs that an offer holds, so that they can be offered again. */
export async function freeJobs({ db }: Effects, { id, jobs }: OfferRecord): Promise<void> {
  const jobIds = jobs.map(({ jobId }) => jobId);
  const held = { id: { in: jobIds }, offerId: id };
  await db.update('orders', held, { offerId: null, reservedFor: null, approachPay: 0 });
  await db.update('deliveries', held, { offerId: null, approachPay: 0 });
}

/**
 * Ends a locked, open offer by the courier's refusal or by the countdown. Its jobs are free at once.
 */
export async function endOffer(
  effects: Effects,
  offer: OfferRecord,
  move: 'decline' | 'expire',
  mover: OfferMover,
  details: { readonly reason: OfferDeclineReason | null; readonly note: string | null },
): Promise<OfferRecord> {
  const jobs = endedJobs(offer);
  const after = await offerMoves.move(effects, offer, move, mover, { ...details, jobs, open: false });
  await finish(effects, offer);
  return after;
}

/**
 * Withdraws a locked, open offer. Jobs of it that the courier has claimed stay with the courier: an offer with such jobs
 * remains accepted, and only its reservations end.
 */
export async function withdrawOffer(
  effects: Effects,
  offer: OfferRecord,
  reason: OfferWithdrawalReason,
): Promise<void> {
  const jobs = endedJobs(offer);
  if (jobs.some(({ state }) => state === 'claimed')) {
    await effects.db.update('dispatchOffers', { id: offer.id }, { jobs, open: false, updatedAt: effects.now });
  } else {
    await offerMoves.move(effects, offer, 'withdraw', system, { jobs, open: false, reason });
  }
  await finish(effects, offer);
}

/** Withdraws everything that is open for a courier who no longer works. */
export async function withdrawOffersOf(
  effects: Effects,
  courierId: string,
  reason: OfferWithdrawalReason,
): Promise<void> {
  const open = await effects.db.find('dispatchOffers', { where: { courierId, open: true } });
  for (const { id } of open) {
    const offer = await effects.db.lock('dispatchOffers', id);
    if (offer?.open) await withdrawOffer(effects, offer, reason);
  }
}

async function finish(effects: Effects, offer: OfferRecord): Promise<void> {
  await freeJobs(effects, offer);
  await changeWork(effects, offer.courierId);
  await wakeZone(effects, offer.zoneId);
}
