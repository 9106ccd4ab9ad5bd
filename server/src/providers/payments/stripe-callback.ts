import { type ProviderEvent, ServiceProblem } from '@doorstep/core';
import { Stripe } from 'stripe';
import type { Callback } from '../../http/callbacks/callback.js';
import { toProviderEvent } from './stripe-event.js';

/** Age of a signature, in seconds, from which on a request counts as a replay (https://docs.stripe.com/webhooks/signature). */
const toleranceSeconds = 300;

const { errors, webhooks } = Stripe;

/**
 * Creates the address for Stripe's webhooks.
 *
 * @param secrets of the webhook endpoint at Stripe. Several while one replaces another.
 * @param receive stores an event once, whatever the number and order of its deliveries.
 */
export function createStripeCallback(
  secrets: readonly string[],
  receive: (event: ProviderEvent) => Promise<void>,
): Callback {
  return {
    name: 'stripe',
    path: '/callbacks/stripe',
    maxBytes: 524_288,
    async receive({ body, header }) {
      const event = readEvent(body, header('stripe-signature') ?? '', secrets);
      if (event) await receive(event);
      return undefined;
    },
  };
}

/** Returns the event of a request that is signed with one of the secrets. @throws ServiceProblem malformed_request */
function readEvent(body: Uint8Array, signature: string, secrets: readonly string[]): ProviderEvent | undefined {
  for (const secret of secrets) {
    try {
      return checked(toProviderEvent(webhooks.constructEvent(body, signature, secret, toleranceSeconds)));
    } catch (error) {
      if (!(error instanceof errors.StripeSignatureVerificationError)) {
        throw new ServiceProblem('malformed_request', 'The body is not an event of Stripe.');
      }
    }
  }
  throw new ServiceProblem(
    'malformed_request',
    'The header Stripe-Signature does not match the body, or is older than 5 minutes: compare STRIPE_WEBHOOK_SECRET with the endpoint.',
  );
}

/** Returns the event, if its ids are texts. The types of Stripe's package are not checked when a body is read. */
function checked(event: ProviderEvent | undefined): ProviderEvent | undefined {
  if (event && [event.id, event.reference].some((id) => typeof id !== 'string'))
    throw new TypeError('An id is no text.');
  return event;
}
