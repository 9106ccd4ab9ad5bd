import type { TableName } from '@doorstep/core';
import type { GrowingStep } from '@doorstep/server/testing';
import type { RecordedRead } from './recorded-reads.js';

type Reasons = Readonly<Partial<Record<TableName, Readonly<Record<string, string>>>>>;

/** Tables that may be read whole, and the reason. */
const readWhole: Readonly<Partial<Record<TableName, string>>> = {
  arrivalDelays: 'one row for each zone, which a process reads again when one of them changed',
  stores: 'each process reads them once, when it starts',
  searchWords: 'each process reads them once, when it starts',
};

/** Columns of which few rows share a value, and the reason. These rows may be compared and sorted one by one. */
const narrow: Reasons = {
  cashMovements: { ownerId: 'what one courier handed over, or one customer paid' },
  payouts: { ownerId: 'a payee has about one payout a week' },
  apiKeys: { partnerId: 'the keys of one partner' },
  deliveries: { id: 'one row' },
  dispatchAlerts: { resolvedAt: 'the alerts that wait for staff; others are resolved' },
  events: { subjectId: 'the events of one delivery' },
  ledgerEntries: {
    subjectId: 'the entries of one delivery',
    day: 'the entries of a party on one day, or in the month of a statement',
  },
  disputes: { orderId: 'the disputes about one order' },
  invoices: { orderId: 'the invoices of one order' },
  notifications: { accountId: 'what one account received; old ones are removed' },
  orderMessages: { orderId: 'the messages of one order; old ones are removed' },
  orders: { id: 'one row', customerId: 'what one customer ordered' },
  dispatchOffers: { courierId: 'the offers of one courier; old ones are removed' },
  partnerMembers: { email: 'the invitations of one address; ended ones are removed' },
  sandboxes: { partnerId: 'at most a hundred that have not expired; others are removed' },
  sessions: { id: 'one row', accountId: 'the sessions of one account; expired ones are removed' },
  supportMessages: { ticketId: 'the messages of one ticket' },
  webhookAttempts: { eventId: 'the attempts for one event' },
  webhookEndpoints: { partnerId: 'at most twenty in each mode' },
};

/** Columns that may be compared one by one in the order of an index with other columns, and the reason. */
const compared: Reasons = {
  deliveries: { livemode: 'couriers carry live deliveries only' },
  invoices: { livemode: 'a partner asks for few specimens, and a reset removes them' },
  requestLogBatches: {
    failure: 'most requests succeed, and only the others have an index',
    firstId: 'the batches that end at most ten seconds after the page begins',
  },
  orders: {
    unpaid: 'an order waits for its payment for 15 minutes at most, and few are never paid',
    status: 'of the orders of an outcome, only those that are open have several',
  },
  ledgerEntries: { kind: 'a charge has one of a few kinds, and each month has most of them' },
};

/** Returns true if a step may grow with the table. */
export function isExcepted({ table, query }: RecordedRead, { kind, columns }: GrowingStep): boolean {
  if (kind === 'reads all rows') return table in readWhole;
  const few = Object.keys(narrow[table] ?? {}).some(
    (name) => query.where !== undefined && name in query.where && !columns.includes(name),
  );
  return few || (columns.length > 0 && columns.every((name) => name in (compared[table] ?? {})));
}
