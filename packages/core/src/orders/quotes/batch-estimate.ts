import type { BatchSequence, Equipment, FieldError, Vehicle } from '@doorstep/contracts';
import { addSeconds, type Instant, later, secondsBetween } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { cityOfZone } from '../../values/geo/city/city-book.js';
import type { RouteLength } from '../../values/geo/router.js';
import { simplified } from '../../values/geo/shape/simplified.js';
import { deliveryTimes } from '../../values/geo/travel-times/service-times.js';
import { batchPrice } from './batch-price.js';
import type { BatchTerms, DropoffTerms } from './batch-records.js';
import { closedErrors } from './closed-errors.js';
import { type EstimateCall, locatingCall, maxRoutePoints, pointOf } from './estimate.js';
import type { QuotedStopSnapshot } from './records.js';
import { samePlaceErrors } from './same-place.js';
import { type CarriedItem, smallestVehicle } from './smallest-vehicle.js';
import { timeProblem } from './stated-time.js';
import { isInTime, shortestOrder, type Trip, type Visit, visitsOf } from './stop-order.js';
import { locateBatch, type RequestedStop } from './stops.js';
import { type DeliveryPrice, tariffOf } from './tariff.js';
import { dropoffWindowErrors, pickupWindowErrors } from './windows.js';

/** Longest wait of a courier for the window of a dropoff. */
const maxWaitSeconds = 30 * 60;

/** The parts of a partner's request that determine the price. */
export interface BatchEstimateRequest {
  readonly pickup: RequestedStop;
  readonly dropoffs: readonly (RequestedStop & { readonly items?: readonly CarriedItem[] | undefined })[];
  readonly sequence?: BatchSequence | undefined;
  readonly minimumVehicle?: Vehicle | undefined;
  readonly requirements?: { readonly equipment: readonly Equipment[] } | undefined;
}

interface LocatedBatch {
  readonly pickup: QuotedStopSnapshot;
  readonly dropoffs: readonly QuotedStopSnapshot[];
}

/**
 * Estimates the price and times of a requested batch as of now, with the order of its stops.
 *
 * @param livemode false to accept the places of test mode, too.
 * @throws ServiceProblem address_not_found, outside_service_area, address_imprecise, invalid_request for a dropoff at the
 *   pickup, invalid_window, no_suitable_vehicle; each with a pointer to every wrong dropoff.
 */
export async function estimateBatch(
  call: EstimateCall,
  request: BatchEstimateRequest,
  livemode: boolean,
): Promise<BatchTerms> {
  const vehicle = batchVehicle(request);
  const { router } = call.ports;
  const stops = await locateBatch(locatingCall(call, livemode), request);
  assertElsewhere(stops);
  const options = { vehicle, departAt: departureTime(stops, call.now) };
  const places = [stops.pickup, ...stops.dropoffs].map(pointOf);
  const [lengths, routes] = await Promise.all([
    router.matrix(places, places, options),
    Promise.all(places.slice(1).map((place) => router.route(pointOf(stops.pickup), place, options))),
  ]);
  const dispatchAt = dispatchTime(stops, lengths, call.now);
  const trip = tripOf(stops, lengths, dispatchAt);
  const tariff = tariffOf(cityOfZone(call.ports.cities, stops.pickup.zoneId));
  const sequence = request.sequence ?? 'optimised';
  const visits = visitsOf(trip, orderOf(trip, sequence));
  const closed = closedErrors(call.ports, request.pickup.place, {
    ...stops,
    arrivesAt: pickupArrival(stops, dispatchAt),
  });
  assertWindows({ stops, trip, visits, dispatchAt, now: call.now, livemode }, closed);
  const last = visits.at(-1);
  const tripMeters = last?.meters ?? 0;
  const directMeters = routes.map(({ distanceMeters }) => distanceMeters);
  const { parts, ...price } = batchPrice(tariff, tripMeters, directMeters, dispatchAt);
  return {
    ...price,
    currency: tariff.currency,
    pickup: stops.pickup,
    dropoffs: stops.dropoffs.map((place, index) => ({
      ...termsAt(visits, index),
      ...priceAt(parts, index),
      place,
      distanceMeters: directMeters[index] ?? 0,
      route: simplified(routes[index]?.geometry ?? [], maxRoutePoints),
    })),
    sequence,
    vehicle,
    equipment: request.requirements?.equipment ?? [],
    distanceMeters: tripMeters,
    durationSeconds: last?.arrivesAt ?? 0,
    dispatchAt,
    pickupEtaSeconds: secondsBetween(countedFrom(stops, call.now), pickupArrival(stops, dispatchAt)),
  };
}

/** Returns the smallest vehicle that can carry the items of all dropoffs together. @throws ServiceProblem no_suitable_vehicle. */
function batchVehicle({
  dropoffs,
  minimumVehicle,
}: Pick<BatchEstimateRequest, 'dropoffs' | 'minimumVehicle'>): Vehicle {
  return smallestVehicle(
    dropoffs.flatMap(({ items = [] }) => items),
    minimumVehicle,
    '/body/dropoffs',
  );
}

/** Returns the instant from which the times until the arrivals count: now, or the start of a future pickup window. */
export function countedFrom({ pickup }: Pick<LocatedBatch, 'pickup'>, now: Instant): Instant {
  return later(now, pickup.window?.from ?? now);
}

