import type { PlatformContract, Tracking } from '@doorstep/contracts';
import { type Visibility, visibilityOf } from '../../identity/masking/visibility.js';
import type { StreamMessage } from '../../kernel/http/event-stream.js';
import { systemClockId } from '../../kernel/operation/clocks.js';
import type { Operation, ReadCall } from '../../kernel/operation/operation.js';
import { parseMessageId } from '../../messaging/live-updates/stream-position.js';
import { streamUpdates } from '../../messaging/live-updates/stream-updates.js';
import { currentOrderSnapshot, type FollowedOrder, followedOrder } from './followed-order.js';
import { loadOrder } from './load.js';
import { orderMachine, type Relation } from './machine.js';
import type { OrderRecord } from './records.js';
import { noSuchOrder, relationTo } from './relation.js';
import { type OrderSnapshot, trackingView } from './tracking-view.js';

type Area = PlatformContract['orders'];

/** Returns the current tracking of an order. */
export const getTracking: Operation<Area['getTracking']> = async (call) => {
  const [order, relation] = await loadOrder(call.reader, call.params.id, call.caller);
  const visibility = visibilityOf(call.caller, call.query);
  const body = trackingView(await currentOrderSnapshot(call, order, call.now), relation, visibility);
  return { status: 200, body, audit: visibility.audit };
};

/** Streams the tracking of an order. A courier who may only claim it gets not_found: an offer cannot be tracked. */
export const follow: Operation<Area['follow']> = async (call) => {
  const [order, relation] = await loadOrder(call.reader, call.params.id, call.caller);
  if (relation === 'candidate') throw noSuchOrder();
  const visibility = visibilityOf(call.caller, call.query);
  const body = trackingStream(call, order, relation, visibility);
  return body === undefined ? { status: 204, body } : { status: 200, body, audit: visibility.audit };
};

/** Returns the stream after the client's last message, or undefined if nothing follows that message. */
function trackingStream(
  { reader, ports, currentTime, headers, signal, caller }: ReadCall<Area['follow']>,
  { id, sequence, status }: OrderRecord,
  relation: Relation,
  visibility: Visibility,
): AsyncIterable<StreamMessage<Tracking>> | undefined {
  const position = parseMessageId(headers['last-event-id'], sequence);
  if (position?.sequence === sequence && orderMachine.hasEnded(status)) return undefined;
  return streamUpdates<OrderSnapshot, FollowedOrder, Tracking>(
    {
      feeds: ports.feeds,
      signal,
      subject: {
        table: 'orders',
        id,
        sequence,
        reader,
        async read(from) {
          const order = await from.get('orders', id);
          return order && followedOrder({ reader: from, ports }, order, await currentTime(systemClockId));
        },
      },
      audience: {
        key: visibility.revealed ? `${relation}, revealed` : relation,
        show: (snapshot) => trackingView(snapshot, relation, visibility),
        // A caller whose relation has changed must reconnect, and then sees what the new relation allows.
        mayFollow: ({ order }) => relationTo(order, caller) === relation,
      },
    },
    position,
  );
}
