import type { Stripe } from 'stripe';
import { type AccountState, chargeOf, customerOf, store } from './account-state.js';
import { newDispute } from './disputes.js';
import { newRefund } from './refunds.js';
import { invalidRequest, StripeFault } from './stripe-error.js';

/** Time after which Stripe gives up an uncaptured charge. */
const holdSeconds = 7 * 24 * 3_600;

/** Asks the bank of the card: the payment is authorised, declined, or needs an action of the customer. */
export function confirm(state: AccountState, intent: Stripe.PaymentIntent, isOffSession: boolean): void {
  const card = state.cards.get(String(intent.payment_method));
  if (card?.declined) {
    decline(state, intent, card.declined);
    throw cardError(intent);
  }
  if (card?.secure && isOffSession) {
    decline(state, intent, { code: 'authentication_required', decline_code: 'authentication_required' });
    throw cardError(intent);
  }
  if (!card?.secure) {
    authorise(state, intent);
    return;
  }
  Object.assign(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} } });
  state.emit('payment_intent.requires_action', intent);
}

/** Charges the card of a payment, and captures the amount unless that is for the platform to do. */
export function authorise(state: AccountState, intent: Stripe.PaymentIntent): void {
  const { charges, create, emit, methods } = state;
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
    take(state, intent, amount);
    return;
  }
  Object.assign(intent, { status: 'requires_capture', amount_capturable: amount });
  emit('payment_intent.amount_capturable_updated', intent);
}

/** Captures an amount of a payment, and voids the rest. The cardholder of a card that disputes does so at once. */
export function take(state: AccountState, intent: Stripe.PaymentIntent, amount: number): void {
  const { cards, emit } = state;
  const charge = chargeOf(state, intent);
  if (!charge) throw invalidRequest('payment_intent_unexpected_state');
  Object.assign(charge, { captured: true, amount_captured: amount });
  Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 });
  state.balance += amount;
  const rest = intent.amount - amount;
  if (rest > 0) newRefund(state, intent, charge, rest, {});
  emit('payment_intent.succeeded', intent);
  emit('charge.captured', charge);
  if (cards.get(String(intent.payment_method))?.disputed) newDispute(state, intent);
}

/** Takes the card from a payment, which can then be confirmed with another one. */
export function decline(
  { emit }: AccountState,
  intent: Stripe.PaymentIntent,
  error: { readonly code: string; readonly decline_code?: string },
): void {
  const last_payment_error = { type: 'card_error', ...error };
  Object.assign(intent, { status: 'requires_payment_method', payment_method: null, last_payment_error });
  emit('payment_intent.payment_failed', intent);
}

function cardError(intent: Stripe.PaymentIntent): StripeFault {
  return new StripeFault(402, { ...intent.last_payment_error, payment_intent: intent });
}
