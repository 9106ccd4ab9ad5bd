import type { RouteStopKind, Vehicle } from '@doorstep/contracts';
import type { JobOnRoute } from '../../couriers/route-plans/job-on-route.js';
import type { PlannedStop } from '../../couriers/route-plans/records.js';
import { rideBy } from '../../couriers/route-plans/travel-estimate.js';
import type { CarriedJob } from '../../couriers/route-plans/update-routes.js';
import { deliveryTimes } from '../../values/geo/travel-times/service-times.js';
import { isCarried } from './machine.js';
import type { DeliveryRecord } from './records.js';

/**
 * Returns a delivery as a courier of the platform carries it now, with the stops that are left; null while nobody does.
 * If the goods go back, the return is the delivery that is carried.
 */
export function carriedDelivery(delivery: DeliveryRecord): CarriedJob | null {
  const { id, courierId, carrier } = delivery;
  if (courierId === null || carrier === null) return null;
  const stops = stopsLeft(delivery, carrier.vehicle);
  return stops.length === 0 ? null : { id, courierId, vehicle: carrier.vehicle, stops };
}

function stopsLeft(delivery: DeliveryRecord, vehicle: Vehicle): readonly PlannedStop[] {
  switch (delivery.status) {
    case 'assigned':
    case 'at_pickup':
      return [plannedStop(delivery, 'pickup', vehicle), plannedStop(delivery, 'dropoff', vehicle)];
    case 'picked_up':
    case 'at_dropoff':
      return [plannedStop(delivery, 'dropoff', vehicle)];
    default:
      return [];
  }
}

function plannedStop(delivery: DeliveryRecord, kind: RouteStopKind, vehicle: Vehicle): PlannedStop {
  const { id: jobId, pickup, durationSeconds } = delivery;
  const { lat, lng, window, arrivedAt } = delivery[kind];
  const pickupPlace = `${pickup.lat},${pickup.lng}`;
  return {
    jobId,
    kind,
    place: kind === 'pickup' ? pickupPlace : jobId,
    pickupPlace,
    point: { lat, lng },
    serviceSeconds: deliveryTimes[kind],
    tripSeconds: kind === 'pickup' ? deliveryTimes.approach : rideBy(vehicle, durationSeconds, delivery.vehicle),
    notBefore: window?.from ?? null,
    arrivedAt,
  };
}

/** Returns the stops that the courier makes for others before the dropoff. A simulated courier carries nothing else. */
export function stopsBeforeDelivery(
  { status, courierId }: Pick<DeliveryRecord, 'status' | 'courierId'>,
  route: JobOnRoute | null,
): number | null {
  if (route) return route.stopsBefore;
  return courierId === null && isCarried(status) ? 0 : null;
}
