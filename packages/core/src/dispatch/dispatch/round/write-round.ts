import { describeCounterfactual } from '@doorstep/dispatch';
import { offerEvent } from '../../../couriers/courier-offers/moves.js';
import { couriersWithPendingOffer } from '../../../couriers/courier-offers/pending-offers.js';
import type { OfferedJobSnapshot, OfferRecord } from '../../../couriers/courier-offers/records.js';
import { changeWork } from '../../../couriers/courier-offers/work-version.js';
import { loadWith } from '../../../couriers/eligibility/carry-courier.js';
import { type LoadedCourier, loadCouriers } from '../../../couriers/eligibility/loaded-courier.js';
import { offerRefusalOf } from '../../../couriers/eligibility/refusal.js';
import type { Effects } from '../../../kernel/operation/operation.js';
import { addSeconds } from '../../../kernel/primitives/instant.js';
import { cityOfZone } from '../../../values/geo/city/city-book.js';
import { storePlan } from '../offers/store-plan.js';
import { type LockedJob, takeJob } from '../offers/take-jobs.js';
import { at } from './courier-ends.js';
import type { ZoneAssignment } from './join-trips.js';
import { lockOpenJobs } from './lock-open-jobs.js';
import { offerApproach, offerDistance, offerStops } from './offer-stops.js';
import type { OpenTrip } from './open-trips.js';
import type { PreparedRound } from './prepare-round.js';
import type { RoundJob, RoundPart } from './round-job.js';

/**
 * Writes the assignments of a plan as offers or assignments, and returns the ids of their jobs. Skips those whose courier
 * or jobs have changed since, or are changing at this moment: the next round decides on them.
 */
export async function writeRound(effects: Effects, round: PreparedRound): Promise<ReadonlySet<string>> {
  const written = new Set<string>();
  const { assignments } = round.plan;
  if (assignments.length === 0) return written;
  const couriers = await lockFreeCouriers(
    effects,
    assignments.map(({ courierId }) => courierId),
  );
  const jobs = await lockOpenJobs(
    effects,
    assignments.flatMap(({ orderIds }) => partsOf(plannedJobs(round, orderIds))).map(({ id }) => id),
  );
  for (const assignment of assignments) {
    const courier = couriers.get(assignment.courierId);
    const planned = plannedJobs(round, assignment.orderIds);
    const parts = partsOf(planned);
    const locked = parts.flatMap(({ id }) => jobs.get(id) ?? []);
    if (!courier || locked.length < parts.length || planned.length < assignment.orderIds.length) continue;
    // A courier who carries more or less than planned was given or has finished a job meanwhile, perhaps in a zone around.
    if (courier.load.jobs !== round.couriers.get(courier.id)) continue;
    const place = assignment.trip?.pickup ?? round.endOf(courier.id)?.point;
    if (!mayCarryAll(planned, at(courier, place), effects)) continue;
    if (assignment.trip && !(await isStillOpen(effects, assignment.trip))) continue;
    await write(effects, round, assignment, courier, locked, planned);
    for (const id of assignment.orderIds) written.add(id);
  }
  return written;
}

function plannedJobs({ jobs }: PreparedRound, jobIds: readonly string[]): readonly RoundJob[] {
  return jobIds.flatMap((id) => jobs.get(id) ?? []);
}

/** Returns the orders and deliveries of jobs. */
function partsOf(jobs: readonly RoundJob[]): readonly RoundPart[] {
  return jobs.flatMap(({ parts }) => parts);
}

/**
 * Locks the couriers who have nothing to answer. Rows that others have locked are skipped instead of waited for, so that a
 * round never waits while others wait for it.
 */
async function lockFreeCouriers(
  { db, now, ports }: Effects,
  courierIds: readonly string[],
): Promise<ReadonlyMap<string, LoadedCourier>> {
  const rows = await db.find('couriers', { where: { id: { in: courierIds }, onShift: true }, skipLocked: true });
  if (rows.length === 0) return new Map();
  const asked = await couriersWithPendingOffer(
    db,
    rows.map(({ id }) => id),
  );
  const located = await Promise.all(
    rows
      .filter(({ id }) => !asked.has(id))
      .map(async (courier) => ({ ...courier, position: await ports.positions.of(db, courier.id) })),
  );
  const loaded = await loadCouriers(db, now, located);
  return new Map(loaded.map((courier) => [courier.id, courier]));
}

