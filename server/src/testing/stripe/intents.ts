import type { Stripe } from 'stripe';
import { type AccountState, assertStep, bySecret, chargeOf, existing, store } from './account-state.js';
import { methodOf } from './customers.js';
import { authorise, confirm, decline, take } from './intent-moves.js';
import { invalidRequest } from './stripe-error.js';

/** Parameters of a new PaymentIntent. */
export interface NewPaymentIntent {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | undefined;
  readonly method: string;
  readonly isManual: boolean;
  readonly isOffSession: boolean;
  readonly attaches: boolean;
  readonly metadata: Stripe.Metadata;
}

/** Smallest amounts that Stripe takes, in minor units (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const minimumAmounts: Readonly<Record<string, number>> = { ron: 200, eur: 50 };

/** Fields that are set in Stripe's example, and not in a new PaymentIntent. */
const cleared = {
  canceled_at: null,
  last_payment_error: null,
  latest_charge: null,
  next_action: null,
  processing: null,
  shipping: null,
  transfer_data: null,
} as const;

/** Payments at Stripe, until they are captured or cancelled. */
export function createIntents(state: AccountState) {
  const { create, customers, emit, intents, now } = state;

  return {
    createIntent(params: NewPaymentIntent): Stripe.PaymentIntent {
      const { amount, currency, customer, metadata } = params;
      if (amount < (minimumAmounts[currency] ?? 1)) throw invalidRequest('amount_too_small', 'amount');
      assertStep(amount, currency);
      if (customer !== undefined) existing(customers, customer, 'customer');
      const method = methodOf(state, params.method, customer);
      const intent = create('payment_intent', {
        amount,
        currency,
        customer: customer ?? null,
        metadata,
        payment_method: method.id,
        capture_method: params.isManual ? 'manual' : 'automatic',
        setup_future_usage: params.attaches ? 'on_session' : null,
        status: 'requires_confirmation',
        ...cleared,
      });
      intent.client_secret = `${intent.id}_secret_test`;
      store(intents, intent);
      emit('payment_intent.created', intent);
      confirm(state, intent, params.isOffSession);
      return intent;
    },

    capture(id: string, amount: number | undefined): Stripe.PaymentIntent {
      const intent = existing(intents, id, 'intent');
      if (intent.status !== 'requires_capture') throw invalidRequest('payment_intent_unexpected_state');
      const captured = amount ?? intent.amount;
      assertStep(captured, intent.currency);
      if (captured < 1 || captured > intent.amount) throw invalidRequest('amount_too_large', 'amount_to_capture');
      take(state, intent, captured);
      return intent;
    },

    cancel(id: string): Stripe.PaymentIntent {
      const intent = existing(intents, id, 'intent');
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        throw invalidRequest('payment_intent_unexpected_state');
      }
      Object.assign(intent, { status: 'canceled', amount_capturable: 0, canceled_at: Math.floor(now() / 1_000) });
      const charge = chargeOf(state, intent);
      if (charge) Object.assign(charge, { refunded: true, amount_refunded: charge.amount });
      emit('payment_intent.canceled', intent);
      return intent;
    },

    /** Acts as the app of a customer with Stripe's library after `requires_action`. */
    finishAction(clientSecret: string, isApproved: boolean): Stripe.PaymentIntent {
      const intent = bySecret(intents, clientSecret);
      if (intent.status !== 'requires_action') throw invalidRequest('payment_intent_unexpected_state');
      intent.next_action = null;
      if (isApproved) authorise(state, intent);
      else decline(state, intent, { code: 'payment_intent_authentication_failure' });
      return intent;
    },
  };
}
