import type { SandboxScenario } from '@doorstep/contracts';
import type { Geocoder } from '../geo/geocoder.js';
import type { Point } from '../geo/shape/point.js';

/** A place that exists in test mode only; a delivery to it plays its scenario. */
export interface TestPlace {
  readonly scenario: SandboxScenario;
  readonly label: string;
  readonly point: Point;
}

/** The places of test mode: the sandbox provides them. */
export interface TestPlaces {
  /** The place that an address names, in any case, with or without diacritics and the city. */
  find(address: string): TestPlace | undefined;
}

/** A geocoder that knows the places of test mode, too. */
export function withTestPlaces(geocoder: Geocoder, places: TestPlaces): Geocoder {
  return {
    ...geocoder,
    async geocode(text) {
      const place = places.find(text);
      if (!place) return geocoder.geocode(text);
      return { label: place.label, point: place.point, precision: 'place', confidence: 1 };
    },
  };
}
