import type { NoticeFollower } from '../../payments/payments/notice-job.js';
import { paymentPartAt } from '../../payments/payments/payment-part.js';
import { followDisputes } from './follow-disputes.js';

/** Looks at the payment, or the tip, that a notice about a dispute names. */
export const followDisputeNotice: NoticeFollower = async ({ ports, reader }, { reference }) => {
  const part = await paymentPartAt(reader, reference);
  if (!part) return undefined;
  const { disputes } = await ports.payments.find(reference);
  return async (effects) => {
    const order = await effects.db.lock('orders', part.orderId);
    if (order) await followDisputes(effects, order, part.tipId, disputes);
  };
};
