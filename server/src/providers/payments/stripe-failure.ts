import { declineSentences, PaymentProviderUnavailable, PaymentRefused, retryAfterSeconds } from '@doorstep/core';
import { Stripe } from 'stripe';
import { declineReason } from './decline-reasons.js';

const { errors } = Stripe;

/** Codes of refusals that pass by themselves: a lock on the object, and a balance that payments fill again. */
const temporaryCodes: readonly string[] = ['lock_timeout', 'balance_insufficient'];

/**
 * Converts an error of the library into one of the port. Its message has Stripe's codes and the id of the request, never
 * Stripe's own message, because that can repeat what was sent.
 */
export function stripeFailure(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  const { code, statusCode, type, requestId } = error;
  const facts = [type, statusCode, code, error.decline_code, requestId].filter((fact) => fact !== undefined);
  const message = `Stripe: ${facts.join(' ')}`;
  if (error instanceof errors.StripeCardError) {
    return new PaymentRefused(
      declineSentences[declineReason(error.decline_code, code)],
      error.decline_code ?? code ?? null,
    );
  }
  const isInvalid = error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeIdempotencyError;
  if (isInvalid && !temporaryCodes.includes(code ?? '')) return new PaymentRefused(message, code ?? type);
  // Wrong credentials count as an outage, too: payments must not be lost while an operator replaces a key.
  return new PaymentProviderUnavailable(message, retryAfterSeconds(error.headers?.['retry-after'], Date.now()) || null);
}

/** Waits for a call of the library. @throws PaymentProviderUnavailable, PaymentRefused */
export async function settled<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw stripeFailure(error);
  }
}
