import { defineTable, instant, integer, type Row, text } from '../kernel/store/table.js';

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
