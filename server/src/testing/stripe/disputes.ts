import type { Stripe } from 'stripe';
import { type AccountState, chargeOf, existing, store } from './account-state.js';
import { invalidRequest } from './stripe-error.js';

/** Fee of Stripe for a dispute, in minor units. */
const disputeFee = 7_500;

/** Disputes of payments at Stripe: what a cardholder, the platform and the bank do. */
export function createDisputes(state: AccountState) {
  const { create, disputes, emit, intents } = state;

  return {
    /** A cardholder disputes a payment: the bank takes the money back at once. */
    dispute(intentId: string, amount?: number): Stripe.Dispute {
      const intent = existing(intents, intentId, 'payment_intent');
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
      move(dispute, -dispute.amount, disputeFee);
      emit('charge.dispute.created', store(disputes, dispute));
      return dispute;
    },

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
      if (status === 'won') move(dispute, dispute.amount, -disputeFee);
      emit('charge.dispute.closed', dispute);
      return dispute;
    },
  };

  /** Moves the balance for a dispute. */
  function move({ currency, balance_transactions: transactions }: Stripe.Dispute, amount: number, fee: number): void {
    state.balance += amount - fee;
    transactions.push(create('balance_transaction', { amount, fee, net: amount - fee, currency, type: 'adjustment' }));
  }
}
