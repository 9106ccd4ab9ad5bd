import type { EventRecord } from '../../kernel/operation/events.js';
import type { Effects } from '../../kernel/operation/operation.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import { conversionMoves, system } from './moves.js';

/**
 * Confirms a conversion when the customer's first order is delivered, and reverses it when that order is refunded in
 * full, in the same transaction. It never throws a problem, because a conversion must not prevent a delivery.
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
  // Another order may be delivered, or the conversion may expire, at the same moment.
  const conversion = await db.lock('referralConversions', found.id);
  if (conversion?.status !== 'pending' || conversion.expiresAt <= now || !(await isFirst(effects, order))) return;
  await conversionMoves.move(effects, conversion, 'confirm', system, { orderId });
}

/** Checks again for earlier deliveries, because a claim does not see a delivery that commits at the same moment. */
async function isFirst({ db }: Effects, { id, customerId }: OrderRecord): Promise<boolean> {
  const delivered = await db.find('orders', { where: { customerId, status: 'delivered' }, limit: 2 });
  return delivered.every((order) => order.id === id);
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
