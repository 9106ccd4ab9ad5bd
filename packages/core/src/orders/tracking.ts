import type { PlatformContract, Tracking } from '@doorstep/contracts';
import type { StreamMessage } from '../kernel/http/event-stream.js';
import type { Answer, ReadCall } from '../kernel/operation/operation.js';
import { follow } from '../live-updates/follow.js';
import { type News, newsSince } from '../live-updates/news.js';
import { readPlace } from '../live-updates/place.js';
import { type Sight, sightOf } from '../people/sight.js';
import { currentOrderSnapshot, followedOrder } from './followed-order.js';
import { loadOrder } from './load.js';
import { orderMachine, type Relation } from './machine.js';
import type { OrderRecord } from './records.js';
import { noSuchOrder, relationTo } from './relation.js';
import { trackingView } from './tracking-view.js';

type Orders = PlatformContract['orders'];
type Track = ReadCall<Orders['track']>;

/** Where an order is. */
export async function tracking(call: ReadCall<Orders['tracking']>): Promise<Answer<Orders['tracking']>> {
  const [order, relation] = await loadOrder(call.reader, call.params.id, call.caller);
  const sight = sightOf(call.caller, call.query);
  const body = trackingView(await currentOrderSnapshot(call, order, call.now), relation, sight);
  return { status: 200, body, audit: sight.audit };
}

/** Follows an order. Couriers who may only claim it are strangers here: an offer is no delivery to watch. */
export async function track(call: Track): Promise<Answer<Orders['track']>> {
  const [order, relation] = await loadOrder(call.reader, call.params.id, call.caller);
  if (relation === 'candidate') throw noSuchOrder();
  const sight = sightOf(call.caller, call.query);
  const body = messages(call, order, relation, sight);
  return body === undefined ? { status: 204, body } : { status: 200, body, audit: sight.audit };
}

const nothing: News<never> = { told: [], courierId: null, more: false, ended: true };

/** The stream after the message that the caller has; undefined when nothing comes after that one. */
function messages(
  { reader, ports, currentTime, headers, signal, caller }: Track,
  { id, sequence, status }: OrderRecord,
  relation: Relation,
  sight: Sight,
): AsyncIterable<StreamMessage<Tracking>> | undefined {
  const place = readPlace(headers['last-event-id'], sequence);
  if (place?.sequence === sequence && orderMachine.hasEnded(status)) return undefined;
  return follow(
    {
      subjectId: id,
      live: ports.live,
      signal,
      async look(known) {
        const order = await reader.get('orders', id);
        // Who is no longer what they were at the beginning comes back, and is told then what they may see.
        if (!order || relationTo(order, caller) !== relation) return nothing;
        return newsSince(followedOrder({ reader, ports }, order, await currentTime(), relation, sight), known);
      },
    },
    place,
  );
}
