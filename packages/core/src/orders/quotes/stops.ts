import type { FieldError, ImpreciseAddress, ProblemCode, TimeWindow } from '@doorstep/contracts';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { addressAt } from '../../values/geo/address/address-at.js';
import { imprecision, imprecisionDetail, type PrecisionCall } from '../../values/geo/address/imprecise-address.js';
import { type LocatingPorts, locateAddress } from '../../values/geo/address/locate-address.js';
import { unknownAddress } from '../../values/geo/address/unknown-address.js';
import { type CityBook, cityOfZone } from '../../values/geo/city/city-book.js';
import type { Geocoder } from '../../values/geo/geocoder.js';
import type { Point } from '../../values/geo/shape/point.js';
import type { PlaceRecord } from './place-records.js';
import type { QuotedStopSnapshot } from './records.js';
import { windowInUtc } from './windows.js';

/** A stop as sent: an address, coordinates, or both. */
export interface RequestedStop {
  readonly address?: string | undefined;
  readonly coordinates?: Point | undefined;
  readonly window?: TimeWindow | undefined;
  /** The stored place that it is, which was located before. */
  readonly place?: PlaceRecord | undefined;
}

/** The store and the ports with which stops are located. */
interface StopCall extends PrecisionCall {
  readonly ports: PrecisionCall['ports'] & LocatingPorts & { readonly geocoder: Geocoder; readonly cities: CityBook };
}

/** The problems of a stop. The first must be corrected first. */
const stopProblems = [
  'address_not_found',
  'outside_service_area',
  'address_imprecise',
] as const satisfies readonly ProblemCode[];

interface StopProblem {
  readonly error: FieldError & { readonly code: (typeof stopProblems)[number] };
  readonly imprecise?: ImpreciseAddress;
}

/**
 * Locates both stops.
 *
 * @throws ServiceProblem address_not_found, outside_service_area or address_imprecise, with a pointer to each wrong stop.
 */
export async function locateStops(
  call: StopCall,
  request: { readonly pickup: RequestedStop; readonly dropoff: RequestedStop },
): Promise<{ readonly pickup: QuotedStopSnapshot; readonly dropoff: QuotedStopSnapshot }> {
  const { pickup, dropoffs } = await locateAll(call, request.pickup, [
    { ...request.dropoff, name: 'dropoff', field: 'dropoff' },
  ]);
  const [dropoff] = dropoffs;
  if (!dropoff) throw new Error('No dropoff was located.');
  return { pickup, dropoff };
}

/**
 * Locates the pickup and the dropoffs of a batch.
 *
 * @throws ServiceProblem like `locateStops`.
 */
export function locateBatch(
  call: StopCall,
  request: { readonly pickup: RequestedStop; readonly dropoffs: readonly RequestedStop[] },
): Promise<{ readonly pickup: QuotedStopSnapshot; readonly dropoffs: readonly QuotedStopSnapshot[] }> {
  const dropoffs = request.dropoffs.map((stop, index) => ({
    ...stop,
    name: `dropoff ${index + 1}`,
    field: `dropoffs/${index}`,
  }));
  return locateAll(call, request.pickup, dropoffs);
}

/** Locates the address of a place to store. @throws ServiceProblem like `locateStops`. */
export async function locatePlace(call: StopCall, stop: RequestedStop): Promise<QuotedStopSnapshot> {
  const located = await locateStop(call, { ...stop, name: 'place', field: '' });
  if (isProblem(located)) throw stopProblem([located]);
  return located;
}

/** Locates another dropoff of a delivery, in the city of its pickup. @throws ServiceProblem like `locateStops`. */
export async function locateDropoff(
  call: StopCall,
  pickup: QuotedStopSnapshot,
  stop: RequestedStop,
): Promise<QuotedStopSnapshot> {
  const named = { ...stop, name: 'dropoff', field: 'dropoff' };
  const located = await locateStop(call, named);
  if (isProblem(located)) throw stopProblem([located]);
  assertOneCity(call.ports, pickup, [located], [named]);
  return located;
}

/** A stop with its name in texts, and its field in the request. */
interface NamedStop extends RequestedStop {
  readonly name: string;
  readonly field: string;
}

