import { dayMilliseconds } from '@doorstep/contracts';
import {
  comparePayments,
  type PaymentDifference,
  PaymentProviderUnavailable,
  toInstant,
  toMilliseconds,
} from '@doorstep/core';
import type { ServerCheck } from './server-check.js';

/** The payments that are compared again: those of the last days, except the last minutes, in which they can still be under way. */
const days = 3;
const quietMilliseconds = 10 * 60 * 1_000;

/** Lists what the nightly comparisons found, and compares the payments of the last days with the processor. */
export const paymentDifferences: ServerCheck = {
  name: 'payment-differences',
  promise: 'Payments are the same here and at the payment processor: what was captured, refunded and disputed.',
  severity: 'warning',
  remedy:
    'Compare the payment with the processor. POST /api/v1/orders/{id}/payment/retry repeats a refused capture or refund; void an unknown payment at the processor.',
  async *examine({ payments, reader, now }) {
    const seen = new Set<string>();
    const stored = await reader.find('paymentDifferences', {});
    for (const difference of stored) {
      seen.add(difference.reference);
      yield findingOf(difference);
    }
    if (!payments) return;
    const end = toMilliseconds(now) - quietMilliseconds;
    const period = { from: toInstant(end - days * dayMilliseconds), until: toInstant(end) };
    try {
      for await (const { differences } of comparePayments({ provider: payments, reader, now }, period)) {
        for (const difference of differences) if (!seen.has(difference.reference)) yield findingOf(difference);
      }
    } catch (error) {
      // Another check reports that the processor does not answer.
      if (!(error instanceof PaymentProviderUnavailable)) throw error;
    }
  },
};

function findingOf({ what, reference, orderId, recorded, atProvider }: PaymentDifference) {
  const order = orderId === null ? '' : ` of ${orderId}`;
  return { subject: reference, detail: `${what}${order}: ${recorded} here, ${atProvider} at the processor.` };
}
