import type { RefundReason } from '@doorstep/contracts';
import { defineTable, instant, integer, nullable, type Row, text } from '../kernel/store/table.js';

/** State of a payment. */
export type PaymentStatus = 'authorised' | 'captured' | 'voided' | 'refunded' | 'partially_refunded';

/** The payment of an order; amounts in bani. */
export const paymentsTable = defineTable(
  {
    id: text(),
    orderId: text(),
    status: text<PaymentStatus>(),
    provider: text(),
    providerReference: text(),
    currency: text(),
    amount: integer(),
    capturedAmount: integer(),
    refundedAmount: integer(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  { unique: [['orderId']] },
);
export type PaymentRecord = Row<typeof paymentsTable>;

/** What was given back of payments; amounts in bani. Never changed. */
export const refundsTable = defineTable({
  id: text(),
  orderId: text(),
  paymentId: text(),
  amount: integer(),
  /** The part of it that the merchant bears, before commission. */
  merchantAmount: integer(),
  reason: text<RefundReason>(),
  note: nullable(text()),
  /** The account that refunded. */
  actorId: text(),
  createdAt: instant(),
});
export type RefundRecord = Row<typeof refundsTable>;
