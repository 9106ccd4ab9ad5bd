import type { Point } from '@doorstep/core';

/** What a provider found, in the words of its map; nothing here is trusted to be what was asked. */
export interface FoundAddress {
  readonly kind: 'house' | 'street' | 'place' | 'quarter' | 'locality';
  /** Of the street, the place or the town. */
  readonly name: string;
  /** Only of a house. */
  readonly houseNumber?: string | undefined;
  /** Town or commune. */
  readonly town?: string | undefined;
  readonly county?: string | undefined;
  /** Everything that it lies in, finest first. */
  readonly areas: readonly string[];
  readonly point: Point;
}

/** What is sought. */
export interface AddressQuestion {
  readonly text: string;
  /** Results near this point come first. */
  readonly near: Point;
  readonly limit: number;
  /** True leaves out what lies beyond the map. */
  readonly onMapOnly: boolean;
}

/** The protocol of a geocoding server: one request for each call. */
export interface GeocodingProvider {
  /** At most `limit`, the likeliest first, all in Romania. */
  find(question: AddressQuestion, signal: AbortSignal): Promise<readonly FoundAddress[]>;
  /** What is at or near the point, the nearest first. */
  reverse(point: Point, signal: AbortSignal): Promise<readonly FoundAddress[]>;
  /** False for a server whose terms forbid to ask it with every letter that somebody types. */
  readonly completesText: boolean;
}
