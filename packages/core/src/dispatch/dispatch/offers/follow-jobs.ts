import { zoneSettings } from '../../../catalogue/zones/zone-settings.js';
import { withdrawOffer, withdrawOffersOf } from '../../../couriers/courier-offers/end-offers.js';
import { type OfferRecord, withState } from '../../../couriers/courier-offers/records.js';
import { wakeZone } from '../../../couriers/courier-offers/wake-zone.js';
import { changeWork } from '../../../couriers/courier-offers/work-version.js';
import { loadCourier } from '../../../couriers/eligibility/loaded-courier.js';
import { refusalOf } from '../../../couriers/eligibility/refusal.js';
import { storeSequence } from '../../../couriers/route-plans/update-routes.js';
import type { EventRecord } from '../../../kernel/operation/events.js';
import type { Effects } from '../../../kernel/operation/operation.js';
import { claimOrder } from '../../../orders/orders/claim-order.js';
import { orderJob } from '../../../orders/orders/claimable-order.js';
import type { OrderRecord } from '../../../orders/orders/records.js';
import { canBeClaimed, canBeReserved, isDeliveryId, type LockedJob } from './take-jobs.js';

/** Events after which nothing about the courier of a job has changed. */
const irrelevant: ReadonlySet<string> = new Set([
  'order.payment_required',
  'order.payment_failed',
  'order.scheduled',
  'order.placed',
  'order.rejected',
  'order.picked_up',
  'order.codes_reset',
  'order.reviewed',
  'order.refunded',
  'delivery.at_pickup',
  'delivery.picked_up',
  'delivery.at_dropoff',
  'delivery.returned',
  'delivery.verification_failed',
]);

/** Events after which the courier of a job is free for another one. */
const freeing: ReadonlySet<string> = new Set([
  'order.delivered',
  'order.failed',
  'delivery.delivered',
  'delivery.failed',
]);

/** Rules about the place of the courier, who may still be on the way when a reserved order becomes ready. */
const atAcceptance = ['courier_too_far', 'trip_too_long', 'courier_at_capacity'] as const;

/**
 * Keeps offers in step with their jobs, in the transaction of the change: claims a reserved order when it is ready,
 * withdraws the offer of a job that changed, ended or found another courier, and starts a round for a job that waits.
 */
export async function followJobs(effects: Effects, events: readonly EventRecord[]): Promise<void> {
  for (const event of events) {
    const { type, subjectId } = event;
    if (type === 'zone.settings_changed') await followMode(effects, subjectId);
    else if (type === 'document.expired') await followDocument(effects, subjectId);
    else if (/^(order|delivery)\./.test(type) && event.livemode && !irrelevant.has(type))
      await followJob(effects, event);
  }
}

async function followJob(effects: Effects, { subjectId, type }: EventRecord): Promise<void> {
  const job = await readJob(effects, subjectId);
  if (!job) return;
  const { offerId, zoneId } = job.row;
  if (offerId !== null) return followOffer(effects, job, offerId, type);
  if (freeing.has(type)) await wakeZones(effects, [zoneId, dropoffZoneOf(job)]);
  else if (canBeClaimed(job) || canBeReserved(job)) await wakeZones(effects, [zoneId]);
}

/** Returns the zone where the courier of a job is when it ends. */
function dropoffZoneOf(job: LockedJob): string {
  return job.kind === 'order' ? job.row.dropoffZoneId : job.row.dropoff.zoneId;
}

/** Starts a round in the zones whose jobs are offered or assigned. They are locked in order, so that nobody waits in a circle. */
async function wakeZones(effects: Effects, zoneIds: readonly string[]): Promise<void> {
  for (const zoneId of [...new Set(zoneIds)].sort()) {
    const { mode } = await zoneSettings({ reader: effects.db, ports: effects.ports }, zoneId);
    if (mode !== 'claim') await wakeZone(effects, zoneId);
  }
}

