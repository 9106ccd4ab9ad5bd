import type { Store } from '@doorstep/core';
import type { Order } from '@doorstep/sdk/platform';

/**
 * Checks that the store has exactly the acknowledged orders, each with one payment of its total. Returns a line for each
 * fault.
 */
export async function checkOrders(
  { reader }: Pick<Store, 'reader'>,
  acknowledged: readonly Pick<Order, 'id' | 'pricing'>[],
): Promise<string[]> {
  const faults: string[] = [];
  const payments = await reader.find('payments', {});
  const paymentOf = new Map(payments.map((payment) => [payment.orderId, payment]));
  const totals = new Map(acknowledged.map(({ id, pricing }) => [id, pricing.total.amount]));
  const stored = new Set<string>();
  for (const { id } of await reader.find('orders', {})) {
    stored.add(id);
    if (!totals.has(id)) faults.push(`${id} is stored, but no response acknowledged it`);
  }
  for (const [id, total] of totals) {
    if (!stored.has(id)) faults.push(`${id} was acknowledged but is lost`);
    const amount = paymentOf.get(id)?.amount;
    if (amount !== total) faults.push(`${id} costs ${total}, and ${amount ?? 'nothing'} was authorised`);
  }
  const references = new Set(payments.map(({ providerReference }) => providerReference));
  if (references.size !== payments.length) faults.push('two payments have one reference of the provider');
  return faults;
}
