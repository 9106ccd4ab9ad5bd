import type { EventType } from '@doorstep/contracts';
import type { LoadNotificationContext } from './context.js';
import { formerCourier, incidentOf } from './former-courier.js';
import { deliveryValues } from './templates.js';

/** Events of which couriers hear only if support or a time limit caused them. */
const ofOthers: readonly EventType[] = ['delivery.assigned', 'delivery.reassigned', 'delivery.unassigned'];

/** Addresses the courier of a delivery, unless it has moved on since the event, and the courier who lost it to others. */
export const deliveryContext: LoadNotificationContext = async ({ reader }, event) => {
  const delivery = await reader.get('deliveries', event.subjectId);
  if (!delivery) return undefined;
  const incident = ofOthers.includes(event.type) ? await incidentOf(reader, event) : undefined;
  const isUsual = ofOthers.includes(event.type) && incident === undefined;
  const former = formerCourier(incident);
  const current = isUsual || delivery.statusSince > event.createdAt ? null : delivery.courierId;
  const partner = await reader.get('partners', delivery.partnerId);
  return {
    event,
    valuesIn: () => deliveryValues(delivery, partner?.name ?? ''),
    accountsOf(audience) {
      const courierId = audience === 'courier' ? current : audience === 'former_courier' ? former : null;
      return courierId === null ? undefined : { courierId };
    },
  };
};
