import type { Ports } from '../../kernel/ports/ports.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { paymentDeclined } from '../../payments/payments/declined.js';
import {
  type Authorisation,
  type AuthorisationRequest,
  PaymentProviderUnavailable,
  PaymentRefused,
} from '../../payments/payments/provider.js';

/** Attempts at an authorisation whose answer does not arrive. */
const attempts = 3;

/** The field that names the card. */
const pointer = '/body/payment/method';

/** Longest pause between attempts, in seconds: the customer waits. */
const longestPause = 2;

/**
 * Authorises a payment. A call without an answer is repeated with its key, so that the customer is charged once.
 *
 * @throws ServiceProblem payment_declined; unavailable when the provider does not answer.
 */
export async function authorise(
  { payments, pause, reporter }: Ports,
  request: AuthorisationRequest,
): Promise<Exclude<Authorisation, { readonly outcome: 'declined' }>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await payments.authorise(request);
      if (answer.outcome === 'declined') throw paymentDeclined(pointer, answer.reason);
      return answer;
    } catch (error) {
      if (error instanceof PaymentRefused) throw paymentDeclined(pointer, 'payment_not_supported');
      if (!(error instanceof PaymentProviderUnavailable)) throw error;
      if (attempt === attempts) {
        reporter.error('payment provider unavailable', { paymentId: request.paymentId, reason: error.message });
        throw unavailable();
      }
      await pause(Math.min(error.retryAfterSeconds ?? attempt / 4, longestPause) * 1_000);
    }
  }
}

function unavailable(): ServiceProblem {
  const detail = 'The payment provider does not answer. Nothing was charged. Try again in a minute.';
  return new ServiceProblem('unavailable', detail, {}, { 'retry-after': '60' });
}
