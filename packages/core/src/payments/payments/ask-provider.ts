import type { Ports } from '../../kernel/ports/ports.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { PaymentProviderUnavailable, PaymentRefused } from './provider.js';

/**
 * Waits for an answer of the payment provider in a request.
 *
 * @param state a sentence for the client about what did not change.
 * @throws ServiceProblem unavailable
 */
export async function askProvider<T>(
  { reporter }: Pick<Ports, 'reporter'>,
  asked: Promise<T>,
  state: string,
): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable) && !(error instanceof PaymentRefused)) throw error;
    reporter.error('payment provider without an answer', { reason: error.message });
    const detail = `The payment provider does not answer. ${state} Try again in a minute.`;
    throw new ServiceProblem('unavailable', detail, {}, { 'retry-after': '60' });
  }
}
