import type { Tracking } from '@doorstep/contracts';
import type { StreamMessage } from '../kernel/http/event-stream.js';
import { parseMessageId } from '../live-updates/stream-position.js';
import { streamUpdates } from '../live-updates/stream-updates.js';
import { type Updates, updatesSince } from '../live-updates/updates.js';
import { type Visibility, visibilityOf } from '../people/visibility.js';
import { currentOrderSnapshot, followedOrder } from './followed-order.js';
import { loadOrder } from './load.js';
import { orderMachine, type Relation } from './machine.js';
import type { OrdersAnswer, OrdersRead } from './operation-type.js';
import type { OrderRecord } from './records.js';
import { noSuchOrder, relationTo } from './relation.js';
import { trackingView } from './tracking-view.js';

/** Where an order is. */
export async function tracking(call: OrdersRead<'tracking'>): Promise<OrdersAnswer<'tracking'>> {
  const [order, relation] = await loadOrder(call.reader, call.params.id, call.caller);
  const sight = visibilityOf(call.caller, call.query);
  const body = trackingView(await currentOrderSnapshot(call, order, call.now), relation, sight);
  return { status: 200, body, audit: sight.audit };
}

/** Follows an order. Couriers who may only claim it are strangers here: an offer is no delivery to watch. */
export async function track(call: OrdersRead<'track'>): Promise<OrdersAnswer<'track'>> {
  const [order, relation] = await loadOrder(call.reader, call.params.id, call.caller);
  if (relation === 'candidate') throw noSuchOrder();
  const sight = visibilityOf(call.caller, call.query);
  const body = messages(call, order, relation, sight);
  return body === undefined ? { status: 204, body } : { status: 200, body, audit: sight.audit };
}

const nothing: Updates<never> = { updates: [], courierId: null, more: false, ended: true };

/** The stream after the message that the caller has; undefined when nothing comes after that one. */
function messages(
  { reader, ports, currentTime, headers, signal, caller }: OrdersRead<'track'>,
  { id, sequence, status }: OrderRecord,
  relation: Relation,
  sight: Visibility,
): AsyncIterable<StreamMessage<Tracking>> | undefined {
  const place = parseMessageId(headers['last-event-id'], sequence);
  if (place?.sequence === sequence && orderMachine.hasEnded(status)) return undefined;
  return streamUpdates(
    {
      subjectId: id,
      live: ports.live,
      signal,
      async readUpdates(known) {
        const order = await reader.get('orders', id);
        // Who is no longer what they were at the beginning comes back, and is told then what they may see.
        if (!order || relationTo(order, caller) !== relation) return nothing;
        return updatesSince(followedOrder({ reader, ports }, order, await currentTime(), relation, sight), known);
      },
    },
    place,
  );
}
