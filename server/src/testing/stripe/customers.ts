import type { Stripe } from 'stripe';
import { type AccountState, bySecret, customerOf, existing, store } from './account-state.js';
import { invalidRequest } from './stripe-error.js';
import { testCards } from './test-cards.js';

/** Customers of an account at Stripe, and their saved cards. */
export function createCustomers(state: AccountState) {
  const { cards, create, customers, deletedCustomer, detached, emit, methods, setupIntents } = state;

  return {
    createCustomer(metadata: Stripe.Metadata): Stripe.Customer {
      return store(customers, create('customer', { metadata, discount: null }));
    },

    deleteCustomer(id: string): Stripe.DeletedCustomer {
      existing(customers, id, 'id');
      customers.delete(id);
      for (const method of methods.values()) if (method.customer === id) method.customer = null;
      return deletedCustomer(id);
    },

    createSetupIntent(customer: string, metadata: Stripe.Metadata): Stripe.SetupIntent {
      existing(customers, customer, 'customer');
      const intent = create('setup_intent', {
        customer,
        metadata,
        status: 'requires_payment_method',
        last_setup_error: null,
        next_action: null,
      });
      intent.client_secret = `${intent.id}_secret_test`;
      return store(setupIntents, intent);
    },

    /** Acts as the app of a customer with Stripe's library to save a card. */
    finishSetup(clientSecret: string, token: string): Stripe.SetupIntent {
      const intent = bySecret(setupIntents, clientSecret);
      const method = methodOf(state, token, undefined);
      method.customer = customerOf(intent);
      Object.assign(intent, { status: 'succeeded', payment_method: method.id });
      emit('setup_intent.succeeded', intent);
      return intent;
    },

    detach(id: string): Stripe.PaymentMethod {
      const method = existing(methods, id, 'payment_method');
      method.customer = null;
      detached.add(id);
      return method;
    },

    /** The bank treats a saved card as another test card from now on. */
    setCard(methodId: string, token: string): void {
      const card = testCards[token];
      if (card) cards.set(methodId, card);
    },
  };
}

/** Returns a saved payment method, or a new one for a token of a test card. */
export function methodOf(
  { cards, create, detached, methods }: AccountState,
  token: string,
  customer: string | undefined,
): Stripe.PaymentMethod {
  const saved = methods.get(token);
  if (saved && saved.customer !== null && saved.customer !== customer) {
    throw invalidRequest('payment_method_unexpected_state', 'payment_method');
  }
  // "[...] was detached from a Customer. It may not be used again."
  if (detached.has(token)) throw invalidRequest('payment_method_unexpected_state', 'payment_method');
  if (saved) return saved;
  const card = testCards[token];
  if (!card) throw invalidRequest('resource_missing', 'payment_method');
  const method = create('payment_method', { customer: null, metadata: {} });
  if (method.card) Object.assign(method.card, { brand: card.brand, last4: card.last4, wallet: null });
  cards.set(method.id, card);
  return store(methods, method);
}
