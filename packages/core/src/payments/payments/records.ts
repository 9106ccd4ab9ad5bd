import type { Currency, DisputeStatus, PaymentDifferenceKind, RefundReason } from '@doorstep/contracts';
import { defineTable, instant, integer, json, nullable, type Row, text } from '../../kernel/store/table.js';
import type { ProviderEvent } from './provider.js';
import type { SandboxPayment, SandboxSavedCard } from './sandbox-book.js';

/** State of a payment. */
export type PaymentStatus =
  | 'action_required'
  | 'authorised'
  /** The courier will collect cash. */
  | 'cash_due'
  /** The order ended without delivery, and the customer owes the fee. */
  | 'owed'
  | 'captured'
  | 'voided'
  | 'declined'
  | 'refunded'
  | 'partially_refunded';

/** The kinds of movements that the provider carries out for a payment. */
export const movementKinds = ['capture', 'release', 'refund', 'tip'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** The payment of an order; amounts in minor units. */
export const paymentsTable = defineTable(
  {
    id: text(),
    orderId: text(),
    status: text<PaymentStatus>(),
    provider: text(),
    providerReference: text(),
    currency: text<Currency>(),
    amount: integer(),
    capturedAmount: integer(),
    refundedAmount: integer(),
    /** What the customer's bank has taken back: in open and in lost disputes. */
    disputedAmount: integer(),
    /** The oldest movement that the provider still has to carry out. */
    processing: nullable(text<MovementKind>()),
    /** The last movement that the provider refused. */
    refusedMovement: nullable(text<MovementKind>()),
    createdAt: instant(),
    updatedAt: instant(),
  },
  { unique: [['orderId']] },
);
export type PaymentRecord = Row<typeof paymentsTable>;

/**
 * Movements of money that the provider carries out, each by an outward job. They are written in the transaction that
 * changes payment and ledger.
 */
export const paymentMovementsTable = defineTable(
  {
    id: text(),
    paymentId: text(),
    orderId: text(),
    kind: text<MovementKind>(),
    /** In bani; 0 for a release. */
    amount: integer(),
    /** The idempotency key at the provider: the ledger entry that it carries out. A release has none, and uses its own id. */
    key: text(),
    /** The tip that a refund returns; null for a refund of the payment itself, and for other movements. */
    tipId: nullable(text()),
    status: text<'pending' | 'done' | 'refused'>(),
    /** The provider's reason while it is unavailable, or when it refused. */
    reason: nullable(text()),
    attempts: integer(),
    /** The provider's name for the refund, or for the payment of a tip. */
    reference: nullable(text()),
    createdAt: instant(),
    settledAt: nullable(instant()),
  },
  { unique: [['key']] },
);
export type MovementRecord = Row<typeof paymentMovementsTable>;

/** Disputes about payments: the customer's bank takes money back, and gives it back only if the dispute is won. */
export const disputesTable = defineTable(
  {
    id: text(),
    paymentId: text(),
    orderId: text(),
    /** The tip that the dispute is about; null for the payment itself. */
    tipId: nullable(text()),
    provider: text(),
    /** The provider's name for the dispute. */
    reference: text(),
    status: text<DisputeStatus>(),
    /** In minor units of the currency, as `fee`. */
    amount: integer(),
    /** What the provider charges for the dispute. */
    fee: integer(),
    currency: text<Currency>(),
    /** The provider's word for the customer's reason. */
    reason: text(),
    /** The end of the time for evidence; null if the provider does not say. */
    evidenceDueBy: nullable(instant()),
    sequence: integer(),
    statusSince: instant(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  { unique: [['reference']] },
);
export type DisputeRecord = Row<typeof disputesTable>;

/** Notices of the provider, each once. They can come late, twice and out of order, so they only cause a look at the payment. */
export const paymentNoticesTable = defineTable({
  /** The provider, and its id of the notice. */
  id: text(),
  /** The provider's name for what the notice is about. */
  reference: text(),
  kind: text<ProviderEvent['kind']>(),
  /** The time of the notice at the provider. */
  at: instant(),
  createdAt: instant(),
});
export type NoticeRecord = Row<typeof paymentNoticesTable>;

/** The comparisons of days with the payment provider. A day is compared several times; the last time counts. */
export const paymentComparisonsTable = defineTable({
  /** The day on which the payments were made, `YYYY-MM-DD`; see `ledgerTimeZone`. */
  id: text(),
  /** The day of the comparison. */
  comparedOn: text(),
  status: text<'running' | 'done'>(),
  /** All payments that were made before are compared. */
  cursor: instant(),
  /** Number of payments compared, and of differences found. */
  compared: integer(),
  differences: integer(),
  updatedAt: instant(),
});

/** Payments and tips on which service and provider differ; amounts in minor units. */
export const paymentDifferencesTable = defineTable({
  id: text(),
  /** The compared day. */
  day: text(),
  what: text<PaymentDifferenceKind>(),
  /** The provider's name for the payment. */
  reference: text(),
  /** Null if the service does not know the payment. */
  orderId: nullable(text()),
  recorded: integer(),
  atProvider: integer(),
  createdAt: instant(),
});

/** Refunds of payments; amounts in minor units. Rows never change. */
export const refundsTable = defineTable({
  id: text(),
  orderId: text(),
  paymentId: text(),
  amount: integer(),
  currency: text<Currency>(),
  /** The part of the refund that the merchant bears, before commission. */
  merchantAmount: integer(),
  reason: text<RefundReason>(),
  note: nullable(text()),
  /** The account that issued the refund. */
  actorId: text(),
  createdAt: instant(),
});
export type RefundRecord = Row<typeof refundsTable>;

/** The payments of the sandbox provider, which a server keeps so that it survives a restart, as a provider does. */
export const sandboxPaymentsTable = defineTable({
  /** The reference of the payment. */
  id: text(),
  payment: json<SandboxPayment>(),
  createdAt: instant(),
});

/** The cards that accounts have saved with the sandbox provider. */
export const sandboxCardsTable = defineTable({
  /** The account. */
  id: text(),
  cards: json<readonly SandboxSavedCard[]>(),
});
