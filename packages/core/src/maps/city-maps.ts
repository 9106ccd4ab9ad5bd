import type { Geocoder } from '../geo/geocoder.js';
import { geocoderWithin } from '../geo/pack/addresses/geocoder-within.js';
import { createPackGeocoder } from '../geo/pack/addresses/pack-geocoder.js';
import type { PackContent } from '../geo/pack/pack-format.js';
import { createPackRouter } from '../geo/pack/pack-router.js';
import { createPackBasemap } from './basemap/pack-basemap.js';
import { type CityMaps, createSandboxMaps } from './sandbox-maps.js';

/**
 * Creates the ports over city packs. Of several packs with a place, the first one answers.
 *
 * @throws InvalidCityPack for a pack that lacks data.
 */
export function createCityMaps(packs: readonly PackContent[]): CityMaps {
  const sandbox = createSandboxMaps();
  const attributions = new Set(packs.map(({ header }) => header.attribution));
  return {
    ...sandbox,
    geocoder: packs.reduceRight((outside, pack) => withAddresses(pack, outside), sandbox.geocoder),
    router: packs.reduceRight((outside, pack) => createPackRouter(pack, outside), sandbox.router),
    basemaps: packs.map(createPackBasemap),
    ...(attributions.size === 0 ? {} : { attribution: [...attributions].join(' ') }),
  };
}

/** Creates a geocoder that knows the addresses of a pack, and has those of another one elsewhere. */
function withAddresses(pack: PackContent, outside: Geocoder): Geocoder {
  const [west, south, east, north] = pack.header.bbox;
  return geocoderWithin({ west, south, east, north }, createPackGeocoder(pack), outside);
}
