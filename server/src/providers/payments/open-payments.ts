import type { PaymentProvider } from '@doorstep/core';
import type { PaymentsConfig } from '../../config/payments-config.js';

/** A payment processor that may hold connections. */
export interface ClosablePayments extends PaymentProvider {
  close(): Promise<void>;
}

/** Creates the configured processor, or none for the sandbox. Does not connect yet, because it may be unavailable. */
export async function openPayments(config: PaymentsConfig): Promise<ClosablePayments | undefined> {
  if (config.provider === 'sandbox') return undefined;
  // The library is slow to load, so it is loaded only if it is used.
  const { createStripePayments } = await import('./stripe-payments.js');
  return createStripePayments(config);
}
