import type { DeliveryTracking } from '@doorstep/contracts';
import { stopsBeforeDelivery } from '../../orders/deliveries/route-stops.js';
import type { DeliverySnapshot } from './snapshot.js';

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
