import { type WebhookEvent, webhooks } from '@doorstep/sdk';
import type { Shop } from './checkout.js';
import { type Order, withDelivery } from './order.js';

/** Effect of an event on the shop. An event is `dropped` if it is a repetition, outdated, or about something else. */
export interface Receipt {
  readonly effect: 'applied' | 'dropped';
  readonly order?: Order;
}

/**
 * Applies a verified event. The stored order shows what was applied before, so this also works after a restart and with
 * several processes.
 */
export async function applyToOrder({ orders }: Shop, event: WebhookEvent): Promise<Receipt> {
  if (!webhooks.isDeliveryEvent(event)) return { effect: 'dropped' };
  const { delivery } = event.data;
  // The event may arrive before the answer with the delivery's id, so look it up by our reference. Returns have other deliveries.
  const order = orders.get(delivery.externalReference ?? '');
  if (!order) return { effect: 'dropped' };
  const changed = await orders.update(order.id, (known) => withDelivery(known, delivery));
  return { effect: changed === order ? 'dropped' : 'applied', order: changed };
}

/** Updates the orders in progress after a restart. */
export async function catchUp({ doorstep, orders }: Shop): Promise<void> {
  for (const { id, status, delivery } of orders.all()) {
    if (status !== 'on_the_way' || !delivery) continue;
    const now = await doorstep.deliveries.get(delivery.id);
    await orders.update(id, (known) => withDelivery(known, now));
  }
}
