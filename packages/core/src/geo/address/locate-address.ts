import type { ServiceZone } from '../area/sectors.js';
import { zoneOf } from '../area/service-zone.js';
import type { Geocoder } from '../geocoder.js';
import type { Point } from '../shape/point.js';

/** Less sure than this is not an address to send a courier to. */
export const minimumConfidence = 0.5;

/** Text, coordinates or both; coordinates take precedence. */
export interface AddressQuery {
  readonly text?: string | undefined;
  readonly coordinates?: Point | undefined;
}

/** Where an address is. */
export interface LocatedAddress {
  readonly point: Point;
  /** The address as the geocoder understood it; null for coordinates, which need no geocoder. */
  readonly label: string | null;
  /** `undefined` outside the service area. */
  readonly zone: ServiceZone | undefined;
}

/** Finds an address; `undefined` when the text names nothing that is known well enough. */
export async function locateAddress(
  geocoder: Pick<Geocoder, 'geocode'>,
  query: AddressQuery,
): Promise<LocatedAddress | undefined> {
  const { text, coordinates } = query;
  if (coordinates) return { point: coordinates, label: null, zone: zoneOf(coordinates) };
  const found = await geocoder.geocode(text ?? '');
  if (!found || found.confidence < minimumConfidence) return undefined;
  return { point: found.point, label: found.label, zone: zoneOf(found.point) };
}
