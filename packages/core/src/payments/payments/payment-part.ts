import type { Reader } from '../../kernel/store/store.js';

/** What the provider knows under one reference: the payment of an order, or a tip that was charged later. */
export interface PaymentPart {
  readonly orderId: string;
  /** The movement of the tip; null for the payment itself. */
  readonly tipId: string | null;
}

/** Returns what the provider knows under a reference; undefined if it is not ours, or the tip is not recorded yet. */
export async function paymentPartAt(reader: Reader, reference: string): Promise<PaymentPart | undefined> {
  const [payment] = await reader.find('payments', { where: { providerReference: reference }, limit: 1 });
  if (payment) return { orderId: payment.orderId, tipId: null };
  const [tip] = await reader.find('paymentMovements', { where: { reference, kind: 'tip' }, limit: 1 });
  return tip && { orderId: tip.orderId, tipId: tip.id };
}
