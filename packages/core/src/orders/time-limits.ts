import type { NewJob } from '../kernel/operation/jobs.js';
import { addSeconds, type Instant } from '../kernel/primitives/instant.js';

/** Lead time: a scheduled order goes to the merchant this long before its slot. */
const releaseLeadSeconds = 45 * 60;
/** Time limit for accepting a placed order. The order expires after it. */
export const acceptLimitSeconds = 10 * 60;
/** Time limit for claiming a ready order. The order expires after it. */
export const claimLimitSeconds = 30 * 60;

/** Returns the time at which a scheduled order goes to the merchant. */
export function releaseAt(slot: Instant): Instant {
  return addSeconds(slot, -releaseLeadSeconds);
}

/** The job that gives a scheduled order to the merchant. */
export function releaseJob(orderId: string, slot: Instant): NewJob {
  return { kind: 'order.release', subjectId: orderId, dueAt: releaseAt(slot) };
}

/** The job that expires an order if it is not accepted. */
export function acceptLimitJob(orderId: string, placedAt: Instant): NewJob {
  return { kind: 'order.expire_unaccepted', subjectId: orderId, dueAt: addSeconds(placedAt, acceptLimitSeconds) };
}

/** The job that expires a ready order if no courier claims it. */
export function claimLimitJob(orderId: string, readyAt: Instant): NewJob {
  return { kind: 'order.expire_unclaimed', subjectId: orderId, dueAt: addSeconds(readyAt, claimLimitSeconds) };
}
