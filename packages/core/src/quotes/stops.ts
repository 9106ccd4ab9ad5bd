import type { FieldError, ProblemCode, TimeWindow } from '@doorstep/contracts';
import { addressAt } from '../geo/address/address-at.js';
import { locateAddress } from '../geo/address/locate-address.js';
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

interface StopProblem extends FieldError {
  readonly code: Extract<ProblemCode, 'address_not_found' | 'outside_service_area'>;
}

/**
 * Locates both stops.
 *
 * @throws ServiceProblem address_not_found or outside_service_area, with a pointer to each wrong stop.
 */
export async function locateStops(
  geocoder: Geocoder,
  request: { readonly pickup: RequestedStop; readonly dropoff: RequestedStop },
): Promise<{ readonly pickup: QuotedStopSnapshot; readonly dropoff: QuotedStopSnapshot }> {
  const [pickup, dropoff] = await Promise.all([
    locateStop(geocoder, 'pickup', request.pickup),
    locateStop(geocoder, 'dropoff', request.dropoff),
  ]);
  if ('code' in pickup) throw stopProblem('code' in dropoff ? [pickup, dropoff] : [pickup]);
  if ('code' in dropoff) throw stopProblem([dropoff]);
  return { pickup, dropoff };
}

async function locateStop(
  geocoder: Geocoder,
  name: 'pickup' | 'dropoff',
  stop: RequestedStop,
): Promise<QuotedStopSnapshot | StopProblem> {
  const located = await locateAddress(geocoder, { text: stop.address, coordinates: stop.coordinates });
  if (!located) {
    const detail = `We do not know the ${name} address: correct it, or send coordinates.`;
    return { code: 'address_not_found', pointer: `/body/${name}/address`, detail };
  }
  if (!located.zone) {
    const detail = `The ${name} is outside the Bucharest service area.`;
    const pointer = `/body/${name}/${stop.coordinates ? 'coordinates' : 'address'}`;
    return { code: 'outside_service_area', pointer, detail };
  }
  const { point, label, precision, zone } = located;
  return {
    address: stop.address ?? null,
    label: label ?? stop.address ?? (await addressAt(geocoder, point)),
    precision,
    lat: point.lat,
    lng: point.lng,
    zoneId: zone.id,
    window: windowInUtc(stop.window),
  };
}

/** Builds one problem for both stops. An unknown address takes precedence, because it must be corrected first. */
function stopProblem(found: readonly StopProblem[]): ServiceProblem {
  const first = found.find(({ code }) => code === 'address_not_found') ?? found[0];
  const alike = found.filter(({ code }) => code === first?.code);
  const detail = alike.map((problem) => problem.detail).join(' ');
  return new ServiceProblem(first?.code ?? 'address_not_found', detail, { errors: alike });
}