/** Returns true if a courier has picked up nothing of a trip, and does not pick up anything at this moment. */
async function isStillOpen({ db }: Effects, { courierId, jobs }: OpenTrip): Promise<boolean> {
  const ids = jobs.map(({ id }) => id);
  const orders = await db.find('orders', { where: { id: { in: ids } }, skipLocked: true });
  const isOpen = orders.every(
    ({ status, courierId: carrier, reservedFor }) =>
      (status === 'claimed' && carrier === courierId) || reservedFor === courierId,
  );
  return isOpen && orders.length === ids.length;
}

/** Returns true if a courier may carry all jobs in addition to what they carry. */
function mayCarryAll(jobs: readonly RoundJob[], courier: LoadedCourier, { now }: Effects): boolean {
  let { load } = courier;
  for (const job of jobs) {
    if (offerRefusalOf(job, { ...courier, load }, { now })) return false;
    load = loadWith(load, job);
  }
  return true;
}

async function write(
  effects: Effects,
  round: PreparedRound,
  assignment: ZoneAssignment,
  courier: LoadedCourier,
  locked: readonly LockedJob[],
  planned: readonly RoundJob[],
): Promise<void> {
  const { db, now, ports, emit, schedule } = effects;
  const id = ports.newId('dispatchOffer');
  const isOffer = round.settings.mode === 'offer';
  const parts = partsOf(planned);
  const approach = offerApproach(assignment, courier, planned, round);
  const payOf = (jobId: string): number => (jobId === approach.jobId ? approach.pay : 0);
  const states = new Map<string, OfferedJobSnapshot['state']>();
  if (!isOffer) {
    for (const job of locked) {
      const taken = { job, approachPay: payOf(job.row.id) };
      states.set(job.row.id, await takeJob(effects, taken, courier, id, 'system'));
    }
  }
  const jobs = parts.map(({ id: jobId, snapshot }) => {
    const pay = payOf(jobId);
    return { ...snapshot, state: states.get(jobId) ?? 'offered', earnings: snapshot.earnings + pay, approachPay: pay };
  });
  const city = cityOfZone(ports.cities, round.zoneId);
  const offer: OfferRecord = {
    id,
    courierId: courier.id,
    zoneId: round.zoneId,
    cityId: city.id,
    kind: isOffer ? 'offer' : 'assignment',
    status: isOffer ? 'pending' : 'accepted',
    sequence: 1,
    open: isOffer || jobs.some(({ state }) => state === 'reserved'),
    jobs,
    stops: offerStops(assignment, planned),
    currency: city.country.currency,
    pay: jobs.reduce((sum, { earnings }) => sum + earnings, 0),
    distanceMeters: offerDistance(assignment, courier, planned, round),
    approachMeters: approach.meters,
    expiresAt: isOffer ? addSeconds(now, round.settings.offerSeconds) : null,
    reason: null,
    note: null,
    reasons: round.reasons.get(courier.id) ?? [],
    explanation: explain(assignment),
    outcome: null,
    outcomeAt: null,
    answerSeconds: null,
    statusSince: now,
    createdAt: now,
    updatedAt: now,
  };
  await db.insert('dispatchOffers', offer);
  const links = parts.map(({ id: jobId }) => ({
    id: `${id}-${jobId}`,
    offerId: id,
    jobId,
    courierId: courier.id,
    createdAt: now,
  }));
  await db.insert('dispatchOfferJobs', ...links);
  if (isOffer) {
    const held = { id: { in: parts.map(({ id: jobId }) => jobId) } };
    await db.update('orders', held, { offerId: id });
    await db.update('deliveries', held, { offerId: id });
    schedule({ kind: 'offer.expire', subjectId: id, dueAt: addSeconds(now, round.settings.offerSeconds) });
  }
  if (!isOffer) await storePlan(effects, offer);
  emit(offerEvent(offer, isOffer ? 'offer.created' : 'offer.assigned', 'system'));
  await changeWork(effects, courier.id);
}

function explain({ explanation, orderIds }: ZoneAssignment): readonly string[] {
  return explanation.counterfactuals.map((each) => describeCounterfactual(each, orderIds));
}
