import type { Point } from './shape/point.js';

/** The kind of a result: an address has a house number, a landmark is any place of no other kind. */
export type GeocodeKind =
  | 'address'
  | 'street'
  | 'square'
  | 'metro_station'
  | 'landmark'
  | 'quarter'
  | 'sector'
  | 'locality';

/**
 * The object whose position is known: the house itself, the house by the known numbers of its neighbours, only its street,
 * a place such as a square or a station, or an area such as a quarter or a town.
 */
export type GeocodePrecision = 'house' | 'interpolated' | 'street' | 'place' | 'area';

/** The parts of an address as the map spells them. A part that the map does not know is absent. */
export interface AddressComponents {
  readonly street?: string | undefined;
  /** As on the door: `25A`. Absent if the street has no such number. */
  readonly houseNumber?: string | undefined;
  /** A square, a station or another named place. */
  readonly place?: string | undefined;
  readonly quarter?: string | undefined;
  readonly city?: string | undefined;
  readonly county?: string | undefined;
  readonly postalCode?: string | undefined;
}

export interface GeocodeResult {
  /** For people: `Strada Lipscani 25, Sector 3, București`. */
  readonly label: string;
  readonly point: Point;
  /** Follows from the precision when absent. */
  readonly kind?: GeocodeKind | undefined;
  readonly precision: GeocodePrecision;
  /** The greatest distance from `point` at which the door may be, in whole metres. It includes the error of the map. */
  readonly radiusMeters: number;
  /** The part of the radius that is the error of the map itself: no text can be located better. 0 if absent. */
  readonly mapErrorMeters?: number | undefined;
  /** The share of such answers that are right, 0 to 1. */
  readonly confidence: number;
  readonly components?: AddressComponents | undefined;
  /** True if the address has a number that the street does not have, so only the street is known. */
  readonly lacksNumber?: boolean | undefined;
}

/** The most likely object of an address. */
export interface GeocodedAddress extends GeocodeResult {
  /**
   * The objects in different places that the text may equally mean, the most likely first; empty if there is only one. The
   * radius then covers all of them.
   */
  readonly candidates: readonly GeocodeResult[];
}

/** Options of a search for addresses. */
export interface GeocodeSearch {
  readonly limit: number;
  /** Equally good matches near this point come first. */
  readonly near?: Point | undefined;
}

/** A result near a point, and its distance in metres. */
export interface ReverseResult extends GeocodeResult {
  readonly distanceMeters: number;
}

/** Port to a source of addresses: the sandbox map, a city pack or a geocoding server. */
export interface Geocoder {
  /** A sentence about what the source lacks and how to get it, for callers whose address it does not know. */
  readonly limits?: string | undefined;
  /** Finds the point of an address; `undefined` when the text names nothing known. */
  geocode(text: string): Promise<GeocodedAddress | undefined>;
  /** Completes a text that a person is typing, with the most likely result first. */
  search(text: string, options: GeocodeSearch): Promise<readonly GeocodeResult[]>;
  /** Finds the nearest address or place; `undefined` when nothing known is near. */
  reverse(point: Point): Promise<ReverseResult | undefined>;
}
