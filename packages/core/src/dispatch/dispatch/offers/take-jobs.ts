import { idPrefixes } from '@doorstep/contracts';
import { resolveAlerts } from '../../../couriers/alerts/alerts.js';
import type { OfferedJobSnapshot } from '../../../couriers/courier-offers/records.js';
import type { CourierRecord } from '../../../couriers/couriers/records.js';
import type { CarryJob } from '../../../couriers/eligibility/carry-job.js';
import type { Effects } from '../../../kernel/operation/operation.js';
import type { Instant } from '../../../kernel/primitives/instant.js';
import type { UnitOfWork } from '../../../kernel/store/store.js';
import { lockWithBatch, tripIdOf } from '../../../orders/deliveries/batch-members.js';
import { carrierOf } from '../../../orders/deliveries/carrier.js';
import { deliveryJob } from '../../../orders/deliveries/claimable-delivery.js';
import { claim } from '../../../orders/deliveries/courier-moves.js';
import { deliveryMachine } from '../../../orders/deliveries/machine.js';
import type { DeliveryRecord } from '../../../orders/deliveries/records.js';
import { claimOrder } from '../../../orders/orders/claim-order.js';
import { orderJob } from '../../../orders/orders/claimable-order.js';
import { orderMachine } from '../../../orders/orders/machine.js';
import type { OrderRecord } from '../../../orders/orders/records.js';

/** A locked job of an offer. */
export type LockedJob =
  | { readonly kind: 'order'; readonly row: OrderRecord }
  | { readonly kind: 'delivery'; readonly row: DeliveryRecord };

/** Returns true for the id of a direct delivery. */
export function isDeliveryId(jobId: string): boolean {
  return jobId.startsWith(`${idPrefixes.delivery}_`);
}

/** Locks jobs in the order of their ids, so that two transactions cannot wait for each other. Leaves out missing ones. */
export async function lockJobs(db: UnitOfWork, jobIds: readonly string[]): Promise<LockedJob[]> {
  const locked: LockedJob[] = [];
  for (const id of [...jobIds].sort()) {
    if (isDeliveryId(id)) {
      const row = await lockWithBatch(db, id);
      if (row) locked.push({ kind: 'delivery', row });
    } else {
      const row = await db.lock('orders', id);
      if (row) locked.push({ kind: 'order', row });
    }
  }
  return locked;
}

/** Returns the properties of jobs that determine who may carry them. The deliveries of a batch are one job. */
export function carryJobsOf(jobs: readonly LockedJob[], now: Instant): readonly CarryJob[] {
  const trips = new Map<string, CarryJob>();
  for (const job of jobs) {
    if (job.kind === 'order') trips.set(job.row.id, orderJob(job.row));
    else trips.set(tripIdOf(job.row), deliveryJob(job.row, now));
  }
  return [...trips.values()];
}

/** Returns true if a courier can claim the job now. */
export function canBeClaimed(job: LockedJob): boolean {
  return job.kind === 'order'
    ? orderMachine.find('courier_claim', 'candidate', job.row) !== undefined
    : job.row.livemode && deliveryMachine.find('courier_claim', 'candidate', job.row) !== undefined;
}

/** Returns true if a courier can reserve the job: an order that is not ready yet. */
export function canBeReserved({ kind, row }: LockedJob): boolean {
  return kind === 'order' && row.status === 'accepted';
}

/** A job of an offer, with the pay of its courier for the way to it. */
export interface TakenJob {
  readonly job: LockedJob;
  readonly approachPay: number;
}

/**
 * Gives a job of an offer to the courier: claims it, or reserves it until it is ready.
 *
 * @param offerId the accepted offer, which remains responsible for a reserved job.
 * @param actorId the account of the courier, or `system` for an assignment.
 */
export async function takeJob(
  effects: Effects,
  { job, approachPay }: TakenJob,
  courier: CourierRecord,
  offerId: string,
  actorId: string,
): Promise<Extract<OfferedJobSnapshot['state'], 'reserved' | 'claimed'>> {
  const mover = { relation: 'candidate', actorId } as const;
  if (canBeReserved(job)) {
    await effects.db.update('orders', { id: job.row.id }, { offerId, reservedFor: courier.id, approachPay });
    await resolveAlerts(effects, job.row.id, ['declined_by_all']);
    return 'reserved';
  }
  if (job.kind === 'order') {
    await claimOrder(effects, job.row, courier, mover, approachPay);
  } else {
    // An offer can name several deliveries of a batch: the claim of the first takes all of them.
    const current = await effects.db.get('deliveries', job.row.id);
    if (current?.courierId !== courier.id) await claim(effects, job.row, mover, carrierOf(courier));
    await effects.db.update('deliveries', { id: job.row.id }, { approachPay });
  }
  return 'claimed';
}
