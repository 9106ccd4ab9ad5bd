import type { CardSetup, CardVault, SavedCard } from '@doorstep/core';
import { Stripe } from 'stripe';
import type { StripeCustomers } from './stripe-customers.js';
import { settled } from './stripe-failure.js';

/**
 * Creates the vault of saved cards. A card counts as saved if a SetupIntent has saved it: a payment attaches its card to the customer, too,
 * so that a tip can follow, and the customer did not ask for that one to be kept.
 */
export function createStripeCards(stripe: Stripe, customers: StripeCustomers): CardVault {
  async function savedCards(accountId: string): Promise<readonly SavedCard[]> {
    const customer = await customers.find(accountId);
    if (customer === undefined) return [];
    const cards = new Map<string, SavedCard>();
    const intents = stripe.setupIntents.list({ customer, limit: 100, expand: ['data.payment_method'] });
    for await (const { status, payment_method: method } of intents) {
      const isKept =
        status === 'succeeded' && method !== null && typeof method === 'object' && method.customer === customer;
      if (isKept && method.card) cards.set(method.id, toSavedCard(method.id, method.card));
    }
    return [...cards.values()];
  }

  async function findSetup(reference: string): Promise<CardSetup | undefined> {
    const setup = await stripe.setupIntents.retrieve(reference, { expand: ['payment_method'] }).catch(missing);
    const accountId = setup?.metadata?.['accountId'];
    if (!setup || accountId === undefined) return undefined;
    const { customer, payment_method: method, status } = setup;
    const isKept = status === 'succeeded' && typeof method === 'object' && method?.customer === customer;
    return { accountId, card: isKept && method?.card ? toSavedCard(method.id, method.card) : null };
  }

  return {
    async begin({ key, accountId }) {
      const customer = await settled(customers.of(accountId));
      const { id, client_secret: clientSecret } = await settled(
        stripe.setupIntents.create(
          { customer, allowed_payment_method_types: ['card'], usage: 'on_session', metadata: { accountId } },
          { idempotencyKey: key },
        ),
      );
      if (clientSecret === null) throw new Error(`SetupIntent ${id} has no client secret.`);
      return { clientSecret, reference: id };
    },
    find: (reference) => settled(findSetup(reference)),
    list: (accountId) => settled(savedCards(accountId)),
    async remove(accountId, cardId) {
      const cards = await settled(savedCards(accountId));
      if (!cards.some(({ id }) => id === cardId)) return false;
      await settled(stripe.paymentMethods.detach(cardId));
      return true;
    },
    forget: (accountId) => settled(customers.forget(accountId)),
  };
}

function toSavedCard(id: string, card: Stripe.PaymentMethod.Card): SavedCard {
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = card;
  return { id, brand, last4, expiryMonth, expiryYear };
}

function missing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined;
  throw error;
}
