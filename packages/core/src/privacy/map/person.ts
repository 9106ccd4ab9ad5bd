import type { AccountRecord } from '../../accounts/records.js';
import type { Reader, Where } from '../../kernel/store/store.js';
import { idsOf, inBatches } from './batches.js';

/** An account with the ids of what belongs to it: enough to find every row that is about the person. */
export interface Person {
  readonly account: AccountRecord;
  /** The courier, merchant or fleet that this account alone acts for; null when there is none or others do, too. */
  readonly courierId: string | null;
  readonly merchantId: string | null;
  readonly fleetId: string | null;
  /** Orders as the customer, and as the courier. */
  readonly orderIds: readonly string[];
  readonly carriedOrderIds: readonly string[];
  /** Direct deliveries as the courier, and their events. */
  readonly deliveryIds: readonly string[];
  readonly deliveryEventIds: readonly string[];
  readonly notificationIds: readonly string[];
  readonly requestIds: readonly string[];
  readonly ticketIds: readonly string[];
  readonly leadIds: readonly string[];
  readonly documentIds: readonly string[];
  /** Answers that are kept for repeated requests and tell of the person; see `findKeptAnswers`. */
  readonly keptAnswerIds: readonly string[];
}

/** Finds what belongs to an account. */
export async function findPerson(
  reader: Reader,
  account: AccountRecord,
  keptAnswerIds: readonly string[] = [],
): Promise<Person> {
  const accountId = account.id;
  const owned = await soleOwnership(reader, account);
  const { courierId } = owned;
  const deliveryIds = courierId === null ? [] : await idsOf(reader, 'deliveries', [{ courierId }]);
  const leadIds = await idsOf(reader, 'leads', [{ accountId }]);
  return {
    account,
    ...owned,
    orderIds: await idsOf(reader, 'orders', [{ customerId: accountId }]),
    carriedOrderIds: courierId === null ? [] : await idsOf(reader, 'orders', [{ courierId }]),
    deliveryIds,
    deliveryEventIds: await idsOf(
      reader,
      'events',
      inBatches(deliveryIds).map((subjectId) => ({ subjectId })),
    ),
    notificationIds: await idsOf(reader, 'notifications', [{ accountId }]),
    requestIds: await idsOf(reader, 'privacyRequests', [{ accountId }]),
    ticketIds: await idsOf(reader, 'supportTickets', [{ requesterId: accountId }]),
    leadIds,
    documentIds: await idsOf(reader, 'documents', [
      ...inBatches(leadIds).map((leadId) => ({ leadId })),
      ...(courierId === null ? [] : [{ courierId }]),
    ]),
    keptAnswerIds,
  };
}

/** What this account alone acts for. */
export async function soleOwnership(
  reader: Reader,
  account: AccountRecord,
): Promise<Pick<Person, 'courierId' | 'merchantId' | 'fleetId'>> {
  return {
    courierId: await soleOwner(reader, account, 'courierId'),
    merchantId: await soleOwner(reader, account, 'merchantId'),
    fleetId: await soleOwner(reader, account, 'fleetId'),
  };
}

/** What the account acts for, unless somebody else does, too: then it is not this person's alone. */
async function soleOwner(
  reader: Reader,
  account: AccountRecord,
  column: 'courierId' | 'merchantId' | 'fleetId',
): Promise<string | null> {
  const ownedId = account[column];
  if (ownedId === null) return null;
  const where: Where<AccountRecord> = { [column]: ownedId };
  return (await reader.count('accounts', where)) > 1 ? null : ownedId;
}
