import { randomUUID } from 'node:crypto';
import type { Store, Tables } from '@doorstep/core';

const chunk = 100;

/** Copies one order `count` times, with its payment and events, as history beside the measured requests. */
export async function addHistory(store: Store, orderId: string, count: number): Promise<void> {
  const order = await store.reader.get('orders', orderId);
  const [payment] = await store.reader.find('payments', { where: { orderId } });
  const events = await store.reader.find('events', { where: { subjectId: orderId } });
  if (!order || !payment) throw new Error(`There is no order ${orderId}.`);
  for (let start = 0; start < count; start += chunk) {
    const copies = Array.from({ length: Math.min(chunk, count - start) }, () => copy(order, payment, events));
    await store.transaction(async (db) => {
      await db.insert('orders', ...copies.map((one) => one.order));
      await db.insert('payments', ...copies.map((one) => one.payment));
      await db.insert('events', ...copies.flatMap((one) => one.events));
    });
  }
}

function copy(
  order: Tables['orders'],
  payment: Tables['payments'],
  events: readonly Tables['events'][],
): { order: Tables['orders']; payment: Tables['payments']; events: Tables['events'][] } {
  const id = `ord_${randomUUID()}`;
  return {
    order: { ...order, id, number: randomUUID(), status: 'delivered' },
    payment: { ...payment, id: `pay_${randomUUID()}`, orderId: id, status: 'captured', capturedAmount: payment.amount },
    events: events.map((event) => ({ ...event, id: `evt_${randomUUID()}`, subjectId: id })),
  };
}
