import type { DeliveryTracking, deliveriesContract, trackingContract } from '@doorstep/contracts';
import type { StreamMessage } from '../../kernel/http/event-stream.js';
import { clockOfOwner } from '../../kernel/operation/clocks.js';
import type { Operations, ReadCall } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { parseMessageId } from '../../messaging/live-updates/stream-position.js';
import { type Audience, streamUpdates } from '../../messaging/live-updates/stream-updates.js';
import type { Followed } from '../../messaging/live-updates/updates.js';
import { deliveryMachine } from '../../orders/deliveries/machine.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { stopsBeforeDelivery } from '../../orders/deliveries/route-stops.js';
import { cityOf } from '../../values/geo/city/city-book.js';
import { currentDeliveryView, loadDelivery } from '../partner-deliveries/load.js';
import { proofContent } from '../partner-deliveries/reading.js';
import { followedDelivery } from './followed-delivery.js';
import { loadTrackedDelivery } from './link.js';
import { publicTracking } from './public-view.js';
import { updateByLink } from './recipient-update.js';
import { photosOf } from './recipient-view.js';
import { currentSnapshot, type DeliverySnapshot } from './snapshot.js';

/** The tracking operations of partners, one for each endpoint. */
export const partnerTrackingOperations: Pick<Operations<typeof deliveriesContract>, 'getTracking' | 'follow'> = {
  async getTracking(call) {
    const record = await loadDelivery(call.reader, call.params.id, call.caller);
    return { status: 200, body: partnerTracking(await currentSnapshot(call, record, call.now)) };
  },

  async follow(call) {
    const record = await loadDelivery(call.reader, call.params.id, call.caller);
    const body = trackingStream(call, record, { key: 'partner', show: partnerTracking });
    return body === undefined ? { status: 204, body } : { status: 200, body };
  },
};

/** The operations on tracking links, one for each endpoint. */
export const trackingOperations: Operations<typeof trackingContract> = {
  async get(call) {
    const { record, partnerName, now } = await loadTrackedDelivery(call, call.params.token);
    const city = cityOf(call.ports.cities, record);
    return {
      status: 200,
      body: publicTracking(await currentSnapshot(call, record, now), partnerName, city, call.params.token),
    };
  },

  update: updateByLink,

  async downloadPhoto(call) {
    const { record, now } = await loadTrackedDelivery(call, call.params.token);
    const delivery = await currentDeliveryView({ ...call, now }, record);
    const isShown = record.recipientActions.includes('photo') && photosOf(delivery).includes(call.params.proofId);
    if (!isShown) throw new ServiceProblem('not_found', 'This delivery has no such photo.');
    return proofContent(call, record.id, call.params.proofId);
  },

  async follow(call) {
    const { record, partnerName } = await loadTrackedDelivery(call, call.params.token);
    const city = cityOf(call.ports.cities, record);
    const body = trackingStream(call, record, {
      key: 'public',
      show: (snapshot) => publicTracking(snapshot, partnerName, city, call.params.token),
    });
    return body === undefined ? { status: 204, body } : { status: 200, body };
  },
};

type StreamCall = Pick<ReadCall, 'reader' | 'ports' | 'currentTime'> & {
  readonly headers: { readonly 'last-event-id'?: string | undefined };
  readonly signal: AbortSignal;
};

/** Returns the stream after the client's last message, or undefined if nothing follows that message. */
function trackingStream<T>(
  { reader, ports, currentTime, headers, signal }: StreamCall,
  { id, sequence, status, partnerId, livemode }: DeliveryRecord,
  audience: Audience<DeliverySnapshot, Followed<DeliverySnapshot>, T>,
): AsyncIterable<StreamMessage<T>> | undefined {
  const position = parseMessageId(headers['last-event-id'], sequence);
  if (position?.sequence === sequence && deliveryMachine.hasEnded(status)) return undefined;
  const clockId = clockOfOwner({ partnerId, livemode });
  return streamUpdates(
    {
      feeds: ports.feeds,
      signal,
      audience,
      subject: {
        table: 'deliveries',
        id,
        sequence,
        reader,
        async read(from) {
          const record = await from.get('deliveries', id);
          if (!record) throw new ServiceProblem('not_found');
          return followedDelivery({ reader: from, ports }, record, await currentTime(clockId));
        },
      },
    },
    position,
  );
}

/** The tracking of a delivery for its partner. */
export function partnerTracking({ delivery, at, timeline, record, route }: DeliverySnapshot): DeliveryTracking {
  return {
    deliveryId: delivery.id,
    livemode: delivery.livemode,
    status: delivery.status,
    sequence: delivery.sequence,
    at,
    eta: delivery.eta,
    stopsBefore: stopsBeforeDelivery({ status: delivery.status, courierId: record.courierId }, route),
    courier: delivery.courier,
    pickup: delivery.pickup.coordinates,
    dropoff: delivery.dropoff.coordinates,
    route: { type: 'LineString', coordinates: record.route.map(({ lat, lng }) => [lng, lat]) },
    timeline: timeline.map((step) => ({ status: step.status, at: step.at })),
  };
}
