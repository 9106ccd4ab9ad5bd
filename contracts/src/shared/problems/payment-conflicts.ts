import type { ProblemKind } from './problem-kind.js';

/** Problems of the current state that concern payments, balances and invoices (409). */
export const paymentConflicts = {
  payment_declined: {
    status: 409,
    title: 'Payment declined',
    cause: 'The payment provider refused the payment.',
    cure: 'Use another payment method. `declineReason` says why.',
  },
  cash_not_accepted: {
    status: 409,
    title: 'Cash is not accepted',
    cause: 'The store or the zone does not accept that much cash, or the customer has not paid an earlier order.',
    cure: 'Use a card or wallet, or a smaller `cashOnDelivery`. The detail says what keeps the customer from paying in cash.',
  },
  cash_amount_mismatch: {
    status: 409,
    title: 'Wrong amount of cash',
    cause: 'The cash that the courier reports is not what the customer has to pay.',
    cure: 'Collect exactly `toCollect` and send it as `cashCollected`. If the customer does not pay, report it with courier-failed and the reason `customer_did_not_pay`.',
  },
  tip_needs_card: {
    status: 409,
    title: 'A tip needs a card',
    cause: 'The order was paid in cash, so a later tip has no card to charge.',
    cure: 'Send the review without `tipAmount`. The customer can tip in cash at the door, or with a card at checkout.',
  },
  payout_run_open: {
    status: 409,
    title: 'A run of payouts is under way',
    cause: 'Another run has not ended.',
    cure: 'Wait until the run in the detail is done, then start another one.',
  },
  exceeds_balance: {
    status: 409,
    title: 'Exceeds the balance',
    cause: 'The amount is larger than what the courier holds, or than what the customer owes or gets back.',
    cure: 'Record at most the balance: GET /api/v1/finance/cash-balances lists them.',
  },
  refund_exceeds_payment: {
    status: 409,
    title: 'Refund exceeds the payment',
    cause: 'The refund is larger than the part of the payment that is left.',
    cure: 'Refund at most the captured amount that was not refunded yet: `refundable`.',
  },
  card_not_saved: {
    status: 409,
    title: 'Card not saved',
    cause: 'The payment provider has no card yet, because its library has not returned, or the customer stopped.',
    cure: 'Let the library of the payment provider save the card with the client secret first, or begin again.',
  },
  dispute_not_possible: {
    status: 409,
    title: 'Dispute not possible',
    cause: 'Nothing of the payment is left to dispute, or no dispute is open to continue.',
    cure: 'Open a dispute about a captured payment first, for at most what is neither refunded nor disputed.',
  },
  credit_limit_exceeded: {
    status: 409,
    title: 'Credit limit exceeded',
    cause: 'The delivery would cost more than your credit limit leaves this month.',
    cure: 'Read `GET /v1/credit`, and ask our staff for a higher limit.',
  },
  nothing_to_invoice: {
    status: 409,
    title: 'Nothing to invoice',
    cause: 'The charges of the month in lei are zero, so it has no invoice.',
    cure: 'Let a test delivery of the month end with a charge first.',
  },
  invoice_profile_incomplete: {
    status: 409,
    title: 'Invoice profile incomplete',
    cause: 'The invoice profile is missing, or its address lacks what the law requires on an invoice.',
    cure: 'Save the fields in `detail` with `PUT /api/v1/customer/invoice-profile`, then ask again.',
  },
} as const satisfies Record<string, ProblemKind>;
