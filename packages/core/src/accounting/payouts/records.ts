import { type Currency, type PayoutOwnerKind, payoutOwnerKinds, payoutStatuses } from '@doorstep/contracts';
import { nobody, ofAccounts } from '../../kernel/store/personal.js';
import {
  defineTable,
  instant,
  integer,
  json,
  nonNegative,
  nullable,
  oneOf,
  type Row,
  reference,
  text,
} from '../../kernel/store/table.js';
import type { PayoutComponent } from '../finance/payouts.js';

/** The accounts at the payment provider that receive payouts, by payee. */
export const payoutAccountsTable = defineTable(
  {
    /** The merchant, courier or fleet. */
    id: text(),
    provider: text(),
    /** The provider's name for the account. */
    destination: text(),
    updatedAt: instant(),
  },
  { personal: ofAccounts() },
);
export type PayoutAccountRecord = Row<typeof payoutAccountsTable>;

/** Runs that pay out what is owed. */
export const payoutRunsTable = defineTable(
  {
    id: text(),
    /** The first and last day of the statements, `YYYY-MM-DD`. */
    fromDay: text(),
    toDay: text(),
    /** The payees; null for all. */
    ownerKind: nullable(text<PayoutOwnerKind>()),
    ownerId: nullable(text()),
    status: oneOf(['running', 'done']),
    /** The last payee that was looked at; empty at first. */
    afterId: text(),
    payouts: integer(),
    /** Currency of its payouts and sums. */
    currency: text<Currency>(),
    amount: integer(),
    cashKept: integer(),
    withoutAccount: integer(),
    /** The account that started it; `system` for the schedule. */
    actorId: text(),
    createdAt: instant(),
    endedAt: nullable(instant()),
    /** `open` while it runs, so that there is one at a time; then null. */
    slot: nullable(text<'open'>()),
  },
  {
    personal: nobody('They are dates and sums.'),
    unique: [['slot']],
    checks: { slot: "(status = 'running') = (slot is not null)" },
  },
);
export type PayoutRunRecord = Row<typeof payoutRunsTable>;

/** Payouts; amounts in minor units. */
export const payoutsTable = defineTable(
  {
    id: text(),
    runId: reference('payoutRuns'),
    ownerKind: oneOf(payoutOwnerKinds),
    ownerId: text(),
    status: oneOf(payoutStatuses),
    /** Number of the last event, counted from 1. */
    sequence: integer(),
    fromDay: text(),
    toDay: text(),
    /** Owed before the first day, and the changes until the end of the last day. */
    opening: integer(),
    components: json<Readonly<Record<PayoutComponent, number>>>(),
    /** Owed at the end of the last day. */
    balance: integer(),
    /** Sum of the entries that have reduced the balance since, zero or negative. */
    later: integer(),
    /** Kept back for cash that the courier holds. */
    cashKept: nonNegative(),
    /** Transferred. */
    amount: nonNegative(),
    currency: text<Currency>(),
    provider: text(),
    destination: text(),
    /** The idempotency key at the provider: the ledger entry that the transfer carries out; the payout itself without one. */
    key: text(),
    /** The provider's name for the transfer. */
    reference: nullable(text()),
    failure: nullable(text()),
    sentAt: nullable(instant()),
    statusSince: instant(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  {
    personal: ofAccounts(),
    unique: [['runId', 'ownerId'], ['key']],
    indexes: [
      ['ownerId', 'id desc'],
      ['ownerId', 'status', 'id desc'],
      ['ownerKind', 'id desc'],
      ['reference'],
      ['status', 'id desc'],
    ],
  },
);
export type PayoutRecord = Row<typeof payoutsTable>;
