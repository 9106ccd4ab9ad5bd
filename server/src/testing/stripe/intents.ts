import type { Stripe } from 'stripe';
import { type AccountState, assertStep, bySecret, chargeOf, customerOf, existing, store } from './account-state.js';
import { methodOf } from './customers.js';
import { newRefund } from './refunds.js';
import { invalidRequest, StripeFault } from './stripe-error.js';

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

/** Time after which Stripe gives up an uncaptured charge. */
const holdSeconds = 7 * 24 * 3_600;

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

/** Payments at Stripe, until they are captured or cancelled. `dispute` plays the cardholder of a card that disputes. */
export function createIntents(state: AccountState, dispute: (intentId: string) => void) {
  const { cards, charges, create, customers, emit, intents, methods, now } = state;

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
      confirm(intent, params.isOffSession);
      return intent;
    },

    capture(id: string, amount: number | undefined): Stripe.PaymentIntent {
      const intent = existing(intents, id, 'intent');
      if (intent.status !== 'requires_capture') throw invalidRequest('payment_intent_unexpected_state');
      const captured = amount ?? intent.amount;
      assertStep(captured, intent.currency);
      if (captured < 1 || captured > intent.amount) throw invalidRequest('amount_too_large', 'amount_to_capture');
      take(intent, captured);
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
      if (isApproved) authorise(intent);
      else decline(intent, { code: 'payment_intent_authentication_failure' });
      return intent;
    },
  };

  function confirm(intent: Stripe.PaymentIntent, isOffSession: boolean): void {
    const card = cards.get(String(intent.payment_method));
    if (card?.declined) {
      decline(intent, card.declined);
      throw cardError(intent);
    }
    if (card?.secure && isOffSession) {
      decline(intent, { code: 'authentication_required', decline_code: 'authentication_required' });
      throw cardError(intent);
    }
    if (!card?.secure) {
      authorise(intent);
      return;
    }
    Object.assign(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} } });
    emit('payment_intent.requires_action', intent);
  }

  function authorise(intent: Stripe.PaymentIntent): void {
    const { amount, currency, customer, payment_method } = intent;
    const charge = create('charge', {
      amount,
      currency,
      customer,
      payment_intent: intent.id,
      payment_method: typeof payment_method === 'object' ? (payment_method?.id ?? null) : payment_method,
      status: 'succeeded',
      captured: false,
    });
    const { card: details } = charge.payment_method_details ?? {};
    if (details && intent.capture_method === 'manual') details.capture_before = charge.created + holdSeconds;
    store(charges, charge);
    intent.latest_charge = charge.id;
    const method = methods.get(String(payment_method));
    if (method && intent.setup_future_usage !== null) method.customer = customerOf(intent);
    if (intent.capture_method === 'automatic') {
      take(intent, amount);
      return;
    }
    Object.assign(intent, { status: 'requires_capture', amount_capturable: amount });
    emit('payment_intent.amount_capturable_updated', intent);
  }

  function take(intent: Stripe.PaymentIntent, amount: number): void {
    const charge = chargeOf(state, intent);
    if (!charge) throw invalidRequest('payment_intent_unexpected_state');
    Object.assign(charge, { captured: true, amount_captured: amount });
    Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 });
    state.balance += amount;
    const rest = intent.amount - amount;
    if (rest > 0) newRefund(state, intent, charge, rest, {});
    emit('payment_intent.succeeded', intent);
    emit('charge.captured', charge);
    if (cards.get(String(intent.payment_method))?.disputed) dispute(intent.id);
  }

  function decline(
    intent: Stripe.PaymentIntent,
    error: { readonly code: string; readonly decline_code?: string },
  ): void {
    const last_payment_error = { type: 'card_error', ...error };
    Object.assign(intent, { status: 'requires_payment_method', payment_method: null, last_payment_error });
    emit('payment_intent.payment_failed', intent);
  }
}

function cardError(intent: Stripe.PaymentIntent): StripeFault {
  return new StripeFault(402, { ...intent.last_payment_error, payment_intent: intent });
}
