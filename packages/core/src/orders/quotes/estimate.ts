import type { Currency, Equipment, Vehicle } from '@doorstep/contracts';
import type { Ports } from '../../kernel/ports/ports.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';
import { cityOfZone } from '../../values/geo/city/city-book.js';
import type { Point } from '../../values/geo/shape/point.js';
import { simplified } from '../../values/geo/shape/simplified.js';
import { closedErrors } from './closed-errors.js';
import type { QuotedStopSnapshot } from './records.js';
import { assertDifferentPlaces } from './same-place.js';
import { type CarriedItem, smallestVehicle } from './smallest-vehicle.js';
import { timeProblem } from './stated-time.js';
import { locateStops, type RequestedStop } from './stops.js';
import { type DeliveryPrice, deliveryPrice, tariffOf } from './tariff.js';
import { withTestPlaces } from './test-places.js';
import { departureTime, dispatchTime, etaSeconds, expectedArrivals } from './times.js';
import { windowErrors } from './windows.js';

/** Limit of points in a route. Each quote and delivery stores one, and small maps show it. */
export const maxRoutePoints = 200;

/** The parts of a partner's request that determine the price. */
export interface EstimateRequest {
  readonly pickup: RequestedStop;
  readonly dropoff: RequestedStop;
  readonly items?: readonly CarriedItem[] | undefined;
  readonly minimumVehicle?: Vehicle | undefined;
  readonly requirements?: { readonly equipment: readonly Equipment[] } | undefined;
}

/** Located stops, and the vehicle and equipment for the goods. */
export interface EstimatedStops {
  readonly pickup: QuotedStopSnapshot;
  readonly dropoff: QuotedStopSnapshot;
  /** The smallest suitable vehicle. */
  readonly vehicle: Vehicle;
  readonly equipment: readonly Equipment[];
}

/** Price and times of a delivery. */
export interface DeliveryEstimate extends EstimatedStops, DeliveryPrice {
  readonly currency: Currency;
  readonly distanceMeters: number;
  /** Travel time from door to door. */
  readonly durationSeconds: number;
  /** Path along the streets from the pickup to the dropoff, with at most 200 points. */
  readonly route: readonly Point[];
  /** Start of the search for a courier: now, or in time for the window. It determines the peak surcharge. */
  readonly dispatchAt: Instant;
  /** Counted from now, or from the start of a future pickup window. */
  readonly pickupEtaSeconds: number;
  /** Counted from the same time. */
  readonly dropoffEtaSeconds: number;
}

/** The time of a call, the store, and the ports for geocoding and routing. */
export interface EstimateCall {
  readonly now: Instant;
  readonly reader: Reader;
  readonly ports: Pick<Ports, 'cities' | 'geocoder' | 'router' | 'testPlaces' | 'zones'>;
}

/**
 * Estimates the price and times of a requested delivery as of now.
 *
 * @param livemode false to accept the places of test mode, too.
 * @throws ServiceProblem address_not_found, outside_service_area, address_imprecise, invalid_request for one place twice,
 *   invalid_window, no_suitable_vehicle.
 */
export async function estimateDelivery(
  call: EstimateCall,
  request: EstimateRequest,
  livemode: boolean,
): Promise<DeliveryEstimate> {
  const vehicle = smallestVehicle(request.items ?? [], request.minimumVehicle);
  const stops = await locateStops(locatingCall(call, livemode), request);
  assertDifferentPlaces(stops.pickup, stops.dropoff);
  const estimate = await estimateBetween(call, { ...stops, vehicle, equipment: request.requirements?.equipment ?? [] });
  const arrivesAt = expectedArrivals(estimate, estimate.dispatchAt).pickup;
  const errors = [
    ...windowErrors(estimate, call.now),
    ...closedErrors(call.ports, request.pickup.place, { ...estimate, arrivesAt }),
  ];
  if (errors.length === 0) return estimate;
  throw timeProblem('invalid_window', errors, { now: call.now, livemode });
}

/** Returns the call with the places of test mode, if it is one of test mode. */
export function locatingCall(
  { reader, ports }: EstimateCall,
  livemode: boolean,
): Pick<EstimateCall, 'reader' | 'ports'> {
  if (livemode) return { reader, ports };
  return { reader, ports: { ...ports, geocoder: withTestPlaces(ports.geocoder, ports.testPlaces) } };
}

/** Estimates the price and times between located stops as of now. Does not validate the windows. */
export async function estimateBetween(
  { now, ports }: Pick<EstimateCall, 'now'> & { readonly ports: Pick<Ports, 'cities' | 'router'> },
  { pickup, dropoff, vehicle, equipment }: EstimatedStops,
): Promise<DeliveryEstimate> {
  const tariff = tariffOf(cityOfZone(ports.cities, pickup.zoneId));
  const departAt = departureTime({ pickup, dropoff }, now);
  const route = await ports.router.route(pointOf(pickup), pointOf(dropoff), { vehicle, departAt });
  const { distanceMeters, durationSeconds, geometry } = route;
  const journey = { pickup, dropoff, durationSeconds };
  const dispatchAt = dispatchTime(journey, now);
  return {
    ...journey,
    currency: tariff.currency,
    ...deliveryPrice(tariff, distanceMeters, dispatchAt),
    ...etaSeconds(journey, dispatchAt, now),
    vehicle,
    equipment,
    distanceMeters,
    route: simplified(geometry, maxRoutePoints),
    dispatchAt,
  };
}

export function pointOf({ lat, lng }: QuotedStopSnapshot): Point {
  return { lat, lng };
}
