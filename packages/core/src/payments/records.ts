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

/** Refunds of payments; amounts in bani. Rows never change. */
export const refundsTable = defineTable({
  id: text(),
  orderId: text(),
  paymentId: text(),
  amount: integer(),
  /** The part of the refund that the merchant bears, before commission. */
  merchantAmount: integer(),
  reason: text<RefundReason>(),
  note: nullable(text()),
  /** The account that issued the refund. */
  actorId: text(),
  createdAt: instant(),
});
export type RefundRecord = Row<typeof refundsTable>;
