import { dayMilliseconds } from '@doorstep/contracts';
import type { ProviderPayment, ProviderPaymentStatus } from '@doorstep/core';
import type { Stripe } from 'stripe';
import { disputedAmount, disputesOf } from './stripe-disputes.js';
import { fromStripeAmount } from './stripe-units.js';

/** The key in the metadata of a PaymentIntent for our id. PaymentIntents without it belong to another program of the account. */
export const paymentIdKey = 'paymentId';

/** The key in the metadata of refunds and renewed holds for the key of our call. */
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
  canceled: 'voided',
};

/** Time for which Stripe holds money if its answer does not say (https://docs.stripe.com/payments/place-a-hold-on-a-payment-method). */
const holdMilliseconds = 7 * dayMilliseconds;

/** Returns when Stripe lets go of the money of an authorised PaymentIntent: exactly if `latest_charge` is expanded. */
export function holdEndOf({ created, latest_charge: charge }: Stripe.PaymentIntent): string {
  const before =
    charge !== null && typeof charge === 'object' ? charge.payment_method_details?.card?.capture_before : null;
  return new Date(before ? before * 1_000 : created * 1_000 + holdMilliseconds).toISOString();
}

/** Converts a PaymentIntent with an expanded `latest_charge`. Reads its disputes and refunds if it has any. */
export async function toProviderPayment(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ProviderPayment> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const refunds = charge && charge.amount_refunded > 0 ? await refundsOf(stripe, intent, charge) : [];
  return providerPayment(stripe, intent, refunds);
}

/** Converts a PaymentIntent, and adds the refunds whose money has come back. Afterwards its charge may show none of them. */
export async function withFailedRefunds(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ProviderPayment> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const refunds = charge ? await refundsOf(stripe, intent, charge) : [];
  const failed = refunds.filter(isFailedRefund);
  const payment = await providerPayment(stripe, intent, refunds);
  if (failed.length === 0) return payment;
  const failedRefunds = failed.map(({ id, failure_reason }) => ({
    reference: id,
    reason: failure_reason ?? 'unknown',
  }));
  return { ...payment, failedRefunds };
}

async function providerPayment(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[],
): Promise<ProviderPayment> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const status = statuses[intent.status] ?? 'action_required';
  const { client_secret: clientSecret } = intent;
  const ours = (amount: number): number => fromStripeAmount(amount, intent.currency);
  const disputes = charge?.disputed ? await disputesOf(stripe, intent.id) : [];
  return {
    reference: intent.id,
    paymentId: intent.metadata[paymentIdKey] ?? '',
    status,
    currency: intent.currency.toUpperCase(),
    amount: ours(intent.amount),
    capturedAmount: ours(intent.amount_received),
    refundedAmount: ours(refunds.reduce((sum, refund) => (isFailedRefund(refund) ? sum : sum + refund.amount), 0)),
    holdEndsAt: status === 'authorised' ? holdEndOf(intent) : null,
    disputedAmount: disputedAmount(disputes),
    disputes,
    ...(status === 'action_required' && clientSecret !== null ? { clientSecret } : {}),
  };
}

/** Reads the refunds of a charge, without what its capture has voided. `amount_refunded` of the charge includes that. */
async function refundsOf(
  stripe: Stripe,
  { id }: Stripe.PaymentIntent,
  charge: Stripe.Charge,
): Promise<readonly Stripe.Refund[]> {
  if (!charge.captured) return [];
  const voided = charge.amount - charge.amount_captured;
  const refunds: Stripe.Refund[] = [];
  for await (const refund of stripe.refunds.list({ payment_intent: id, limit: 100 })) {
    const isRest = refund.balance_transaction === null && refund.amount === voided && !refund.metadata?.[callKey];
    if (!isRest) refunds.push(refund);
  }
  return refunds;
}

/** Returns true if the money of a refund has come back, or never left. */
export function isFailedRefund({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}
