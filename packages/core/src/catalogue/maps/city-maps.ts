import { Currency } from '@doorstep/contracts';
import { type CityBook, createCityBook } from '../../values/geo/city/city-book.js';
import type { CityProfile } from '../../values/geo/city/city-profile.js';
import type { Geocoder } from '../../values/geo/geocoder.js';
import { geocoderWithin } from '../../values/geo/pack/addresses/geocoder-within.js';
import { createPackGeocoder } from '../../values/geo/pack/addresses/pack-geocoder.js';
import { InvalidCityPack, type PackContent } from '../../values/geo/pack/pack-format.js';
import { createPackRouter } from '../../values/geo/pack/pack-router.js';
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
    cities: withCities(packs, sandbox.cities),
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

/** Adds the cities of packs. One with the id of an earlier city takes its place. */
function withCities(packs: readonly PackContent[], { all }: CityBook): CityBook {
  const cities = new Map(all.map((city) => [city.id, city]));
  for (const city of packs.flatMap((pack) => cityOfPack(pack) ?? [])) cities.set(city.id, city);
  return createCityBook([...cities.values()]);
}

/**
 * Returns the city of a pack; `undefined` for one that has only the map of a city which is served anyway.
 *
 * @throws InvalidCityPack for a currency that this release has no prices in.
 */
function cityOfPack({ header }: Pick<PackContent, 'header'>): CityProfile | undefined {
  const { city } = header;
  if (!city) return undefined;
  const currency = Currency.safeParse(city.country.currency);
  if (!currency.success) {
    throw new InvalidCityPack(`${city.name} has the currency ${city.country.currency}, which is no code of ISO 4217.`);
  }
  return { ...city, country: { ...city.country, currency: currency.data }, fixtures: [] };
}
