import type { Stripe } from 'stripe';
import { type AccountState, chargeOf, existing, store } from './account-state.js';
import { invalidRequest } from './stripe-error.js';

/** Fee of Stripe for a dispute, in minor units. */
const disputeFee = 7_500;

/** Disputes of payments at Stripe: what a cardholder, the platform and the bank do. */
export function createDisputes(state: AccountState) {
  const { disputes, emit, intents } = state;

  return {
    dispute: (intentId: string, amount?: number) =>
      newDispute(state, existing(intents, intentId, 'payment_intent'), amount),

    /** The platform sends evidence, with Stripe's dashboard. */
    answerDispute(id: string): Stripe.Dispute {
      const dispute = existing(disputes, id, 'dispute');
      dispute.status = 'under_review';
      emit('charge.dispute.updated', dispute);
      return dispute;
    },

    /** The bank decides. Stripe gives back the fee of a won dispute. */
    closeDispute(id: string, status: 'won' | 'lost'): Stripe.Dispute {
      const dispute = existing(disputes, id, 'dispute');
      dispute.status = status;
      if (status === 'won') move(state, dispute, dispute.amount, -disputeFee);
      emit('charge.dispute.closed', dispute);
      return dispute;
    },
  };
}

/** A cardholder disputes a payment: the bank takes the money back at once. */
export function newDispute(state: AccountState, intent: Stripe.PaymentIntent, amount?: number): Stripe.Dispute {
  const { create, disputes, emit } = state;
  const charge = chargeOf(state, intent);
  if (!charge) throw invalidRequest('resource_missing', 'charge');
  charge.disputed = true;
  const dispute = create('dispute', {
    amount: amount ?? charge.amount_captured,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: intent.id,
    status: 'needs_response',
    reason: 'product_not_received',
  });
  move(state, dispute, -dispute.amount, disputeFee);
  emit('charge.dispute.created', store(disputes, dispute));
  return dispute;
}

/** Moves the balance for a dispute. */
function move(state: AccountState, dispute: Stripe.Dispute, amount: number, fee: number): void {
  const fields = { amount, fee, net: amount - fee, currency: dispute.currency, type: 'adjustment' } as const;
  state.balance += fields.net;
  dispute.balance_transactions.push(state.create('balance_transaction', fields));
}
