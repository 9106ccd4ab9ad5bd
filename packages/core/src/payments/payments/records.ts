import { type Currency, daySeconds, disputeStatuses, paymentDifferenceKinds, refundReasons } from '@doorstep/contracts';
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
  withDefault,
} from '../../kernel/store/table.js';
import type { SandboxPayment, SandboxSavedCard } from './sandbox-book.js';

/** The states of a payment. */
const paymentStatuses = [
  'action_required',
  'authorised',
  /** The courier will collect cash. */
  'cash_due',
  /** The order ended without delivery, and the customer owes the fee. */
  'owed',
  'captured',
  'voided',
  'declined',
  'refunded',
  'partially_refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The kinds of instructions that the provider carries out for a payment. */
export const instructionKinds = ['renew', 'capture', 'void', 'refund', 'tip'] as const;
export type InstructionKind = (typeof instructionKinds)[number];

/** The payment of an order; amounts in minor units. */
export const paymentsTable = defineTable(
  {
    id: text(),
    orderId: reference('orders'),
    status: oneOf(paymentStatuses),
    provider: text(),
    providerReference: text(),
    currency: text<Currency>(),
    amount: nonNegative(),
    capturedAmount: nonNegative(),
    refundedAmount: nonNegative(),
    /** Amount that the customer's bank has taken back, in open and in lost disputes. */
    disputedAmount: withDefault(0, nonNegative()),
    /** End of the provider's hold on the authorised amount; null if the provider does not state it. */
    holdEndsAt: nullable(instant()),
    /** The oldest instruction that the provider still has to carry out. */
    processing: nullable(text<InstructionKind>()),
    /** The last instruction that the provider refused. */
    refusedInstruction: nullable(text<InstructionKind>()),
    createdAt: instant(),
    updatedAt: instant(),
  },
  {
    personal: ofAccounts(),
    unique: [['orderId']],
    indexes: [['providerReference']],
    checks: { refund: 'refunded_amount <= captured_amount' },
  },
);
export type PaymentRecord = Row<typeof paymentsTable>;

/**
 * Instructions that the provider carries out, each by an outward job. They are written in the transaction that
 * changes payment and ledger.
 */
export const paymentInstructionsTable = defineTable(
  {
    id: text(),
    paymentId: reference('payments'),
    orderId: reference('orders'),
    kind: oneOf(instructionKinds),
    /** In bani; 0 for a void. */
    amount: nonNegative(),
    /** The idempotency key at the provider: the ledger entry that it carries out. A void and a renewal have none, and use their own id. */
    key: text(),
    /** The tip that a refund returns; null for a refund of the payment itself, and for other instructions. */
    tipId: nullable(text()),
    status: oneOf(['pending', 'done', 'refused']),
    /** The provider's reason while it is unavailable, or when it refused. */
    reason: nullable(text()),
    attempts: nonNegative(),
    /** The provider's name for the refund, or for the payment of a tip. */
    reference: nullable(text()),
    createdAt: instant(),
    settledAt: nullable(instant()),
  },
  {
    personal: ofAccounts(),
    unique: [['key']],
    indexes: [
      ['orderId', 'id'],
      ['paymentId', 'id'],
      { columns: ['reference'], present: 'reference' },
      ['status', 'id'],
    ],
  },
);
export type InstructionRecord = Row<typeof paymentInstructionsTable>;

/** Disputes about payments: the customer's bank takes money back, and gives it back only if the dispute is won. */
export const disputesTable = defineTable(
  {
    id: text(),
    paymentId: reference('payments'),
    orderId: reference('orders'),
    /** The tip that the dispute is about; null for the payment itself. */
    tipId: nullable(reference('paymentInstructions')),
    provider: text(),
    /** The provider's name for the dispute. */
    reference: text(),
    status: oneOf(disputeStatuses),
    /** In minor units of the currency, as `fee`. */
    amount: nonNegative(),
    /** Fee of the provider for the dispute. */
    fee: nonNegative(),
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
  {
    personal: ofAccounts(),
    unique: [['reference']],
    indexes: [['orderId', 'id desc'], ['paymentId'], ['status', 'id desc'], ['tipId']],
  },
);
export type DisputeRecord = Row<typeof disputesTable>;

/** Notices of the provider, each once. They can come late, twice and out of order, so they only cause a look at the payment. */
export const paymentNoticesTable = defineTable(
  {
    /** The provider, and its id of the notice. */
    id: text(),
    /** The provider's name for what the notice is about. */
    reference: text(),
    kind: oneOf(['payment_changed', 'dispute_opened', 'dispute_closed', 'card_saved', 'transfer_failed']),
    /** The time of the notice at the provider. */
    at: instant(),
    createdAt: instant(),
  },
  {
    personal: nobody("They contain only the payment provider's names for payments, and times."),
    indexes: [['createdAt', 'id']],
    /** Providers repeat notices for a few days. */
    retention: { since: 'createdAt', seconds: 30 * daySeconds },
  },
);
export type NoticeRecord = Row<typeof paymentNoticesTable>;

/** The comparisons of days with the payment provider. A day is compared several times; the last time counts. */
export const paymentComparisonsTable = defineTable(
  {
    /** The day on which the payments were made, `YYYY-MM-DD`; see `ledgerTimeZone`. */
    id: text(),
    /** The day of the comparison. */
    comparedOn: text(),
    status: oneOf(['running', 'done']),
    /** All payments that were made before are compared. */
    cursor: instant(),
    /** Number of payments compared, and of differences found. */
    compared: nonNegative(),
    differences: nonNegative(),
    updatedAt: instant(),
  },
  { personal: nobody('They are numbers of payments and differences on a day.'), indexes: [['differences', 'id desc']] },
);

/** Payments and tips on which service and provider differ; amounts in minor units. */
export const paymentDifferencesTable = defineTable(
  {
    id: text(),
    /** The compared day. */
    day: text(),
    what: oneOf(paymentDifferenceKinds),
    /** The provider's name for the payment. */
    reference: text(),
    /** Null if the service does not know the payment. */
    orderId: nullable(reference('orders')),
    recorded: integer(),
    atProvider: integer(),
    createdAt: instant(),
  },
  {
    personal: nobody("They contain only the payment provider's names for payments, and amounts."),
    indexes: [['day', 'id'], ['orderId']],
  },
);

/** Refunds of payments; amounts in minor units. Rows never change. */
export const refundsTable = defineTable(
  {
    id: text(),
    orderId: reference('orders'),
    paymentId: reference('payments'),
    amount: integer(),
    currency: withDefault('RON', text<Currency>()),
    /** The part of the refund that the merchant bears, before commission. */
    merchantAmount: integer(),
    reason: oneOf(refundReasons),
    note: nullable(text()),
    /** The account that issued the refund. */
    actorId: reference('accounts'),
    createdAt: instant(),
  },
  {
    personal: ofAccounts(),
    indexes: [['orderId', 'id desc']],
    checks: { amount: 'amount > 0 and merchant_amount between 0 and amount' },
  },
);
export type RefundRecord = Row<typeof refundsTable>;

/** The payments of the sandbox provider, which a server keeps so that it survives a restart, as a provider does. */
export const sandboxPaymentsTable = defineTable(
  {
    /** The reference of the payment. */
    id: text(),
    payment: json<SandboxPayment>(),
    createdAt: instant(),
  },
  { personal: nobody('They are payments of test cards, without people.'), indexes: [['createdAt', 'id']] },
);

/** The cards that accounts have saved with the sandbox provider. */
export const sandboxCardsTable = defineTable(
  {
    /** The account. */
    id: text(),
    cards: json<readonly SandboxSavedCard[]>(),
  },
  { personal: nobody('They are test cards.') },
);
