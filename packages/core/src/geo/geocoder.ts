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

/** The object whose position is known: the house, or only its street, its place or its town. */
export type GeocodePrecision = 'house' | 'street' | 'place' | 'locality';

export interface GeocodeResult {
  /** For people: `Strada Lipscani 25, Sector 3, București`. */
  readonly label: string;
  readonly point: Point;
  /** Follows from the precision when absent. */
  readonly kind?: GeocodeKind | undefined;
  readonly precision: GeocodePrecision;
  /** 0 to 1. */
  readonly confidence: number;
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

/** Port to a source of addresses: the embedded gazetteer or a geocoding server. */
export interface Geocoder {
  /** Finds the point of an address; `undefined` when the text names nothing known. */
  geocode(text: string): Promise<GeocodeResult | undefined>;
  /** Completes a text that a person is typing, with the most likely result first. */
  search(text: string, options: GeocodeSearch): Promise<readonly GeocodeResult[]>;
  /** Finds the nearest address or place; `undefined` when nothing known is near. */
  reverse(point: Point): Promise<ReverseResult | undefined>;
}
