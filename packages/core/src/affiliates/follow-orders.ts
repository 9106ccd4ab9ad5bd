import type { EventRecord } from '../kernel/operation/events.js';
import type { Effects } from '../kernel/operation/operation.js';
import type { OrderRecord } from '../orders/records.js';
import { conversionMoves, system } from './moves.js';

/**
 * Confirms a conversion with the first order that its customer receives, and reverses it when that order is refunded in
 * full, in the transaction that delivers or refunds the order. It never refuses: a conversion stops no delivery.
 */
export async function followReferrals(effects: Effects, events: readonly EventRecord[]): Promise<void> {
  for (const { type, subjectId } of events) {
    if (type === 'order.delivered') await confirmFirst(effects, subjectId);
    if (type === 'order.refunded') await reverseRefunded(effects, subjectId);
  }
}

async function confirmFirst(effects: Effects, orderId: string): Promise<void> {
  const { db, now } = effects;
  const order = await db.get('orders', orderId);
  if (!order) return;
  const { customerId } = order;
  const [found] = await db.find('referralConversions', { where: { customerId, status: 'pending' }, limit: 1 });
  if (!found) return;
  // Two orders may be delivered at the same moment, and the conversion may expire at that moment.
  const conversion = await db.lock('referralConversions', found.id);
  if (conversion?.status !== 'pending' || conversion.expiresAt <= now || !(await isFirst(effects, order))) return;
  await conversionMoves.move(effects, conversion, 'confirm', system, { orderId });
}

/** A claim and a delivery that commit at the same moment do not see each other: so the claim alone cannot tell. */
async function isFirst({ db }: Effects, { id, customerId }: OrderRecord): Promise<boolean> {
  const received = await db.find('orders', { where: { customerId, status: 'delivered' }, limit: 2 });
  return received.every((order) => order.id === id);
}

async function reverseRefunded(effects: Effects, orderId: string): Promise<void> {
  const { db } = effects;
  const [found] = await db.find('referralConversions', { where: { orderId, status: 'confirmed' }, limit: 1 });
  if (!found) return;
  const [payment] = await db.find('payments', { where: { orderId }, limit: 1 });
  if (payment?.status !== 'refunded') return;
  const conversion = await db.lock('referralConversions', found.id);
  if (conversion?.status === 'confirmed') await conversionMoves.move(effects, conversion, 'reverse', system);
}
