import type { Ports } from '../kernel/ports/ports.js';
import { fieldProblem, ServiceProblem } from '../kernel/primitives/problem.js';
import {
  type Authorisation,
  type AuthorisationRequest,
  PaymentProviderUnavailable,
  PaymentRefused,
} from '../payments/provider.js';

/** Attempts at an authorisation whose answer does not arrive. */
const attempts = 3;

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
      if (answer.outcome === 'declined') throw declined(answer.reason);
      return answer;
    } catch (error) {
      if (error instanceof PaymentRefused) throw declined('This payment method cannot be used.');
      if (!(error instanceof PaymentProviderUnavailable)) throw error;
      if (attempt === attempts) {
        reporter.error('payment provider unavailable', { paymentId: request.paymentId, reason: error.message });
        throw unavailable();
      }
      await pause(Math.min(error.retryAfterSeconds ?? attempt / 4, longestPause) * 1_000);
    }
  }
}

function declined(reason: string): ServiceProblem {
  return fieldProblem('payment_declined', '/body/payment/method', reason);
}

function unavailable(): ServiceProblem {
  const detail = 'The payment provider does not answer. Nothing was charged. Try again in a minute.';
  return new ServiceProblem('unavailable', detail, {}, { 'retry-after': '60' });
}
