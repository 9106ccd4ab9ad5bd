import type { Vehicle } from '@doorstep/contracts';
import type { Point } from '../geo/shape/point.js';
import { simplified } from '../geo/shape/simplified.js';
import type { Ports } from '../kernel/ports/ports.js';
import type { Instant } from '../kernel/primitives/instant.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import type { QuotedStopSnapshot } from './records.js';
import { type CarriedItem, smallestVehicle } from './smallest-vehicle.js';
import { locateStops, type RequestedStop } from './stops.js';
import { bucharestTariff, type DeliveryPrice, deliveryPrice } from './tariff.js';
import { withTestPlaces } from './test-places.js';
import { departureTime, dispatchTime, etaSeconds } from './times.js';
import { windowErrors } from './windows.js';

/** A line is kept with each quote and delivery, and shown on small maps. */
const maxRoutePoints = 200;

/** What a price depends on, as a partner sends it. */
export interface EstimateRequest {
  readonly pickup: RequestedStop;
  readonly dropoff: RequestedStop;
  readonly items?: readonly CarriedItem[] | undefined;
  readonly vehicle?: Vehicle | undefined;
}

/** What an estimate is for: places that are known, and a vehicle that can carry the goods. */
export interface EstimatedStops {
  readonly pickup: QuotedStopSnapshot;
  readonly dropoff: QuotedStopSnapshot;
  /** The smallest one that can carry the goods. */
  readonly vehicle: Vehicle;
}

/** Price and times of a delivery. */
export interface DeliveryEstimate extends EstimatedStops, DeliveryPrice {
  readonly distanceMeters: number;
  /** On the way from door to door. */
  readonly durationSeconds: number;
  /** From the pickup to the dropoff along the streets, 200 points at most. */
  readonly route: readonly Point[];
  /** From when on a courier is looked for: now, or in time for the window. Peak hours are charged by it. */
  readonly dispatchAt: Instant;
  /** From now, or from the beginning of a pickup window that is still to come. */
  readonly pickupEtaSeconds: number;
  /** From the same time. */
  readonly dropoffEtaSeconds: number;
}

/** The time of a call, and the ports that know places and ways. */
export interface EstimateCall {
  readonly now: Instant;
  readonly ports: Pick<Ports, 'geocoder' | 'router' | 'testPlaces'>;
}

/**
 * Price and times of what a partner asks for, as of now.
 *
 * @param livemode false to know the places of test mode, too.
 * @throws ServiceProblem address_not_found, outside_service_area, invalid_window, no_suitable_vehicle.
 */
export async function estimateDelivery(
  call: EstimateCall,
  request: EstimateRequest,
  livemode: boolean,
): Promise<DeliveryEstimate> {
  const vehicle = smallestVehicle(request.items ?? [], request.vehicle);
  const { geocoder, testPlaces } = call.ports;
  const stops = await locateStops(livemode ? geocoder : withTestPlaces(geocoder, testPlaces), request);
  const estimate = await estimateBetween(call, { ...stops, vehicle });
  const errors = windowErrors(estimate, call.now);
  if (errors.length === 0) return estimate;
  throw new ServiceProblem('invalid_window', errors.map(({ detail }) => detail).join(' '), { errors });
}

/** Price and times between places that are known, as of now; whether the windows can be kept is another question. */
export async function estimateBetween(
  { now, ports }: EstimateCall,
  { pickup, dropoff, vehicle }: EstimatedStops,
): Promise<DeliveryEstimate> {
  const departAt = departureTime({ pickup, dropoff }, now);
  const way = await ports.router.route(pointOf(pickup), pointOf(dropoff), { vehicle, departAt });
  const { distanceMeters, durationSeconds, geometry } = way;
  const journey = { pickup, dropoff, durationSeconds };
  const dispatchAt = dispatchTime(journey, now);
  return {
    ...journey,
    ...deliveryPrice(bucharestTariff, distanceMeters, dispatchAt),
    ...etaSeconds(journey, dispatchAt, now),
    vehicle,
    distanceMeters,
    route: simplified(geometry, maxRoutePoints),
    dispatchAt,
  };
}

function pointOf({ lat, lng }: QuotedStopSnapshot): Point {
  return { lat, lng };
}
