import type { Reader } from '../../kernel/store/store.js';
import type { NoticeFollower } from '../../payments/payments/notice-job.js';
import { PaymentRefused, type ProviderPayment } from '../../payments/payments/provider.js';
import type { PaymentRecord } from '../../payments/payments/records.js';
import { recordFailedRefunds } from '../../payments/payments/settle.js';
import { followProvider, reportDifferences } from './payment.js';

/** Looks at the payment that a notice is about: its state at the provider decides, not the content of the notice. */
export const followPaymentNotice: NoticeFollower = async ({ ports, reader }, { reference }) => {
  const found = await ports.payments.find(reference).catch((error: unknown) => {
    if (error instanceof PaymentRefused) return undefined;
    throw error;
  });
  const payment = found && (await paymentOf(reader, found));
  if (!payment) return undefined;
  return async (effects) => {
    const order = await effects.db.lock('orders', payment.orderId);
    if (!order) return;
    // A tip is a separate payment at the provider, and moves no order.
    if (found.paymentId === payment.id) await followProvider(effects, order, found);
    else await reportDifferences(effects, found);
    if (found.failedRefunds) await recordFailedRefunds(effects, payment, found.failedRefunds);
  };
};

/** Returns our payment for one of the provider: that of an order, or of its tip. */
async function paymentOf(
  reader: Reader,
  { reference: providerReference, paymentId: key }: ProviderPayment,
): Promise<PaymentRecord | undefined> {
  const [payment] = await reader.find('payments', { where: { providerReference }, limit: 1 });
  if (payment) return payment;
  const [tip] = await reader.find('paymentInstructions', { where: { key }, limit: 1 });
  return tip && reader.get('payments', tip.paymentId);
}
