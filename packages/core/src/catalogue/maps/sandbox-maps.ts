import { createEmbeddedGeocoder } from '../../values/geo/address/embedded-geocoder.js';
import { bucharest } from '../../values/geo/city/bucharest.js';
import { type CityBook, createCityBook } from '../../values/geo/city/city-book.js';
import { createEmbeddedRouter } from '../../values/geo/embedded-router.js';
import type { Geocoder } from '../../values/geo/geocoder.js';
import type { Router } from '../../values/geo/router.js';
import type { CityBasemap } from './basemap/basemap.js';

/** The ports that know places: those of city packs where they have data, and the sandbox map elsewhere. */
export interface CityMaps {
  readonly cities: CityBook;
  readonly geocoder: Geocoder;
  readonly router: Router;
  readonly basemaps: readonly CityBasemap[];
  /** Text that must be shown with the data of the packs; absent without packs. */
  readonly attribution?: string;
}

/** Creates the ports of the sandbox map alone. */
export function createSandboxMaps(): CityMaps {
  return {
    cities: createCityBook([bucharest]),
    geocoder: createEmbeddedGeocoder(),
    router: createEmbeddedRouter(),
    basemaps: [],
  };
}
