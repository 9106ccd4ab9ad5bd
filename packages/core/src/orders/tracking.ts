import type { OrderEventData, PlatformContract } from '@doorstep/contracts';
import type { EventRecord } from '../kernel/events.js';
import type { Answer, ReadCall } from '../kernel/operation.js';
import type { Reader } from '../kernel/store/store.js';
import { shortName } from '../people/masking.js';
import { estimateArrival } from './eta.js';
import { loadOrder } from './load.js';
import { orderMachine } from './machine.js';
import type { OrderRecord } from './records.js';
import { dropoffView } from './view.js';

type Route = PlatformContract['orders']['tracking'];
type Tracking = Answer<Route>['body'];

/** Where an order is. */
export async function tracking(call: ReadCall<Route>): Promise<Answer<Route>> {
  const [order, relation] = await loadOrder(call.reader, call.params.id, call.caller);
  const [events, courier] = await Promise.all([
    call.reader.find('events', { where: { subjectId: order.id }, orderBy: [['sequence', 'asc']], limit: 100 }),
    courierView(call.reader, order),
  ]);
  const arrival = estimateArrival(order, call.now);
  return {
    status: 200,
    body: {
      orderId: order.id,
      status: order.status,
      allowedActions: orderMachine.allowedActions(order, relation),
      sequence: order.sequence,
      etaLow: arrival?.low ?? null,
      etaHigh: arrival?.high ?? null,
      pickup: { lat: order.pickupLat, lng: order.pickupLng },
      dropoff: dropoffView(order, relation).coordinates,
      courier,
      timeline: timeline(events),
    },
  };
}

/** The courier with a position, only between claim and end. */
async function courierView(reader: Reader, order: OrderRecord): Promise<Tracking['courier']> {
  if (order.courierId === null || orderMachine.hasEnded(order.status)) return null;
  const courier = await reader.get('couriers', order.courierId);
  if (!courier) return null;
  const { id, displayName, vehicle, lat, lng, positionAt } = courier;
  return {
    id,
    displayName: shortName(displayName),
    vehicle,
    position: lat === null || lng === null ? null : { lat, lng },
    positionAt,
  };
}

/** The states that an order has been in: what left the state alone is not shown. */
function timeline(events: readonly EventRecord[]): Tracking['timeline'] {
  return events
    .filter((event) => event.type !== 'order.codes_reset' && event.type !== 'order.reviewed')
    .map((event) => ({ status: (event.data as OrderEventData).status as Tracking['status'], at: event.createdAt }));
}
