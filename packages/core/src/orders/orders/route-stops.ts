import type { RouteStopKind, Vehicle } from '@doorstep/contracts';
import type { PlannedStop } from '../../couriers/route-plans/records.js';
import { rideBy } from '../../couriers/route-plans/travel-estimate.js';
import type { CarriedJob } from '../../couriers/route-plans/update-routes.js';
import { orderTimes } from '../../values/geo/travel-times/service-times.js';
import { usualVehicle } from '../../values/vehicles/usual-vehicle.js';
import type { OrderRecord } from './records.js';

/** Returns an order as a courier carries it now, with the stops that are left; null while nobody carries it. */
export function carriedOrder(order: OrderRecord): CarriedJob | null {
  const { id, courierId, parties } = order;
  if (courierId === null || parties.courier === null) return null;
  if (order.status !== 'claimed' && order.status !== 'picked_up') return null;
  const { vehicle } = parties.courier;
  const dropoff = plannedStop(order, 'dropoff', vehicle);
  return {
    id,
    courierId,
    vehicle,
    stops: order.status === 'claimed' ? [plannedStop(order, 'pickup', vehicle), dropoff] : [dropoff],
  };
}

function plannedStop(order: OrderRecord, kind: RouteStopKind, vehicle: Vehicle): PlannedStop {
  const { id: jobId, storeId } = order;
  const isPickup = kind === 'pickup';
  return {
    jobId,
    kind,
    place: isPickup ? storeId : jobId,
    pickupPlace: storeId,
    point: { lat: order[`${kind}Lat`], lng: order[`${kind}Lng`] },
    serviceSeconds: orderTimes[kind],
    tripSeconds: isPickup ? orderTimes.approach : rideBy(vehicle, order.travelSeconds, usualVehicle),
    notBefore: null,
    arrivedAt: null,
  };
}
