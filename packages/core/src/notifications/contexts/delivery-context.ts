import type { LoadNotificationContext } from './context.js';
import { deliveryValues } from './templates.js';

/** Addresses the courier of a delivery, unless it has moved on since the event. */
export const deliveryContext: LoadNotificationContext = async ({ reader }, event) => {
  const delivery = await reader.get('deliveries', event.subjectId);
  if (!delivery || delivery.statusSince > event.createdAt) return undefined;
  const partner = await reader.get('partners', delivery.partnerId);
  const { courierId } = delivery;
  return {
    event,
    valuesIn: () => deliveryValues(delivery, partner?.name ?? ''),
    accountsOf: (audience) => (audience === 'courier' && courierId !== null ? { courierId } : undefined),
  };
};
