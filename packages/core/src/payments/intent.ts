import type { OutwardJob } from '../kernel/operation/jobs.js';
import type { Effects } from '../kernel/operation/operation.js';
import { addSeconds } from '../kernel/primitives/instant.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import { paymentLane } from './movements.js';
import { PaymentRefused } from './provider.js';

/** Time after which a payment that no order keeps is released. */
const intentSeconds = 120;

/** Difference between our clock and the provider's that does no harm. */
const clockSeconds = 600;

/** Delay until the next attempt while the provider is unavailable. */
const retrySeconds = 60;

/**
 * Records that a payment is about to be authorised, before the provider is called: if the process dies or the operation
 * fails, a job releases the payment.
 */
export async function intendPayment({ now, schedule }: Effects, paymentId: string): Promise<void> {
  const dueAt = addSeconds(now, intentSeconds);
  schedule({ kind: 'payment.abandon', subjectId: paymentId, lane: paymentLane(paymentId), dueAt });
}

/** Keeps an authorised payment in this unit of work. @throws ServiceProblem unavailable when it may be released already */
export async function keepPayment({ db }: Pick<Effects, 'db'>, paymentId: string): Promise<void> {
  const kept = await db.remove('jobs', { subjectId: paymentId, kind: 'payment.abandon', state: 'pending' });
  if (kept === 0) throw new ServiceProblem('unavailable', 'The payment took too long and was released. Try again.');
}

/** Releases a payment that no order has kept. Whether the provider knows it is uncertain, so it is searched. */
export const abandonPayment: OutwardJob<void> = {
  leaseSeconds: 120,
  retrySeconds,
  async prepare({ job, ports, reader }) {
    const { subjectId: paymentId, createdAt } = job;
    if (await reader.get('payments', paymentId)) return;
    const period = { from: addSeconds(createdAt, -clockSeconds), until: addSeconds(createdAt, clockSeconds) };
    for await (const { paymentId: found, reference, status } of ports.payments.list(period)) {
      if (found !== paymentId || (status !== 'authorised' && status !== 'action_required')) continue;
      await ports.payments.release({ key: `${paymentId}_release`, reference }).catch((error: unknown) => {
        if (!(error instanceof PaymentRefused)) throw error;
        ports.reporter.error('abandoned payment not released', { paymentId, reason: error.message });
      });
    }
  },
  commit: async () => undefined,
};
