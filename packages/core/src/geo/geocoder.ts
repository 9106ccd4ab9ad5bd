import type { Point } from './shape/point.js';

/** What a geocoder found: an address has a house number, a landmark is any place of no other kind. */
export type GeocodeKind =
  | 'address'
  | 'street'
  | 'square'
  | 'metro_station'
  | 'landmark'
  | 'quarter'
  | 'sector'
  | 'locality';

export interface GeocodeResult {
  /** For people: `Strada Lipscani 25, Sector 3, București`. */
  readonly label: string;
  readonly point: Point;
  /** Told by precision alone when absent. */
  readonly kind?: GeocodeKind | undefined;
  readonly precision: 'house' | 'street' | 'place' | 'locality';
  /** 0 to 1. */
  readonly confidence: number;
}

/** What a search for addresses depends on beside the text. */
export interface GeocodeSearch {
  readonly limit: number;
  /** Equally good matches near this point come first. */
  readonly near?: Point | undefined;
}

/** What is at a point, and how far from it in metres. */
export interface ReverseResult extends GeocodeResult {
  readonly distanceMeters: number;
}

/** Port to whatever turns an address into a point: the embedded gazetteer or a geocoding server. */
export interface Geocoder {
  /** `undefined` when the text names nothing it knows. */
  geocode(text: string): Promise<GeocodeResult | undefined>;
  /** What the text may be the beginning of, the likeliest first. */
  search(text: string, options: GeocodeSearch): Promise<readonly GeocodeResult[]>;
  /** The nearest address or place; `undefined` when nothing known is near. */
  reverse(point: Point): Promise<ReverseResult | undefined>;
}
