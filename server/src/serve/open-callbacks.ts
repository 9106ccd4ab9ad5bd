import type { Service } from '@doorstep/core';
import type { Config } from '../config/config.js';
import type { Callback } from '../http/callbacks/callback.js';
import { createTwilioCallbacks } from '../providers/sms/twilio-callbacks.js';

/** Creates the addresses that the configured providers call. */
export async function openCallbacks(
  { payments, sms, publicUrl }: Pick<Config, 'payments' | 'sms' | 'publicUrl'>,
  service: Service,
): Promise<readonly Callback[]> {
  const callbacks: Callback[] = [];
  if (sms.provider === 'twilio' && publicUrl !== undefined) {
    callbacks.push(...createTwilioCallbacks({ authToken: sms.authToken, publicUrl }, service));
  }
  if (payments.provider === 'stripe') {
    // The library is slow to load, so it is loaded only if it is used.
    const { createStripeCallback } = await import('../providers/payments/stripe-callback.js');
    callbacks.push(createStripeCallback(payments.webhookSecrets, service.receiveProviderEvent));
  }
  return callbacks;
}
