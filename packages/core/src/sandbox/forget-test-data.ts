import { idsOf, inBatches } from '../kernel/store/batches.js';
import type { UnitOfWork } from '../kernel/store/store.js';

/**
 * Removes everything in a partner's test mode that belongs to the time of its sandbox: quotes, deliveries with proofs
 * and charges, events with their messages and attempts, jobs, and idempotency keys.
 */
export async function forgetTestData(db: UnitOfWork, partnerId: string): Promise<void> {
  const own = { partnerId, livemode: false } as const;
  for (const deliveryId of inBatches(await idsOf(db, 'deliveries', [own]))) {
    await db.remove('proofs', { deliveryId });
    await db.remove('ledgerEntries', { subjectId: deliveryId });
  }
  for (const eventId of inBatches(await idsOf(db, 'events', [own]))) await db.remove('webhookAttempts', { eventId });
  await db.remove('webhookMessages', own);
  await db.remove('events', own);
  await db.remove('jobs', { clockId: partnerId });
  await db.remove('deliveries', own);
  await db.remove('deliveryBatches', own);
  await db.remove('quotes', own);
  await db.remove('batchQuotes', own);
  await db.remove('idempotencyKeys', { clockId: partnerId });
}
