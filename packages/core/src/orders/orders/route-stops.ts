import type { PlannedStop } from '../../couriers/route-plans/records.js';
import type { CarriedJob } from '../../couriers/route-plans/update-routes.js';
import { orderTimes } from '../../values/geo/service-times.js';
import type { OrderRecord } from './records.js';

/** Returns an order as a courier carries it now, with the stops that are left; null while nobody carries it. */
export function carriedOrder(order: OrderRecord): CarriedJob | null {
  const { id, courierId, parties } = order;
  if (courierId === null || parties.courier === null) return null;
  if (order.status !== 'claimed' && order.status !== 'picked_up') return null;
  const { vehicle } = parties.courier;
  const stops = order.status === 'claimed' ? [pickupStop(order), dropoffStop(order)] : [dropoffStop(order)];
  return { id, courierId, vehicle, stops };
}

function pickupStop({ id: jobId, storeId, pickupLat, pickupLng }: OrderRecord): PlannedStop {
  return {
    jobId,
    kind: 'pickup',
    place: storeId,
    pickupPlace: storeId,
    point: { lat: pickupLat, lng: pickupLng },
    serviceSeconds: orderTimes.pickup,
    tripSeconds: orderTimes.approach,
    notBefore: null,
    arrivedAt: null,
  };
}

function dropoffStop({ id: jobId, storeId, dropoffLat, dropoffLng, travelSeconds }: OrderRecord): PlannedStop {
  return {
    jobId,
    kind: 'dropoff',
    place: jobId,
    pickupPlace: storeId,
    point: { lat: dropoffLat, lng: dropoffLng },
    serviceSeconds: orderTimes.dropoff,
    tripSeconds: travelSeconds,
    notBefore: null,
    arrivedAt: null,
  };
}
