import type { FieldError, ProblemCode, TimeWindow } from '@doorstep/contracts';
import { addressAt } from '../geo/address/address-at.js';
import { type LocatingPorts, locateAddress } from '../geo/address/locate-address.js';
import type { Geocoder } from '../geo/geocoder.js';
import type { Point } from '../geo/shape/point.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import type { QuotedStopSnapshot } from './records.js';
import { windowInUtc } from './windows.js';

/** A stop as sent: an address, coordinates, or both. */
export interface RequestedStop {
  readonly address?: string | undefined;
  readonly coordinates?: Point | undefined;
  readonly window?: TimeWindow | undefined;
}

/** The ports with which stops are located. */
interface StopPorts extends LocatingPorts {
  readonly geocoder: Geocoder;
}

interface StopProblem extends FieldError {
  readonly code: Extract<ProblemCode, 'address_not_found' | 'outside_service_area'>;
}

/**
 * Locates both stops.
 *
 * @throws ServiceProblem address_not_found or outside_service_area, with a pointer to each wrong stop.
 */
export async function locateStops(
  ports: StopPorts,
  request: { readonly pickup: RequestedStop; readonly dropoff: RequestedStop },
): Promise<{ readonly pickup: QuotedStopSnapshot; readonly dropoff: QuotedStopSnapshot }> {
  const { pickup, dropoffs } = await locateAll(ports, request.pickup, [
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
  ports: StopPorts,
  request: { readonly pickup: RequestedStop; readonly dropoffs: readonly RequestedStop[] },
): Promise<{ readonly pickup: QuotedStopSnapshot; readonly dropoffs: readonly QuotedStopSnapshot[] }> {
  const dropoffs = request.dropoffs.map((stop, index) => ({
    ...stop,
    name: `dropoff ${index + 1}`,
    field: `dropoffs/${index}`,
  }));
  return locateAll(ports, request.pickup, dropoffs);
}

/** A stop with its name in texts, and its field in the request. */
interface NamedStop extends RequestedStop {
  readonly name: string;
  readonly field: string;
}

async function locateAll(
  ports: StopPorts,
  pickup: RequestedStop,
  dropoffs: readonly NamedStop[],
): Promise<{ readonly pickup: QuotedStopSnapshot; readonly dropoffs: readonly QuotedStopSnapshot[] }> {
  const [start, ...ends] = await Promise.all([
    locateStop(ports, { ...pickup, name: 'pickup', field: 'pickup' }),
    ...dropoffs.map((stop) => locateStop(ports, stop)),
  ]);
  const located = ends.flatMap((end) => (isProblem(end) ? [] : [end]));
  if (isProblem(start) || located.length < ends.length) throw stopProblem([start, ...ends].filter(isProblem));
  return { pickup: start, dropoffs: located };
}

function isProblem(stop: QuotedStopSnapshot | StopProblem): stop is StopProblem {
  return 'code' in stop;
}

async function locateStop(
  ports: StopPorts,
  { name, field, ...stop }: NamedStop,
): Promise<QuotedStopSnapshot | StopProblem> {
  const located = await locateAddress(ports, { text: stop.address, coordinates: stop.coordinates });
  if (!located) {
    const detail = `We do not know the ${name} address: correct it, or send coordinates.`;
    return { code: 'address_not_found', pointer: `/body/${field}/address`, detail };
  }
  if (!located.zone) {
    const detail = `The ${name} is outside our service area.`;
    const pointer = `/body/${field}/${stop.coordinates ? 'coordinates' : 'address'}`;
    return { code: 'outside_service_area', pointer, detail };
  }
  const { point, label, precision, radiusMeters, zone } = located;
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

/** Builds one problem for all stops. An unknown address takes precedence, because it must be corrected first. */
function stopProblem(found: readonly StopProblem[]): ServiceProblem {
  const first = found.find(({ code }) => code === 'address_not_found') ?? found[0];
  const alike = found.filter(({ code }) => code === first?.code);
  const detail = alike.map((problem) => problem.detail).join(' ');
  return new ServiceProblem(first?.code ?? 'address_not_found', detail, { errors: alike });
}
