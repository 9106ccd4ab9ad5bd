import { session } from '../../shared/access-rules.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { CardCompletion, CardSetup, cardParams, cardSetupParams, SavedCard, SavedCardList } from './schemas.js';

/** A saved card of the sandbox. */
const exampleCard = {
  id: 'saved_pay_01kb2m5v3xe8wr9q4t7n6c0d1f',
  brand: 'visa',
  last4: '4242',
  expiryMonth: 12,
  expiryYear: 2030,
  isDefault: true,
} as const;

/** The name of a setup of the sandbox. */
const exampleSetupId = 'setup_acc_01kb2m5v3xe8wr9q4t7n6c0d1f_pay_01kb2m5v3xe8wr9q4t7n6c0d1f';

const params = { cardId: exampleCard.id };

/** The saved cards of customers. */
export const cardsContract = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/v1/customer/cards',
    summary: 'List your saved cards',
    description: 'The default card first, then the newest.',
    responses: { 200: SavedCardList },
    metadata: declareRoute({
      access: session('customer'),
      examples: [{ name: 'one card', response: { data: [exampleCard] } }],
    }),
  },
  begin: {
    method: 'POST',
    path: '/api/v1/customer/cards',
    summary: 'Begin to save a card',
    description:
      'Give the client secret to the library of the payment provider in your app, which asks the customer for the card, and their bank for 3-D Secure. Then call `POST /api/v1/customer/cards/setups/:setupId/complete`. You can begin 10 times in an hour.',
    headers: idempotencyHeaders,
    body: noBody,
    responses: { 201: CardSetup },
    metadata: declareRoute({
      access: session('customer'),
      idempotency: 'accepted',
      examples: [
        {
          name: 'a card',
          response: { id: exampleSetupId, provider: 'sandbox', clientSecret: `${exampleSetupId}_secret` },
        },
      ],
    }),
  },
  complete: {
    method: 'POST',
    path: '/api/v1/customer/cards/setups/:setupId/complete',
    summary: 'Complete saving a card',
    description:
      'Asks the payment provider for the card, when its library returns. Until it has one, the response is `card_not_saved`. If the app never calls it, a notice of the provider has the same effect. The sandbox provider has no library: `card` is the card that the customer enters.',
    pathParams: cardSetupParams,
    body: CardCompletion,
    responses: { 200: SavedCard },
    metadata: declareRoute({
      access: session('customer'),
      errors: ['not_found', 'card_not_saved', 'payment_declined', 'test_mode_only'],
      emits: ['account.card_saved'],
      examples: [
        {
          name: 'in the sandbox',
          params: { setupId: exampleSetupId },
          body: { card: 'card_ok' },
          response: exampleCard,
        },
      ],
    }),
  },
  setDefault: {
    method: 'POST',
    path: '/api/v1/customer/cards/:cardId/default',
    summary: 'Make a saved card the default',
    description: 'Apps offer it first. A checkout always names its card.',
    pathParams: cardParams,
    body: noBody,
    responses: { 200: SavedCard },
    metadata: declareRoute({
      access: session('customer'),
      errors: ['not_found'],
      examples: [{ name: 'default', params, response: exampleCard }],
    }),
  },
  delete: {
    method: 'DELETE',
    path: '/api/v1/customer/cards/:cardId',
    summary: 'Remove a saved card',
    description: 'The payment provider forgets it. Orders that it has paid are not affected.',
    pathParams: cardParams,
    body: noBody,
    responses: { 204: noBody },
    metadata: declareRoute({
      access: session('customer'),
      errors: ['not_found'],
      emits: ['account.card_removed'],
      examples: [{ name: 'remove', params, response: null }],
    }),
  },
});