async function readJob({ db }: Effects, jobId: string): Promise<LockedJob | undefined> {
  if (isDeliveryId(jobId)) {
    const row = await db.get('deliveries', jobId);
    return row && { kind: 'delivery', row };
  }
  const row = await db.get('orders', jobId);
  return row && { kind: 'order', row };
}

async function followOffer(
  effects: Effects,
  job: LockedJob,
  offerId: string,
  type: EventRecord['type'],
): Promise<void> {
  const offer = await effects.db.lock('dispatchOffers', offerId);
  if (!offer?.open) return;
  // The courier was asked about other terms. The next round offers the delivery at the new ones.
  if (type === 'delivery.terms_changed') return withdrawOffer(effects, offer, 'job_changed');
  const isReserved = offer.status === 'accepted';
  if (job.kind === 'order' && isReserved && canBeClaimed(job)) return claimReserved(effects, job.row, offer);
  if (canBeClaimed(job) || canBeReserved(job)) return;
  const reason = job.row.courierId === null ? 'job_ended' : 'job_claimed';
  const others = offer.jobs.filter(({ jobId, state }) => jobId !== job.row.id && state === 'reserved');
  if (isReserved && others.length > 0) await endReservation(effects, offer, job.row.id);
  else await withdrawOffer(effects, offer, reason);
}

/** Gives an order that has become ready to the courier who accepted it before, unless they may no longer carry it. */
async function claimReserved(effects: Effects, order: OrderRecord, offer: OfferRecord): Promise<void> {
  const { db, now } = effects;
  const courier = await db.get('couriers', offer.courierId);
  const loaded = courier && (await loadCourier(db, effects, courier));
  if (!loaded || refusalOf(orderJob(order), loaded, now, { except: atAcceptance })) {
    return withdrawOffer(effects, offer, 'courier_unsuitable');
  }
  await db.update('orders', { id: order.id }, { offerId: null, reservedFor: null });
  await claimOrder(effects, order, loaded, { relation: 'candidate', actorId: 'system' });
  await storeSequence(effects, offer.courierId, offer.stops);
  const jobs = withState(offer.jobs, order.id, 'claimed');
  const open = jobs.some(({ state }) => state === 'reserved');
  await db.update('dispatchOffers', { id: offer.id }, { jobs, open, updatedAt: now });
  await changeWork(effects, offer.courierId);
}

/** Takes one reserved job out of an offer that has others. */
async function endReservation(effects: Effects, offer: OfferRecord, jobId: string): Promise<void> {
  const { db, now } = effects;
  await db.update('orders', { id: jobId, offerId: offer.id }, { offerId: null, reservedFor: null, approachPay: 0 });
  await db.update('dispatchOffers', { id: offer.id }, { jobs: withState(offer.jobs, jobId, 'ended'), updatedAt: now });
  await changeWork(effects, offer.courierId);
}

/** Starts the rounds of a zone, or withdraws its offers when couriers choose their work themselves from now on. */
async function followMode(effects: Effects, zoneId: string): Promise<void> {
  const { db } = effects;
  const stored = await db.get('zoneSettings', zoneId);
  if ((stored?.settings.mode ?? 'claim') !== 'claim') return wakeZone(effects, zoneId);
  const pending = await db.find('dispatchOffers', { where: { zoneId, open: true, status: 'pending' } });
  for (const { id } of pending) {
    const offer = await db.lock('dispatchOffers', id);
    if (offer?.status === 'pending') await withdrawOffer(effects, offer, 'mode_changed');
  }
}

/** Withdraws the offers of a courier whose shift ended with a document. */
async function followDocument(effects: Effects, documentId: string): Promise<void> {
  const document = await effects.db.get('documents', documentId);
  const courierId = document?.courierId ?? null;
  const courier = courierId === null ? undefined : await effects.db.get('couriers', courierId);
  if (courier && !courier.onShift) await withdrawOffersOf(effects, courier.id, 'courier_off_shift');
}
