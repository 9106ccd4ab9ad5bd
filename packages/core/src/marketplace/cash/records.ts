import { type Currency, cashKinds } from '@doorstep/contracts';
import { ofAccounts } from '../../kernel/store/personal.js';
import { defineTable, instant, integer, nullable, oneOf, type Row, text } from '../../kernel/store/table.js';

/** Movements of money beside orders, as staff of finance recorded them. Rows never change. */
export const cashMovementsTable = defineTable(
  {
    id: text(),
    kind: oneOf(cashKinds),
    /** The courier of a deposit; otherwise the account of the customer. */
    ownerId: text(),
    /** In minor units, positive. */
    amount: integer(),
    currency: text<Currency>(),
    reference: nullable(text()),
    note: nullable(text()),
    /** Amount that the owner held, owed or got back after the movement. */
    balanceAfter: integer(),
    /** The account that recorded it. */
    actorId: text(),
    createdAt: instant(),
  },
  {
    personal: ofAccounts(),
    indexes: [
      ['kind', 'id desc'],
      ['ownerId', 'id desc'],
    ],
    checks: { amount: 'amount > 0' },
  },
);
export type CashMovementRecord = Row<typeof cashMovementsTable>;
