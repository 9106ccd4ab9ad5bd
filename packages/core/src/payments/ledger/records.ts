import { type Currency, cashKinds, chargeKinds } from '@doorstep/contracts';
import { nobody, ofAccounts } from '../../kernel/store/personal.js';
import {
  boolean,
  defineTable,
  instant,
  integer,
  nullable,
  oneOf,
  type Row,
  text,
  withDefault,
} from '../../kernel/store/table.js';

/** The accounts of the ledger. */
export const ledgerAccounts = [
  'payment_clearing',
  'courier_cash',
  'customer_receivable',
  'refunds_payable',
  'bank',
  'partner_receivable',
  'merchant_payable',
  'courier_payable',
  'fleet_payable',
  'tips_payable',
  'platform_revenue',
  'dispute_clearing',
  'dispute_receivable',
  'vat_payable',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** The accounts of what customers have paid, minus what was returned to them. */
export const paidAccounts = [
  'payment_clearing',
  'courier_cash',
  'refunds_payable',
] as const satisfies readonly LedgerAccount[];

/** The business events that are posted. Each is posted once. */
export const postingKinds = [
  'order_delivered',
  'order_failed',
  'order_cancelled',
  'order_refunded',
  'review_tip',
  'tip_refused',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  ...cashKinds,
  'invoice_rounding',
  'payout',
  'payout_returned',
  ...chargeKinds,
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** The components of a balance. */
export const ledgerComponents = [
  'payment',
  'sale',
  'commission',
  'delivery_share',
  'approach',
  'fee',
  'tip',
  'vat',
  'revenue',
  'refund',
  'dispute',
  'dispute_fee',
  'cash',
  'payout',
  'rounding',
] as const;
export type LedgerComponent = (typeof ledgerComponents)[number];

/** Double-entry ledger, append-only. The entries of one posting sum to zero per currency. */
export const ledgerEntriesTable = defineTable(
  {
    id: text(),
    postingId: text(),
    kind: oneOf(postingKinds),
    /** The cause of the posting: an order, review, refund, delivery or movement of cash. */
    sourceId: text(),
    /** The order or delivery that the posting is about; otherwise its cause. */
    subjectId: text(),
    /** False for deliveries in a partner's test mode, for which no one owes anything. */
    livemode: boolean(),
    line: integer(),
    account: oneOf(ledgerAccounts),
    component: oneOf(ledgerComponents),
    /** The partner, merchant, courier or fleet whose balance changes. */
    ownerId: nullable(text()),
    /** The partner of the delivery; null for orders. */
    partnerId: nullable(text()),
    /** The store of the order; null for deliveries. */
    storeId: nullable(text()),
    /** The fleet of the courier who carried the order or delivery. */
    fleetId: nullable(text()),
    /** The courier whose work earned the amount, even if it is owed to their fleet; null for all other amounts. */
    courierId: nullable(text()),
    /** Minor units; debits are positive, credits negative. */
    amount: integer(),
    currency: text<Currency>(),
    /** The local day of `createdAt`, `YYYY-MM-DD`; see `ledgerTimeZone`. */
    day: text(),
    createdAt: instant(),
  },
  {
    personal: ofAccounts(),
    /** The source determines the subject, so a posting has each line once; with the subject, the entries of an order need no other index. */
    unique: [['subjectId', 'sourceId', 'kind', 'line']],
    indexes: [
      { columns: ['courierId', 'day'], present: 'courierId' },
      ['day'],
      { columns: ['fleetId', 'day'], present: 'fleetId' },
      { columns: ['ownerId', 'account', 'id desc'], present: 'ownerId' },
      { columns: ['ownerId', 'day'], present: 'ownerId' },
      { columns: ['partnerId', 'day'], present: 'partnerId' },
      { columns: ['partnerId', 'livemode', 'account', 'createdAt desc', 'id'], present: 'partnerId' },
      { columns: ['storeId', 'day'], present: 'storeId' },
    ],
  },
);
export type LedgerEntryRecord = Row<typeof ledgerEntriesTable>;

/** Closed days, without a gap from the first. No entries are added to them, and their sums do not change. */
export const ledgerClosesTable = defineTable(
  {
    /** `YYYY-MM-DD`. */
    id: text(),
    closedAt: instant(),
  },
  { personal: nobody('They contain only dates.') },
);

/**
 * The sums of each day over all owners, in live mode. A posting adds to them; closing the day leaves a few dozen rows,
 * however much was sold.
 */
export const ledgerDaysTable = defineTable(
  {
    id: text(),
    day: text(),
    livemode: boolean(),
    kind: oneOf(postingKinds),
    account: oneOf(ledgerAccounts),
    component: oneOf(ledgerComponents),
    /** Part of the sum: the amounts of all slots belong together. A closed day has slot 0 only. */
    slot: integer(),
    currency: withDefault('RON', text<Currency>()),
    amount: integer(),
  },
  { personal: nobody('They are totals over many people.'), indexes: [['day']] },
);

/**
 * The sums to reconcile, by the day on which orders and deliveries in live mode were created. A later refund or tip
 * changes the sums of that day.
 */
export const dailyTotalsTable = defineTable(
  {
    id: text(),
    day: text(),
    /** Part of the sums: the amounts of all slots belong together. */
    slot: integer(),
    currency: text<Currency>(),
    /** Captured from the payments of the day's orders, and refunded. */
    captured: integer(),
    refunded: integer(),
    /** Posted for these payments. */
    postedCaptured: integer(),
    postedRefunded: integer(),
    /** Charged for the day's deliveries, and posted for them. */
    charged: integer(),
    postedCharges: integer(),
  },
  { personal: nobody('They are totals over many people.'), indexes: [['day']] },
);

/** The sums of a closed day for each owner with entries on it. */
export const ledgerOwnerDaysTable = defineTable(
  {
    id: text(),
    day: text(),
    livemode: boolean(),
    ownerId: text(),
    account: oneOf(ledgerAccounts),
    component: oneOf(ledgerComponents),
    currency: withDefault('RON', text<Currency>()),
    amount: integer(),
  },
  { personal: ofAccounts(), unique: [['ownerId', 'day', 'livemode', 'account', 'component', 'currency']] },
);

/** Amounts that customers owe and get back for orders paid in cash, by currency: the balances of two accounts of the ledger. */
export const customerCashTable = defineTable(
  {
    /** Account and currency. */
    id: text(),
    accountId: text(),
    currency: text<Currency>(),
    /** Balance of `customer_receivable`. */
    owed: integer(),
    /** Balance of `refunds_payable` as a positive amount. */
    refundDue: integer(),
  },
  {
    personal: ofAccounts(),
    unique: [['accountId', 'currency']],
    indexes: [
      ['owed desc', 'id'],
      ['refundDue desc', 'id'],
    ],
  },
);
export type CustomerCashRecord = Row<typeof customerCashTable>;