async function locateAll(
  call: StopCall,
  pickup: RequestedStop,
  dropoffs: readonly NamedStop[],
): Promise<{ readonly pickup: QuotedStopSnapshot; readonly dropoffs: readonly QuotedStopSnapshot[] }> {
  const [start, ...ends] = await Promise.all([
    locateStop(call, { ...pickup, name: 'pickup', field: 'pickup' }),
    ...dropoffs.map((stop) => locateStop(call, stop)),
  ]);
  const located = ends.flatMap((end) => (isProblem(end) ? [] : [end]));
  if (isProblem(start) || located.length < ends.length) throw stopProblem([start, ...ends].filter(isProblem));
  assertOneCity(call.ports, start, located, dropoffs);
  return { pickup: start, dropoffs: located };
}

/** @throws ServiceProblem outside_service_area for dropoffs in another city than the pickup. */
function assertOneCity(
  { cities }: StopCall['ports'],
  pickup: QuotedStopSnapshot,
  dropoffs: readonly QuotedStopSnapshot[],
  requested: readonly NamedStop[],
): void {
  const start = cityOfZone(cities, pickup.zoneId);
  const elsewhere = requested.flatMap(({ name, field, coordinates }, index): StopProblem[] => {
    const city = cityOfZone(cities, dropoffs[index]?.zoneId ?? '');
    if (city.id === start.id) return [];
    const pointer = `/body/${field}/${coordinates ? 'coordinates' : 'address'}`;
    const detail = `The ${name} is in ${city.name} and the pickup in ${start.name}: a delivery stays in one city.`;
    return [{ error: { code: 'outside_service_area', pointer, detail } }];
  });
  if (elsewhere.length > 0) throw stopProblem(elsewhere);
}

function isProblem(stop: QuotedStopSnapshot | StopProblem): stop is StopProblem {
  return 'error' in stop;
}

async function locateStop(
  call: StopCall,
  { name, field, ...stop }: NamedStop,
): Promise<QuotedStopSnapshot | StopProblem> {
  const { ports } = call;
  if (stop.place) return placedStop(ports, stop.place, stop.window);
  const located = await locateAddress(ports, { text: stop.address, coordinates: stop.coordinates });
  const pointer = ['/body', field, stop.coordinates ? 'coordinates' : 'address'].filter(Boolean).join('/');
  if (!located) {
    const detail = unknownAddress(ports.geocoder, `the ${name} address`);
    return { error: { code: 'address_not_found', pointer, detail } };
  }
  if (!located.zone) {
    const detail = `The ${name} is outside our service area.`;
    return { error: { code: 'outside_service_area', pointer, detail } };
  }
  const { point, label, precision, radiusMeters, zone } = located;
  const imprecise = await imprecision(call, { ...located, zone });
  if (imprecise) {
    const detail = imprecisionDetail(`the ${name} address`, imprecise);
    return { error: { code: 'address_imprecise', pointer, detail }, imprecise: { pointer, ...imprecise } };
  }
  return {
    address: stop.address ?? null,
    label: label ?? stop.address ?? (await addressAt(ports.geocoder, point)),
    precision,
    radiusMeters,
    lat: point.lat,
    lng: point.lng,
    zoneId: zone.id,
    zoneName: zone.name,
    window: windowInUtc(stop.window),
  };
}

/** Returns the stop at a stored place, in the zone in which it is now. */
function placedStop(
  { cities }: StopCall['ports'],
  { id, location }: PlaceRecord,
  window: RequestedStop['window'],
): QuotedStopSnapshot | StopProblem {
  const zone = cities.zoneAt(location);
  if (zone) return { ...location, zoneId: zone.id, zoneName: zone.name, window: windowInUtc(window), placeId: id };
  const detail = 'The place is outside our service area, which has changed since you stored it.';
  return { error: { code: 'outside_service_area', pointer: '/body/pickup/placeId', detail } };
}

/** Builds one problem for all stops. */
function stopProblem(found: readonly StopProblem[]): ServiceProblem {
  const code = stopProblems.find((one) => found.some(({ error }) => error.code === one)) ?? 'address_not_found';
  const alike = found.filter(({ error }) => error.code === code);
  const detail = alike.map(({ error }) => error.detail).join(' ');
  const imprecise = alike.flatMap((one) => one.imprecise ?? []);
  const errors = alike.map(({ error }) => error);
  return new ServiceProblem(code, detail, { errors, ...(imprecise.length > 0 && { imprecise }) });
}
