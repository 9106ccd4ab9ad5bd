import type { Authorisation, PaymentProvider } from './provider.js';

const declines: Readonly<Record<string, string>> = {
  card_declined: 'The bank declined the card.',
  card_insufficient_funds: 'The card has insufficient funds.',
};

/** Creates the deterministic sandbox processor: the test card alone decides the result, and no money moves. */
export function createSandboxPayments(): PaymentProvider {
  return {
    name: 'sandbox',
    async authorise({ paymentId, method }): Promise<Authorisation> {
      const reason = declines[method];
      return reason === undefined
        ? { outcome: 'authorised', reference: `sandbox_${paymentId}` }
        : { outcome: 'declined', reason };
    },
  };
}
