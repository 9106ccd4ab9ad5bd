import { rightEstimates, withDuration } from '@doorstep/dispatch';
import type { Effects } from '../../../kernel/operation/operation.js';
import { type Instant, secondsBetween } from '../../../kernel/primitives/instant.js';
import type { OrderRecord } from '../../../orders/orders/records.js';

/** Records how long a store took to prepare an order, compared with what it promised last. Call it once for each order. */
export async function learnPreparation(
  { db, now }: Pick<Effects, 'db' | 'now'>,
  { storeId, readyBy }: Pick<OrderRecord, 'storeId' | 'readyBy'>,
  acceptedAt: Instant | undefined,
  readyAt: Instant | undefined,
): Promise<void> {
  if (acceptedAt === undefined || readyAt === undefined || readyBy === null) return;
  const [estimated, actual] = [secondsBetween(acceptedAt, readyBy), secondsBetween(acceptedAt, readyAt)];
  const known = await db.lock('preparationTimes', storeId);
  const multiples = withDuration(known?.multiples ?? rightEstimates(0), estimated, actual);
  if (known) await db.update('preparationTimes', { id: storeId }, { multiples, updatedAt: now });
  // If another order of the store is the first at this moment, this one is not counted.
  else await db.insertIfAbsent('preparationTimes', { id: storeId, multiples, updatedAt: now });
}
