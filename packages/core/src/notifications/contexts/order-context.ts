import { type EventType, OrderEventData } from '@doorstep/contracts';
import type { AccountRecord } from '../../identity/accounts/records.js';
import type { EventRecord } from '../../kernel/operation/events.js';
import type { Reader, Where } from '../../kernel/store/store.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import type { RefundRecord } from '../../payments/payments/records.js';
import { cityOf } from '../../values/geo/city/city-book.js';
import type { ContextCall, LoadNotificationContext } from './context.js';
import { formerCourier, incidentOf } from './former-courier.js';
import { nearbyCouriers } from './nearby-couriers.js';
import { cancellationValues, delayValues, orderValues, refundValues } from './templates.js';

/** Events after which an order waits for a courier. */
const waitingTypes: readonly EventType[] = ['order.ready', 'order.released'];

/** Events by which a courier may have lost an order. */
const formerTypes: readonly EventType[] = ['order.released', 'order.reassigned'];

/** Addresses the parties of an order, and the couriers nearby while it waits for one. */
export const orderContext: LoadNotificationContext = async (call, event) => {
  const order = await call.reader.get('orders', event.subjectId);
  if (!order) return undefined;
  const refund = event.type === 'order.refunded' ? await refundOf(call.reader, event) : undefined;
  const former = formerTypes.includes(event.type) ? formerCourier(await incidentOf(call.reader, event)) : null;
  const couriers = await couriersOf(call, event, order, former);
  return {
    event,
    valuesIn: (language) => ({
      ...orderValues(order, language),
      ...delayValues(order, cityOf(call.ports.cities, order).timeZone),
      ...cancellationValues(order, language),
      ...(refund && refundValues(refund, language)),
    }),
    accountsOf(audience) {
      switch (audience) {
        case 'customer':
          return { id: order.customerId };
        case 'merchant':
          return concernsMerchant(event, order, refund) ? { merchantId: order.merchantId } : undefined;
        case 'courier':
          return couriers;
        case 'former_courier':
          return former === null ? undefined : { courierId: former };
        case 'fleet':
          return order.fleetId === null ? undefined : { fleetId: order.fleetId };
      }
    },
  };
};

/** Merchants hear of refunds that they bear, and of cancellations that are not their own. */
function concernsMerchant({ type }: EventRecord, { closure }: OrderRecord, refund: RefundRecord | undefined): boolean {
  if (type === 'order.cancelled') return closure?.by !== 'merchant';
  return refund?.merchantAmount !== 0;
}

/** Returns the courier of an event, or the couriers nearby if the order waits for one. */
async function couriersOf(
  call: ContextCall,
  event: EventRecord,
  order: OrderRecord,
  formerId: string | null,
): Promise<Where<AccountRecord> | undefined> {
  if (waitingTypes.includes(event.type)) {
    const nearby = await nearbyCouriers(call, order, { accountId: event.actorId, courierId: formerId });
    return nearby.length === 0 ? undefined : { id: { in: nearby } };
  }
  // The courier at the time of the event: the order may have another one by now.
  const { courierId } = OrderEventData.parse(event.data);
  return courierId === null ? undefined : { courierId };
}

/** Returns the refund of an event: an order has as many refunds as events of refunds, in the same order. */
async function refundOf(reader: Reader, { subjectId, type, sequence }: EventRecord): Promise<RefundRecord | undefined> {
  const position = await reader.count('events', { subjectId, type, sequence: { lte: sequence } });
  const refunds = await reader.find('refunds', {
    where: { orderId: subjectId },
    orderBy: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  return refunds[position - 1];
}
