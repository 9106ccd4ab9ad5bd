import { defineTable, instant, integer, nullable, type Row, text } from '../kernel/store/table.js';

/** The accounts of the ledger. */
export const ledgerAccounts = [
  'payment_clearing',
  'merchant_payable',
  'courier_payable',
  'tips_payable',
  'platform_revenue',
  'vat_payable',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** Append-only double entry; the entries of one posting sum to zero per currency. */
export const ledgerEntriesTable = defineTable(
  {
    id: text(),
    postingId: text(),
    /** The business event; each posts once. */
    kind: text<'order_delivered' | 'order_failed' | 'order_cancelled' | 'review_tip'>(),
    orderId: text(),
    line: integer(),
    account: text<LedgerAccount>(),
    /** The merchant or courier whose balance it is. */
    ownerId: nullable(text()),
    /** Minor units; debits positive, credits negative. */
    amount: integer(),
    currency: text(),
    createdAt: instant(),
  },
  { unique: [['orderId', 'kind', 'line']] },
);
export type LedgerEntryRecord = Row<typeof ledgerEntriesTable>;
