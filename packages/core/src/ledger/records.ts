import { boolean, defineTable, instant, integer, nullable, type Row, text } from '../kernel/store/table.js';

/** The accounts of the ledger. */
export const ledgerAccounts = [
  'payment_clearing',
  'partner_receivable',
  'merchant_payable',
  'courier_payable',
  'fleet_payable',
  'tips_payable',
  'platform_revenue',
  'vat_payable',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** The business events that are posted; each posts once. */
export const postingKinds = [
  'order_delivered',
  'order_failed',
  'order_cancelled',
  'order_refunded',
  'review_tip',
  'delivery_completed',
  'delivery_cancelled',
  'delivery_failed',
  'delivery_tip',
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** What an entry is of: what a balance is made of. */
export const ledgerComponents = [
  'payment',
  'sale',
  'commission',
  'delivery_share',
  'fee',
  'tip',
  'vat',
  'revenue',
  'refund',
] as const;
export type LedgerComponent = (typeof ledgerComponents)[number];

/** Append-only double entry; the entries of one posting sum to zero per currency. */
export const ledgerEntriesTable = defineTable(
  {
    id: text(),
    postingId: text(),
    kind: text<PostingKind>(),
    /** What posts: an order, review, refund or delivery. */
    sourceId: text(),
    /** The order or delivery that it is about. */
    subjectId: text(),
    /** False for deliveries of partners' test mode: nobody owes anything for them. */
    livemode: boolean(),
    line: integer(),
    account: text<LedgerAccount>(),
    component: text<LedgerComponent>(),
    /** The partner, merchant, courier or fleet whose balance it is. */
    ownerId: nullable(text()),
    /** The store of the order; null for deliveries. */
    storeId: nullable(text()),
    /** The fleet whose courier carried it. */
    fleetId: nullable(text()),
    /** Minor units; debits positive, credits negative. */
    amount: integer(),
    currency: text(),
    /** The local day of `createdAt`, `YYYY-MM-DD`; see `ledgerTimeZone`. */
    day: text(),
    createdAt: instant(),
  },
  { unique: [['sourceId', 'kind', 'line']] },
);
export type LedgerEntryRecord = Row<typeof ledgerEntriesTable>;

/** Days that are closed, without a gap from the first: no entry is added to them, and their sums are written down. */
export const ledgerClosesTable = defineTable({
  /** `YYYY-MM-DD`. */
  id: text(),
  closedAt: instant(),
});

/** The sums of a closed day, whoever's they are: a few dozen rows a day, however much is sold. */
export const ledgerDaysTable = defineTable(
  {
    id: text(),
    day: text(),
    livemode: boolean(),
    kind: text<PostingKind>(),
    account: text<LedgerAccount>(),
    component: text<LedgerComponent>(),
    amount: integer(),
  },
  { unique: [['day', 'livemode', 'kind', 'account', 'component']] },
);

/** The sums of a closed day for each owner who had entries on it. */
export const ledgerOwnerDaysTable = defineTable(
  {
    id: text(),
    day: text(),
    livemode: boolean(),
    ownerId: text(),
    account: text<LedgerAccount>(),
    component: text<LedgerComponent>(),
    amount: integer(),
  },
  { unique: [['ownerId', 'day', 'livemode', 'account', 'component']] },
);
