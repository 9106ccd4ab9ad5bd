import { type Point, serviceAreaBoundingBox } from '@doorstep/core';
import { z } from 'zod';
import type { AddressQuestion, FoundAddress, GeocodingProvider } from './geocoding-provider.js';
import type { ProviderClient } from './provider-client.js';
import { name, optionalName } from './provider-schemas.js';

/** A feature of the answer, GeoJSON; what it is for depends on `type`. */
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
  properties: z.object({
    type: optionalName,
    name: optionalName,
    housenumber: optionalName,
    street: optionalName,
    locality: optionalName,
    district: optionalName,
    city: optionalName,
    county: optionalName,
    state: optionalName,
    postcode: optionalName,
    countrycode: name,
  }),
});
type Feature = z.output<typeof feature>;

const answer = z.object({ features: z.array(feature).max(100) });

const { west, south, east, north } = serviceAreaBoundingBox;
/** West, south, east, north. */
const mapBox = [west, south, east, north].join(',');

/** What a point is beside: more than one, since the nearest may have no name. */
const reverseLimit = 5;

/** The geocoder of komoot (https://photon.komoot.io), made for completing what is typed. */
export function createPhoton(client: Pick<ProviderClient, 'ask'>): GeocodingProvider {
  async function ask(path: string, query: Record<string, string | number>, signal: AbortSignal) {
    // Names as they are written in the country; Photon refuses languages that it was not set up for, Romanian too.
    const { features } = await client.ask({ path, query: { ...query, lang: 'default' }, answer, signal });
    return features.flatMap(toFoundAddress);
  }
  return {
    completesText: true,
    find: ({ text, near, limit, onMapOnly }: AddressQuestion, signal) => {
      const place = { lat: near.lat, lon: near.lng, ...(onMapOnly ? { bbox: mapBox } : {}) };
      return ask('/api', { q: text, limit, ...place }, signal);
    },
    reverse: ({ lat, lng }: Point, signal) => ask('/reverse', { lat, lon: lng, limit: reverseLimit }, signal),
  };
}

const townTypes: ReadonlySet<string> = new Set(['city', 'county', 'state', 'country']);
const quarterTypes: ReadonlySet<string> = new Set(['district', 'locality']);

function toFoundAddress({ geometry, properties }: Feature): readonly FoundAddress[] {
  if (properties.countrycode.toUpperCase() !== 'RO') return [];
  const { type = '', housenumber, street, city, county } = properties;
  const [lng, lat] = geometry.coordinates;
  const areas = [properties.locality, properties.district, city, county, properties.state, properties.postcode];
  const common = { point: { lat, lng }, town: city, county, areas: areas.filter((area) => area !== undefined) };
  const own = properties.name;
  // A shop has the number of its house, too: whoever named it meant the shop, whoever asks what is there the house.
  const place = own === undefined ? [] : [{ ...common, kind: kindOf(type), name: own }];
  if (housenumber === undefined || street === undefined) return place;
  return [{ ...common, kind: 'house', name: street, houseNumber: housenumber }, ...place];
}

function kindOf(type: string): FoundAddress['kind'] {
  if (type === 'street') return 'street';
  if (townTypes.has(type)) return 'locality';
  return quarterTypes.has(type) ? 'quarter' : 'place';
}
