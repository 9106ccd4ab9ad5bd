import type { Effects } from '../../../kernel/operation/operation.js';
import { canBeClaimed, canBeReserved, isDeliveryId, type LockedJob } from '../offers/take-jobs.js';

/**
 * Locks the jobs that have neither a courier nor an offer. Rows that others have locked are skipped instead of waited for, so
 * that a round never waits while others wait for it.
 */
export async function lockOpenJobs(
  { db }: Effects,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, LockedJob>> {
  const orderIds = jobIds.filter((id) => !isDeliveryId(id));
  const deliveryIds = jobIds.filter(isDeliveryId);
  const orders =
    orderIds.length === 0
      ? []
      : await db.find('orders', { where: { id: { in: orderIds }, offerId: null }, skipLocked: true });
  const deliveries =
    deliveryIds.length === 0
      ? []
      : await db.find('deliveries', { where: { id: { in: deliveryIds }, offerId: null }, skipLocked: true });
  const locked: readonly LockedJob[] = [
    ...orders.map((row) => ({ kind: 'order', row }) as const),
    ...deliveries.map((row) => ({ kind: 'delivery', row }) as const),
  ];
  return new Map(locked.filter((job) => canBeClaimed(job) || canBeReserved(job)).map((job) => [job.row.id, job]));
}
