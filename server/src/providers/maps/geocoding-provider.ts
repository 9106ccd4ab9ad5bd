import type { BoundingBox, Point } from '@doorstep/core';

/** An address of a provider, in the words of its map. It may differ from the requested one. */
export interface FoundAddress {
  readonly kind: 'house' | 'street' | 'place' | 'quarter' | 'locality';
  /** Name of the street, the place or the town. */
  readonly name: string;
  /** Set for a house only. */
  readonly houseNumber?: string | undefined;
  /** False for a house of a village without streets, which `name` is then. */
  readonly onStreet?: boolean | undefined;
  /** Town or commune. */
  readonly town?: string | undefined;
  readonly county?: string | undefined;
  /** Names of the areas that contain it, smallest first. */
  readonly areas: readonly string[];
  readonly point: Point;
  /** The box around the whole object, such as a street, if the provider knows it. */
  readonly extent?: BoundingBox | undefined;
}

/** A search for an address. */
export interface GeocodingRequest {
  readonly text: string;
  /** Results near this point come first. */
  readonly near: Point;
  readonly limit: number;
  /** True leaves out results outside the box around all cities. */
  readonly onMapOnly: boolean;
}

/** The protocol of a geocoding server. Each call sends one request. */
export interface GeocodingProvider {
  /** Returns at most `limit` addresses in the countries of the cities, most likely first. */
  find(request: GeocodingRequest, signal: AbortSignal): Promise<readonly FoundAddress[]>;
  /** Returns the addresses at or near a point, nearest first. */
  reverse(point: Point, signal: AbortSignal): Promise<readonly FoundAddress[]>;
  /** False for a server whose terms forbid autocompletion. */
  readonly completesText: boolean;
}
