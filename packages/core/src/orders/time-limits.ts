import type { NewJob } from '../kernel/operation/jobs.js';
import { addSeconds, type Instant } from '../kernel/primitives/instant.js';

/** A scheduled order goes to the merchant this long before its slot. */
export const releaseLeadSeconds = 45 * 60;
/** A placed order that is not accepted by then expires. */
export const acceptLimitSeconds = 10 * 60;
/** A ready order that no courier claims by then expires. */
export const claimLimitSeconds = 30 * 60;

/** Gives a scheduled order to the merchant. */
export function releaseJob(orderId: string, slot: Instant): NewJob {
  return { kind: 'order.release', subjectId: orderId, dueAt: addSeconds(slot, -releaseLeadSeconds) };
}

/** Ends an order that is not accepted. */
export function acceptLimitJob(orderId: string, placedAt: Instant): NewJob {
  return { kind: 'order.expire_unaccepted', subjectId: orderId, dueAt: addSeconds(placedAt, acceptLimitSeconds) };
}

/** Ends a ready order that nobody claims. */
export function claimLimitJob(orderId: string, readyAt: Instant): NewJob {
  return { kind: 'order.expire_unclaimed', subjectId: orderId, dueAt: addSeconds(readyAt, claimLimitSeconds) };
}
