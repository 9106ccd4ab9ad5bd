import { daySeconds } from '@doorstep/contracts';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { batchesOf } from '../../kernel/store/batches.js';
import type { Check } from './check.js';

/** Time after which an instruction counts as stuck. */
const stuckSeconds = daySeconds;

/** Lists the instructions of payments that the ledger has and the provider does not. A refused tip was taken back, and a refused renewal has ended the order. */
export const paymentInstructions: Check = {
  name: 'payment-instructions',
  promise: 'The payment provider has refused no instruction of a payment, and carries out each within a day.',
  severity: 'warning',
  remedy:
    'Compare the payment with the payment provider. POST /api/v1/orders/{id}/payment/retry repeats a capture or refund that was refused or came back.',
  async *examine({ reader, now }) {
    const conditions = [
      { status: 'refused', kind: { in: ['capture', 'void', 'refund'] } },
      { status: 'pending', createdAt: { lt: addSeconds(now, -stuckSeconds) } },
    ] as const;
    for await (const instructions of batchesOf(reader, 'paymentInstructions', conditions)) {
      for (const { id, paymentId, kind, amount, status, attempts } of instructions) {
        yield {
          subject: id,
          detail: `The ${kind} of ${amount} of ${paymentId} is ${status} after ${attempts} attempts.`,
        };
      }
    }
  },
};
