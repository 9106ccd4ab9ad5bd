import type { ProviderDispute } from '@doorstep/core';
import type { Stripe } from 'stripe';
import { fromStripeAmount } from './stripe-units.js';

/**
 * States of a dispute (https://docs.stripe.com/api/disputes/object#dispute_object-status). A `warning` is only a question of the bank, and
 * a prevented dispute takes no money: the others are not listed.
 */
const statuses: Readonly<Record<string, ProviderDispute['status']>> = {
  needs_response: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
};

/** Returns the disputes about a PaymentIntent that have taken money, the oldest first. */
export async function disputesOf(stripe: Stripe, paymentIntent: string): Promise<ProviderDispute[]> {
  const disputes: ProviderDispute[] = [];
  for await (const dispute of stripe.disputes.list({ payment_intent: paymentIntent, limit: 100 })) {
    const status = statuses[dispute.status];
    if (status === undefined) continue;
    const { due_by: dueBy } = dispute.evidence_details;
    disputes.push({
      reference: dispute.id,
      status,
      amount: fromStripeAmount(dispute.amount, dispute.currency),
      fee: feeOf(dispute),
      reason: dispute.reason,
      evidenceDueBy: dueBy === null ? null : new Date(dueBy * 1_000).toISOString(),
    });
  }
  return disputes.reverse();
}

/** Returns what banks have taken back and not given back. */
export function disputedAmount(disputes: readonly ProviderDispute[]): number {
  return disputes.reduce((sum, { status, amount }) => sum + (status === 'won' ? 0 : amount), 0);
}

/**
 * Sums the fees in the balance transactions of a dispute; a won one can have a transaction that gives the fee back. An account that is
 * settled in another currency pays fees in that currency, which are not amounts of this ledger.
 */
function feeOf({ balance_transactions: transactions, currency }: Stripe.Dispute): number {
  const own = transactions.filter((transaction) => transaction.currency === currency);
  const fees = own.reduce((sum, { fee }) => sum + fee, 0);
  return Math.max(0, fromStripeAmount(fees, currency));
}
