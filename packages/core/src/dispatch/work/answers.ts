import type { workContract } from '@doorstep/contracts';
import { endOffer, freeJobs } from '../../couriers/courier-offers/end-offers.js';
import { offerMoves } from '../../couriers/courier-offers/moves.js';
import type { OfferedJobSnapshot, OfferRecord } from '../../couriers/courier-offers/records.js';
import { offerView } from '../../couriers/courier-offers/view.js';
import { changeWork } from '../../couriers/courier-offers/work-version.js';
import { lockCourier } from '../../couriers/eligibility/loaded-courier.js';
import { assertMayCarryAll } from '../../couriers/eligibility/refusal.js';
import { accountLanguage } from '../../identity/accounts/account-language.js';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Operation, WriteCall } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Reader } from '../../kernel/store/store.js';
import { storePlan } from '../dispatch/offers/store-plan.js';
import { canBeClaimed, canBeReserved, carryJobsOf, lockJobs, takeJob } from '../dispatch/offers/take-jobs.js';

type Area = typeof workContract;

/** The place of the courier was checked when the offer was made, less than a countdown ago. */
const checkedByOffer = ['courier_position_stale', 'courier_too_far'] as const;

/** Gives all jobs of an offer to the courier who accepts it. The same answer again changes nothing. */
export const acceptOffer: Operation<Area['acceptOffer']> = async (call) => {
  const { db, caller, now } = call;
  const known = await ownOffer(db, call.params.id, caller);
  const language = await accountLanguage(db, call.ports.cities, caller.accountId);
  if (known.status === 'accepted') return { status: 200, body: offerView(known, language) };
  // Every transaction locks couriers first, then jobs, then offers.
  const courier = await lockCourier(db, call, known.courierId);
  const jobs = await lockJobs(db, jobIdsOf(known));
  const offer = await lockOffer(call, known);
  if (offer.status === 'accepted') return { status: 200, body: offerView(offer, language) };
  const mover = { relation: 'courier', actorId: caller.accountId } as const;
  assertInTime(offer, now);
  offerMoves.assertPossible(offer, 'accept', 'courier');
  if (!courier?.onShift) throw new ServiceProblem('courier_off_shift');
  const takeable = jobs.filter((job) => job.row.offerId === offer.id && (canBeClaimed(job) || canBeReserved(job)));
  if (takeable.length < offer.jobs.length) throw new ServiceProblem('offer_expired');
  assertMayCarryAll(carryJobsOf(takeable, now), courier, now, { except: checkedByOffer });
  await freeJobs(call, offer);
  const states = new Map<string, OfferedJobSnapshot['state']>();
  for (const job of takeable) {
    const pay = offer.jobs.find(({ jobId }) => jobId === job.row.id)?.approachPay ?? 0;
    states.set(job.row.id, await takeJob(call, { job, approachPay: pay }, courier, offer.id, caller.accountId));
  }
  const change = {
    jobs: offer.jobs.map((job) => ({ ...job, state: states.get(job.jobId) ?? job.state })),
    open: [...states.values()].includes('reserved'),
  };
  const after = await offerMoves.move(call, offer, 'accept', mover, change);
  await storePlan(call, after);
  await changeWork(call, courier.id);
  return { status: 200, body: offerView(after, language) };
};

/** Declines an offer, or gives back the reserved jobs of an accepted one. The same answer again changes nothing. */
export const declineOffer: Operation<Area['declineOffer']> = async (call) => {
  const { db, body, caller, now } = call;
  const known = await ownOffer(db, call.params.id, caller);
  const language = await accountLanguage(db, call.ports.cities, caller.accountId);
  if (known.status === 'declined') return { status: 200, body: offerView(known, language) };
  await lockJobs(db, jobIdsOf(known));
  const offer = await lockOffer(call, known);
  if (offer.status === 'declined') return { status: 200, body: offerView(offer, language) };
  assertInTime(offer, now);
  const mover = { relation: 'courier', actorId: caller.accountId } as const;
  const after = await endOffer(call, offer, 'decline', mover, { reason: body.reason, note: body.note ?? null });
  return { status: 200, body: offerView(after, language) };
};

const jobIdsOf = ({ jobs }: OfferRecord): readonly string[] => jobs.map(({ jobId }) => jobId);

/** Returns an offer of the caller. @throws ServiceProblem not_found for the offers of others. */
async function ownOffer(reader: Reader, id: string, caller: SessionCaller): Promise<OfferRecord> {
  const offer = await reader.get('dispatchOffers', id);
  if (!offer || offer.courierId !== caller.courierId) {
    throw new ServiceProblem('not_found', 'There is no such offer among yours.');
  }
  return offer;
}

async function lockOffer({ db }: Pick<WriteCall, 'db'>, known: OfferRecord): Promise<OfferRecord> {
  return (await db.lock('dispatchOffers', known.id)) ?? known;
}

/** @throws ServiceProblem offer_expired if the countdown has ended, or the offer was withdrawn. */
function assertInTime({ status, expiresAt }: OfferRecord, now: string): void {
  const isLate = status === 'pending' && expiresAt !== null && expiresAt <= now;
  if (isLate || status === 'expired' || status === 'withdrawn') throw new ServiceProblem('offer_expired');
}
