import type { CityBook, PlacedZone } from '../city/city-book.js';
import type { GeocodedAddress, GeocodePrecision, GeocodeResult, Geocoder } from '../geocoder.js';
import type { Point } from '../shape/point.js';

/** Least confidence at which a courier is sent to an address. */
const minimumConfidence = 0.5;

/** Least confidence in a street whose number is unknown: the doubt is about the number, and the radius says so. */
const minimumStreetConfidence = 0.3;

/** Text, coordinates or both. Coordinates take precedence. */
export interface AddressQuery {
  readonly text?: string | undefined;
  readonly coordinates?: Point | undefined;
}

/** The origin of a position: the request itself, or the object that the geocoder found. */
export type AddressPrecision = 'coordinates' | GeocodePrecision;

/** Position and zone of an address. */
export interface LocatedAddress {
  readonly point: Point;
  /** The address as the geocoder understood it. Null for coordinates, which need no geocoder. */
  readonly label: string | null;
  readonly precision: AddressPrecision;
  /** The door is within this distance of the point, in metres. 0 for coordinates. */
  readonly radiusMeters: number;
  /** The part of the radius that is the error of the map. */
  readonly mapErrorMeters: number;
  /** Possible meanings of the text: one object, or several in different places, the most likely first. Empty for coordinates. */
  readonly found: readonly GeocodeResult[];
  /** `undefined` outside the service area. */
  readonly zone: PlacedZone | undefined;
}

/** The ports with which an address is located. */
export interface LocatingPorts {
  readonly geocoder: Pick<Geocoder, 'geocode'>;
  readonly cities: Pick<CityBook, 'zoneAt'>;
}

/**
 * Locates an address. Returns `undefined` if the text matches nothing with enough confidence. An ambiguous text is located,
 * with a radius around all its candidates.
 */
export async function locateAddress(
  { geocoder, cities }: LocatingPorts,
  query: AddressQuery,
): Promise<LocatedAddress | undefined> {
  const { text, coordinates } = query;
  if (coordinates) {
    const exact = { precision: 'coordinates', radiusMeters: 0, mapErrorMeters: 0, found: [] } as const;
    return { point: coordinates, label: null, ...exact, zone: cities.zoneAt(coordinates) };
  }
  const best = await geocoder.geocode(text ?? '');
  if (!best || !isMeant(best)) return undefined;
  const { point, label, precision, radiusMeters, mapErrorMeters = 0, candidates } = best;
  const found = candidates.length > 0 ? candidates : [best];
  return { point, label, precision, radiusMeters, mapErrorMeters, found, zone: cities.zoneAt(point) };
}

function isMeant({ confidence, lacksNumber = false }: GeocodedAddress): boolean {
  return confidence >= (lacksNumber ? minimumStreetConfidence : minimumConfidence);
}
