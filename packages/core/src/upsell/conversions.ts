import type { Effects } from '../kernel/operation/operation.js';
import { openToday } from '../kpis/days.js';
import type { OrderRecord } from '../orders/records.js';
import type { UpsellEventRecord } from './records.js';

/** Records for each offer in a new order, however many pieces of it, that it converted. */
export async function recordConversions(effects: Effects, order: OrderRecord): Promise<void> {
  const offerIds = new Set(order.lines.flatMap(({ upsellOfferId }) => upsellOfferId ?? []));
  if (offerIds.size === 0) return;
  const events = [...offerIds].map(
    (offerId): UpsellEventRecord => ({
      id: effects.ports.newId('upsellEvent'),
      offerId,
      storeId: order.storeId,
      type: 'converted',
      interactionId: null,
      accountId: order.customerId,
      orderId: order.id,
      createdAt: order.createdAt,
    }),
  );
  await effects.db.insert('upsellEvents', ...events);
  await openToday(effects);
}
