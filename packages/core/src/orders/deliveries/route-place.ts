import { type JobOnRoute, jobOnRoute, type RouteContext } from '../../couriers/route-plans/job-on-route.js';
import type { DeliveryRecord } from './records.js';
import { carriedDelivery } from './route-stops.js';

/** Reads the place of a delivery on the route of its courier; null while no courier of the platform carries it. */
export async function deliveryOnRoute(context: RouteContext, delivery: DeliveryRecord): Promise<JobOnRoute | null> {
  const job = carriedDelivery(delivery);
  return job && jobOnRoute(context, job);
}

/** Returns the stops that the courier makes for others before the dropoff. A simulated courier carries nothing else. */
export function stopsBeforeDelivery(
  { status, courierId }: Pick<DeliveryRecord, 'status' | 'courierId'>,
  route: JobOnRoute | null,
): number | null {
  if (route) return route.stopsBefore;
  return courierId === null && simulatedStatuses.includes(status) ? 0 : null;
}

const simulatedStatuses: readonly DeliveryRecord['status'][] = ['assigned', 'at_pickup', 'picked_up', 'at_dropoff'];
