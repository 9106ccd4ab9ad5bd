import type { SandboxScenario } from '@doorstep/contracts';
import type { Geocoder } from '../../values/geo/geocoder.js';
import type { Point } from '../../values/geo/shape/point.js';

/** A place that exists in test mode only. A delivery to it follows its scenario. */
export interface TestPlace {
  readonly scenario: SandboxScenario;
  readonly label: string;
  readonly point: Point;
}

/** The places of test mode, which the sandbox provides. */
export interface TestPlaces {
  /** Finds the place that an address names, in any case, with or without diacritics and the city. */
  find(address: string): TestPlace | undefined;
}

/** Extends a geocoder with the places of test mode. */
export function withTestPlaces(geocoder: Geocoder, places: TestPlaces): Geocoder {
  return {
    ...geocoder,
    async geocode(text) {
      const place = places.find(text);
      if (!place) return geocoder.geocode(text);
      return {
        label: place.label,
        point: place.point,
        precision: 'place',
        radiusMeters: 0,
        confidence: 1,
        candidates: [],
      };
    },
  };
}
