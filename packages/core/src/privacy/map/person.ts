import type { AccountRecord } from '../../identity/accounts/records.js';
import { idsOf, inBatches } from '../../kernel/store/batches.js';
import type { OrderBy, Reader, TableName, Where } from '../../kernel/store/store.js';
import type { Tables } from '../../kernel/store/tables.js';
import { orderOutcomes } from '../../orders/orders/outcome.js';

/** An account with the ids of its objects, from which every row about the person can be found. */
export interface Person {
  readonly account: AccountRecord;
  /** The courier, merchant or fleet that only this account acts for; null if there is none or it is shared. */
  readonly courierId: string | null;
  readonly merchantId: string | null;
  readonly fleetId: string | null;
  /** Orders placed as the customer, and orders carried as the courier. */
  readonly orderIds: readonly string[];
  readonly carriedOrderIds: readonly string[];
  readonly carriedOrderEventIds: readonly string[];
  /** Direct deliveries carried as the courier, and their events. */
  readonly deliveryIds: readonly string[];
  readonly deliveryEventIds: readonly string[];
  readonly notificationIds: readonly string[];
  readonly requestIds: readonly string[];
  readonly ticketIds: readonly string[];
  readonly leadIds: readonly string[];
  readonly documentIds: readonly string[];
  /** Answers about the person kept under idempotency keys; see `findKeptAnswers`. */
  readonly keptAnswerIds: readonly string[];
}

/** The order of an index of orders and of deliveries by customer and by courier. */
export const newestFirst = [['createdAt', 'desc']] as const;

/**
 * Reads the ids of everything that belongs to an account.
 *
 * @param options.onlyFirst reads at most 500 ids of each kind, so that it takes no longer for somebody with many.
 */
export async function findPerson(
  reader: Reader,
  account: AccountRecord,
  {
    keptAnswerIds = [],
    onlyFirst = false,
  }: { readonly keptAnswerIds?: readonly string[]; readonly onlyFirst?: boolean } = {},
): Promise<Person> {
  const accountId = account.id;
  const owned = await soleOwnership(reader, account);
  const { courierId } = owned;
  const ids = <T extends TableName>(
    table: T,
    conditions: readonly Where<Tables[T]>[],
    orderBy?: OrderBy<Tables[T]>,
  ): Promise<string[]> => idsOf(reader, table, conditions, { orderBy, onlyFirst });
  const byCourier = courierId === null ? [] : [{ courierId }];
  const deliveryIds = await ids('deliveries', byCourier, newestFirst);
  const carriedOrderIds = await ids(
    'orders',
    byCourier.flatMap((carrier) => orderOutcomes.map((outcome) => ({ ...carrier, outcome }))),
    newestFirst,
  );
  const leadIds = await ids('leads', [{ accountId }]);
  return {
    account,
    ...owned,
    orderIds: await ids('orders', [{ customerId: accountId }], newestFirst),
    carriedOrderIds,
    carriedOrderEventIds: await ids(
      'events',
      inBatches(carriedOrderIds).map((subjectId) => ({ subjectId })),
    ),
    deliveryIds,
    deliveryEventIds: await ids(
      'events',
      inBatches(deliveryIds).map((subjectId) => ({ subjectId })),
    ),
    notificationIds: await ids('notifications', [{ accountId }]),
    requestIds: await ids('privacyRequests', [{ accountId }]),
    ticketIds: await ids('supportTickets', [{ requesterId: accountId }]),
    leadIds,
    documentIds: await ids('documents', [...inBatches(leadIds).map((leadId) => ({ leadId })), ...byCourier]),
    keptAnswerIds,
  };
}

/** Returns the courier, merchant and fleet that only this account acts for. */
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

/** Returns the id in the column, or null if another account shares it. */
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
