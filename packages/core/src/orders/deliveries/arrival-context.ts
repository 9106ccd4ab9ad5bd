import { arrivalDelays, priorDelays } from '../../catalogue/arrivals/arrival-delays.js';
import { jobOnRoute, type RouteContext } from '../../couriers/route-plans/job-on-route.js';
import type { ArrivalContext } from './arrivals.js';
import type { DeliveryRecord } from './records.js';
import { carriedDelivery } from './route-stops.js';

/** Reads what is known about the arrivals of a delivery. The delays of its zone count until somebody carries it. */
export async function readArrivalContext(context: RouteContext, delivery: DeliveryRecord): Promise<ArrivalContext> {
  const route = await jobOnRoute(context, carriedDelivery(delivery));
  const isSearched = delivery.status === 'pending';
  const delays = isSearched ? await arrivalDelays(context.reader, delivery.zoneId) : priorDelays;
  return { now: context.now, route, delays };
}
