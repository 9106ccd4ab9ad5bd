import { type WebhookEvent, webhooks } from '@doorstep/sdk';
import type { Shop } from './checkout.js';
import { type Order, withDelivery } from './order.js';

/** What an event meant to the shop. `dropped`: it came before, or too late, or is about something else. */
export interface Receipt {
  readonly effect: 'applied' | 'dropped';
  readonly order?: Order;
}

/**
 * Takes an event that was verified. What was applied is compared where the orders are kept, not in the memory of this
 * process: so it also holds after a restart, and for several processes.
 */
export async function applyToOrder({ orders }: Shop, event: WebhookEvent): Promise<Receipt> {
  if (!webhooks.isDeliveryEvent(event)) return { effect: 'dropped' };
  const { delivery } = event.data;
  // By our reference: the event may be faster than the answer that tells the id. Ways back have a delivery of their own.
  const order = orders.get(delivery.externalReference ?? '');
  if (!order) return { effect: 'dropped' };
  const changed = await orders.update(order.id, (known) => withDelivery(known, delivery));
  return { effect: changed === order ? 'dropped' : 'applied', order: changed };
}

/** After a restart: reads what became of the deliveries that were on the way. */
export async function catchUp({ doorstep, orders }: Shop): Promise<void> {
  for (const { id, status, delivery } of orders.all()) {
    if (status !== 'on_the_way' || !delivery) continue;
    const now = await doorstep.deliveries.get(delivery.id);
    await orders.update(id, (known) => withDelivery(known, now));
  }
}
