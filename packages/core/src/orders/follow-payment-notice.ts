import type { Reader } from '../kernel/store/store.js';
import type { NoticeFollower } from '../payments/notice-job.js';
import type { PaymentRecord } from '../payments/records.js';
import { followProvider } from './payment.js';

/** Looks at the payment that a notice is about: its state at the provider decides, not the content of the notice. */
export const followPaymentNotice: NoticeFollower = async ({ ports, reader }, { reference }) => {
  const payment = await paymentAt(reader, reference);
  if (!payment) return undefined;
  const found = await ports.payments.find(reference);
  return async (effects) => {
    const order = await effects.db.lock('orders', payment.orderId);
    if (order) await followProvider(effects, order, found);
  };
};

/** Returns the payment of an order by the provider's name for it. A tip is a payment of its own there, and has none. */
async function paymentAt(reader: Reader, providerReference: string): Promise<PaymentRecord | undefined> {
  const [payment] = await reader.find('payments', { where: { providerReference }, limit: 1 });
  return payment;
}
