import type { Stripe } from 'stripe';
import { type AccountState, assertStep, chargeOf, existing, store } from './account-state.js';
import { invalidRequest } from './stripe-error.js';

/** Refunds of payments at Stripe. */
export function createRefunds(state: AccountState) {
  const { disputes, emit, intents, refunds } = state;

  return {
    refund(intentId: string, amount: number | undefined, metadata: Stripe.Metadata): Stripe.Refund {
      const intent = existing(intents, intentId, 'payment_intent');
      const charge = chargeOf(state, intent);
      if (!charge?.captured) throw invalidRequest('charge_not_refundable');
      const left = charge.amount - charge.amount_refunded;
      if (left === 0) throw invalidRequest('charge_already_refunded');
      const taken = amount ?? left;
      assertStep(taken, charge.currency);
      if (taken > left) throw invalidRequest('amount_too_large', 'amount');
      const ofIntent = [...disputes.values()].filter(({ payment_intent }) => payment_intent === intent.id);
      if (ofIntent.some(({ status }) => status !== 'won')) throw invalidRequest('charge_disputed');
      const refund = newRefund(state, intent, charge, taken, metadata);
      refund.balance_transaction = `txn_${refund.id}`;
      state.balance -= taken;
      emit('charge.refunded', charge);
      return refund;
    },

    /** The customer's bank gives a refund back, up to 30 days later: the money returns to the balance. */
    failRefund(id: string): void {
      const refund = existing(refunds, id, 'refund');
      const intent = existing(intents, String(refund.payment_intent), 'payment_intent');
      const charge = chargeOf(state, intent);
      if (!charge || refund.status !== 'succeeded') throw invalidRequest('charge_not_refundable');
      Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
      Object.assign(refund, { failure_balance_transaction: `txn_failed_${refund.id}` });
      Object.assign(charge, { refunded: false, amount_refunded: charge.amount_refunded - refund.amount });
      state.balance += refund.amount;
      emit('refund.failed', refund);
      emit('refund.updated', refund);
    },
  };
}

/** Also stands for what a partial capture voids, which moves no balance. */
export function newRefund(
  { create, refunds }: AccountState,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  amount: number,
  metadata: Stripe.Metadata,
): Stripe.Refund {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const fields = { amount, currency: charge.currency, charge: charge.id, payment_intent: intent.id, metadata };
  return store(refunds, create('refund', { ...fields, status: 'succeeded', balance_transaction: null }));
}
