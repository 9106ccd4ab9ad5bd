import { boolean, defineTable, instant, integer, nullable, type Row, text } from '../kernel/store/table.js';

/** The accounts of the ledger. */
export const ledgerAccounts = [
  'payment_clearing',
  'partner_receivable',
  'merchant_payable',
  'courier_payable',
  'tips_payable',
  'platform_revenue',
  'vat_payable',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** The business events that are posted; each posts once for the order or delivery that it is about. */
export const postingKinds = [
  'order_delivered',
  'order_failed',
  'order_cancelled',
  'review_tip',
  'delivery_completed',
  'delivery_cancelled',
  'delivery_failed',
  'delivery_tip',
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** Append-only double entry; the entries of one posting sum to zero per currency. */
export const ledgerEntriesTable = defineTable(
  {
    id: text(),
    postingId: text(),
    kind: text<PostingKind>(),
    /** The order or delivery that it is about. */
    subjectId: text(),
    /** False for deliveries of partners' test mode: nobody owes anything for them. */
    livemode: boolean(),
    line: integer(),
    account: text<LedgerAccount>(),
    /** The partner, merchant or courier whose balance it is. */
    ownerId: nullable(text()),
    /** Minor units; debits positive, credits negative. */
    amount: integer(),
    currency: text(),
    createdAt: instant(),
  },
  { unique: [['subjectId', 'kind', 'line']] },
);
export type LedgerEntryRecord = Row<typeof ledgerEntriesTable>;
