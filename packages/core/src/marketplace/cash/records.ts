import type { CashKind, Currency } from '@doorstep/contracts';
import { defineTable, instant, integer, nullable, type Row, text } from '../../kernel/store/table.js';

/** Movements of money beside orders, as staff of finance recorded them. Rows never change. */
export const cashMovementsTable = defineTable({
  id: text(),
  kind: text<CashKind>(),
  /** The courier of a deposit; otherwise the account of the customer. */
  ownerId: text(),
  /** In minor units, positive. */
  amount: integer(),
  currency: text<Currency>(),
  reference: nullable(text()),
  note: nullable(text()),
  /** What the owner held, owed or got back after the movement. */
  balanceAfter: integer(),
  /** The account that recorded it. */
  actorId: text(),
  createdAt: instant(),
});
export type CashMovementRecord = Row<typeof cashMovementsTable>;
