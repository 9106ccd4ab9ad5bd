import type { ProviderPayment, ProviderPaymentStatus } from '@doorstep/core';
import type { Stripe } from 'stripe';
import { disputedAmount, disputesOf } from './stripe-disputes.js';

/** The key in the metadata of a PaymentIntent for our id. PaymentIntents without it belong to another program of the account. */
export const paymentIdKey = 'paymentId';

/** The key in the metadata of refunds and transfers for the key of our call. */
export const callKey = 'key';

/**
 * States of a PaymentIntent (https://docs.stripe.com/payments/paymentintents/lifecycle). After a declined card, Stripe waits for another
 * one; we do not, because each attempt at checkout has a PaymentIntent of its own.
 */
const statuses: Readonly<Record<string, ProviderPaymentStatus>> = {
  requires_payment_method: 'declined',
  requires_confirmation: 'action_required',
  requires_action: 'action_required',
  processing: 'action_required',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'released',
};

/** Converts a PaymentIntent with an expanded `latest_charge`. Reads its disputes if it has any. */
export async function toProviderPayment(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ProviderPayment> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const status = statuses[intent.status] ?? 'action_required';
  const { client_secret: clientSecret } = intent;
  const disputes = charge?.disputed ? await disputesOf(stripe, intent.id) : [];
  return {
    reference: intent.id,
    paymentId: intent.metadata[paymentIdKey] ?? '',
    status,
    currency: intent.currency.toUpperCase(),
    amount: intent.amount,
    capturedAmount: intent.amount_received,
    refundedAmount: charge && charge.amount_refunded > 0 ? await refundedAmount(stripe, intent, charge) : 0,
    disputedAmount: disputedAmount(disputes),
    disputes,
    ...(status === 'action_required' && clientSecret !== null ? { clientSecret } : {}),
  };
}

/** Sums the refunds that count. `amount_refunded` of a charge is no such sum: it includes what a capture has released. */
async function refundedAmount(stripe: Stripe, { id }: Stripe.PaymentIntent, charge: Stripe.Charge): Promise<number> {
  if (!charge.captured) return 0;
  const released = charge.amount - charge.amount_captured;
  let amount = 0;
  for await (const refund of stripe.refunds.list({ payment_intent: id, limit: 100 })) {
    const isRelease = refund.balance_transaction === null && refund.amount === released && !refund.metadata?.[callKey];
    if (!isRelease && !isFailedRefund(refund)) amount += refund.amount;
  }
  return amount;
}

/** Returns true if the money of a refund has come back, or never left. */
export function isFailedRefund({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}
