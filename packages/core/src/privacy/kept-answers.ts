import type { AccountRecord } from '../identity/accounts/records.js';
import { idempotencySeconds, repeatedResponse } from '../kernel/idempotency/idempotency.js';
import type { ReadCall } from '../kernel/operation/operation.js';
import { addSeconds, type Instant } from '../kernel/primitives/instant.js';
import { batchesOf, idsOf } from '../kernel/store/batches.js';
import type { Reader } from '../kernel/store/store.js';

/**
 * Finds the answers kept under idempotency keys that contain data about a person, including answers to other callers:
 * the answer to a merchant who accepted an order names its customer. Only the text of an answer shows whom it is about,
 * so this searches all answers of the last day. Call it outside any transaction.
 */
export async function findKeptAnswers(
  { reader, now, ports }: Pick<ReadCall, 'reader' | 'now' | 'ports'>,
  account: AccountRecord,
): Promise<string[]> {
  const identifiers = await recentIdentifiers(reader, account, addSeconds(now, -idempotencySeconds));
  const found: string[] = [];
  for await (const rows of batchesOf(reader, 'idempotencyKeys', [{}])) {
    for (const row of rows) {
      const { payload } = repeatedResponse(row, ports.sealer);
      if (identifiers.some((identifier) => payload?.includes(identifier))) found.push(row.id);
    }
  }
  return found;
}

/** Identifiers that an answer about the person may contain. Names are not among them, because they are not unique. */
async function recentIdentifiers(reader: Reader, account: AccountRecord, since: Instant): Promise<string[]> {
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
