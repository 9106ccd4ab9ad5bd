import type { JobHandler } from '../kernel/operation/jobs.js';
import type { Effects } from '../kernel/operation/operation.js';
import { addSeconds, type Instant } from '../kernel/primitives/instant.js';
import { deliveryEnd } from './charges.js';
import { deliveryMachine } from './machine.js';
import { deliveryMoves, system } from './moves.js';
import type { DeliveryRecord } from './records.js';

/** Time allowed for finding a courier. */
const assignSeconds = 15 * 60;

/**
 * Returns the time at which a delivery without a courier expires: 15 minutes after the search began, or the end of the
 * pickup window if that is later.
 */
export function assignBy({
  dispatchAt,
  statusSince,
  pickup,
}: Pick<DeliveryRecord, 'dispatchAt' | 'statusSince' | 'pickup'>): Instant {
  const since = dispatchAt > statusSince ? dispatchAt : statusSince;
  const deadline = addSeconds(since, assignSeconds);
  return pickup.window && pickup.window.to > deadline ? pickup.window.to : deadline;
}

/** Schedules the expiry of a delivery that is looking for a courier. */
export function scheduleExpiry(effects: Pick<Effects, 'schedule'>, delivery: DeliveryRecord): void {
  effects.schedule({ kind: 'delivery.expire', subjectId: delivery.id, dueAt: assignBy(delivery) });
}

/**
 * Expires a delivery that no courier took. Does nothing if a courier took it and gave it back since: the release
 * scheduled a later job.
 */
export const expireDelivery: JobHandler = async (effects, job) => {
  const delivery = await effects.db.lock('deliveries', job.subjectId);
  if (!delivery || !deliveryMachine.find('expire', 'system', delivery) || assignBy(delivery) > effects.now) return;
  const closure = { reason: 'no_courier' as const, note: null, by: 'doorstep' as const };
  await deliveryMoves.move(effects, delivery, 'expire', system, { closure, ...deliveryEnd(effects, 0) });
};
