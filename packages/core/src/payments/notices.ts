import type { Retention } from '../kernel/jobs/housekeeping.js';
import type { Effects } from '../kernel/operation/operation.js';
import { addSeconds } from '../kernel/primitives/instant.js';
import { beginRemovals } from '../kernel/store/remove-some.js';
import { paymentLane } from './movements.js';
import type { ProviderEvent } from './provider.js';

/** Notices are kept for 30 days. Providers repeat them for a few days. */
const keptSeconds = 30 * 24 * 60 * 60;

/** Stores a notice of the provider and schedules a look at its payment, unless the notice is known. */
export async function receiveNotice(
  { db, now, schedule }: Effects,
  { provider, id: name, reference, kind, at }: ProviderEvent,
): Promise<void> {
  const id = `${provider}:${name}`;
  if (!(await db.insertIfAbsent('paymentNotices', { id, reference, kind, at, createdAt: now }))) return;
  schedule({ kind: 'payment.look', subjectId: id, lane: paymentLane(reference), dueAt: now });
}

/** Removes old notices. */
export const retainPaymentNotices: Retention = async (db, now, limit) => {
  const removals = beginRemovals(db, limit);
  const createdAt = { lt: addSeconds(now, -keptSeconds) };
  await removals.remove('paymentNotices', { where: { createdAt }, orderBy: [['createdAt', 'asc']] });
  return removals.removed();
};
