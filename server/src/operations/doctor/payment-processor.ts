import { PaymentProviderUnavailable, toInstant, toMilliseconds } from '@doorstep/core';
import type { ServerCheck } from './server-check.js';

/** Length of the period whose payments are asked for. */
const periodMilliseconds = 3_600_000;

/** Asks the payment processor for a page of payments, which needs the right key and moves no money. */
export const paymentProcessor: ServerCheck = {
  name: 'payment-processor',
  promise: 'The payment processor answers, and takes the configured key.',
  severity: 'broken',
  remedy: 'Look at the status page of the processor. If it is up, compare STRIPE_SECRET_KEY with its settings.',
  async *examine({ payments, now }) {
    if (!payments) return;
    try {
      const from = toInstant(toMilliseconds(now) - periodMilliseconds);
      for await (const _payment of payments.list({ from, until: now })) break;
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailable)) throw error;
      yield { subject: payments.name, detail: error.message };
    }
  },
};
