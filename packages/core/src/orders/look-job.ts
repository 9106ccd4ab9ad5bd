import type { OutwardJob } from '../kernel/operation/jobs.js';
import type { Reader } from '../kernel/store/store.js';
import type { ProviderPayment } from '../payments/provider.js';
import type { PaymentRecord } from '../payments/records.js';
import { followProvider } from './payment.js';

/** Delay until the next attempt while the provider is unavailable. */
const retrySeconds = 60;

/** Looks at the payment that a notice is about: the state at the provider decides, not the content of the notice. */
export const lookAtPayment: OutwardJob<ProviderPayment | undefined> = {
  leaseSeconds: 120,
  retrySeconds,
  async prepare({ job, ports, reader }) {
    const notice = await reader.get('paymentNotices', job.subjectId);
    const payment = notice && (await paymentAt(reader, notice.reference));
    return payment && ports.payments.find(payment.providerReference);
  },
  async commit(effects, _job, found) {
    const payment = found && (await paymentAt(effects.db, found.reference));
    const order = payment && (await effects.db.lock('orders', payment.orderId));
    if (found && order) await followProvider(effects, order, found);
    return undefined;
  },
};

/** Returns the payment of an order by the provider's name for it. A tip is a payment of its own there, and has none. */
async function paymentAt(reader: Reader, providerReference: string): Promise<PaymentRecord | undefined> {
  const [payment] = await reader.find('payments', { where: { providerReference }, limit: 1 });
  return payment;
}