/** Returns the expected departure from the pickup. */
export function tripStart(terms: Pick<LocatedBatch, 'pickup'>, dispatchAt: Instant): Instant {
  return addSeconds(pickupArrival(terms, dispatchAt), deliveryTimes.pickup);
}

function pickupArrival({ pickup }: Pick<LocatedBatch, 'pickup'>, dispatchAt: Instant): Instant {
  const arrival = addSeconds(dispatchAt, deliveryTimes.approach);
  return later(arrival, pickup.window?.from ?? arrival);
}

function assertElsewhere({ pickup, dropoffs }: LocatedBatch): void {
  const errors = dropoffs.flatMap((dropoff, index) => samePlaceErrors(pickup, dropoff, `dropoffs/${index}`));
  if (errors.length === 0) return;
  throw new ServiceProblem('invalid_request', 'A dropoff is the pickup: send another place.', { errors });
}

/** Returns the approximate departure, which determines the traffic. */
function departureTime(stops: LocatedBatch, now: Instant): Instant {
  return later(now, stops.pickup.window?.from ?? earliest(windowStarts(stops)) ?? now);
}

/**
 * Returns the start of the search for a courier: now, or as late as the courier can still reach the pickup when its window
 * begins. Without a pickup window, and if every dropoff has one, as late as each can still be reached directly when its
 * window begins.
 */
function dispatchTime(stops: LocatedBatch, lengths: readonly (readonly RouteLength[])[], now: Instant): Instant {
  if (stops.pickup.window) return later(now, addSeconds(stops.pickup.window.from, -deliveryTimes.approach));
  const starts = windowStarts(stops)?.map((from, index) => {
    const travel = lengths[0]?.[index + 1]?.durationSeconds ?? 0;
    return addSeconds(from, -(deliveryTimes.approach + deliveryTimes.pickup + travel));
  });
  return later(now, earliest(starts) ?? now);
}

/** Returns the starts of the windows of all dropoffs; undefined if one has no window. */
function windowStarts({ dropoffs }: LocatedBatch): readonly Instant[] | undefined {
  const starts = dropoffs.flatMap(({ window }) => (window ? [window.from] : []));
  return starts.length === dropoffs.length ? starts : undefined;
}

function earliest(instants: readonly Instant[] | undefined): Instant | undefined {
  return instants && [...instants].sort()[0];
}

function tripOf(stops: LocatedBatch, lengths: Trip['lengths'], dispatchAt: Instant): Trip {
  const start = tripStart(stops, dispatchAt);
  const windows = stops.dropoffs.map(
    ({ window }) => window && { opens: secondsBetween(start, window.from), closes: secondsBetween(start, window.to) },
  );
  return { lengths, windows, serviceSeconds: deliveryTimes.dropoff };
}

/** Returns the order of the stops. If no order keeps all windows, it is that of their ends, in which some stop is late. */
function orderOf(trip: Trip, sequence: BatchSequence): readonly number[] {
  const given = trip.windows.map((_, index) => index);
  if (sequence === 'as_given') return given;
  const closing = (index: number): number => trip.windows[index]?.closes ?? Number.POSITIVE_INFINITY;
  return shortestOrder(trip) ?? given.sort((a, b) => closing(a) - closing(b) || a - b);
}

interface PlannedBatch {
  readonly stops: LocatedBatch;
  readonly trip: Trip;
  readonly visits: readonly Visit[];
  readonly dispatchAt: Instant;
  readonly now: Instant;
  readonly livemode: boolean;
}

function assertWindows(
  { stops, trip, visits, dispatchAt, now, livemode }: PlannedBatch,
  closed: readonly FieldError[],
): void {
  const start = tripStart(stops, dispatchAt);
  const errors = [
    ...pickupWindowErrors(stops.pickup.window, now),
    ...closed,
    ...stops.dropoffs.flatMap(({ window }, index) => {
      const visit = visits.find(({ dropoff }) => dropoff === index);
      if (!visit) return [];
      const field = `dropoffs/${index}`;
      const late = isInTime(trip, visit) ? start : addSeconds(start, visit.arrivesAt);
      const timed = { window, field, pickupWindow: stops.pickup.window, arrivesAt: late };
      return [...dropoffWindowErrors(timed, now), ...waitErrors(visit, field)];
    }),
  ];
  if (errors.length > 0) throw timeProblem('invalid_window', errors, { now, livemode });
}

function waitErrors({ waitSeconds }: Visit, field: string): FieldError[] {
  if (waitSeconds <= maxWaitSeconds) return [];
  const minutes = Math.round(waitSeconds / 60);
  const detail = `The courier would wait ${minutes} minutes for this window, of ${maxWaitSeconds / 60} at most: send a separate delivery.`;
  return [{ pointer: `/body/${field}/window/from`, code: 'invalid_window', detail }];
}

function termsAt(visits: readonly Visit[], dropoff: number): Pick<DropoffTerms, 'stop' | 'durationSeconds'> {
  const place = visits.findIndex((visit) => visit.dropoff === dropoff);
  return { stop: place + 1, durationSeconds: visits[place]?.arrivesAt ?? 0 };
}

function priceAt(parts: readonly DeliveryPrice[], index: number): DeliveryPrice {
  const part = parts[index];
  if (!part) throw new Error('A dropoff has no part of the price.');
  return part;
}
