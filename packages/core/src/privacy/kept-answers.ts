import type { AccountRecord } from '../accounts/records.js';
import { idempotencySeconds } from '../kernel/idempotency/idempotency.js';
import { addSeconds, type Instant } from '../kernel/primitives/instant.js';
import type { Reader } from '../kernel/store/store.js';
import { batchesOf, idsOf } from './map/batches.js';

/**
 * The answers under idempotency keys that tell of a person, also those that others got: a merchant who accepted an order
 * has its customer in the answer. Nothing but their text says whom they are about, so all of them are looked through. They
 * are those of one day; still, this is to be done outside any transaction.
 */
export async function findKeptAnswers(reader: Reader, account: AccountRecord, now: Instant): Promise<string[]> {
  const traces = await recentTraces(reader, account, addSeconds(now, -idempotencySeconds));
  const found: string[] = [];
  for await (const rows of batchesOf(reader, 'idempotencyKeys', [{}])) {
    for (const { id, payload } of rows) if (traces.some((trace) => payload?.includes(trace))) found.push(id);
  }
  return found;
}

/** What an answer about the person has in it: ids, because names are not unique. */
async function recentTraces(reader: Reader, account: AccountRecord, since: Instant): Promise<string[]> {
  const { id, email, courierId } = account;
  const updatedAt = { gte: since };
  const carried = courierId === null ? [] : [{ courierId, updatedAt }];
  return [
    id,
    JSON.stringify(email),
    ...(courierId === null ? [] : [courierId]),
    ...(await idsOf(reader, 'orders', [{ customerId: id, updatedAt }, ...carried])),
    ...(await idsOf(reader, 'deliveries', carried)),
    ...(await idsOf(reader, 'supportTickets', [{ requesterId: id, updatedAt }])),
    ...(await idsOf(reader, 'leads', [{ accountId: id, updatedAt }])),
  ];
}
