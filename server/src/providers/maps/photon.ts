import type { Point } from '@doorstep/core';
import { z } from 'zod';
import type { FoundAddress, GeocodingProvider, GeocodingRequest } from './geocoding-provider.js';
import type { ProviderClient } from './provider-client.js';
import { optionalName, soundEntries } from './provider-schemas.js';
import type { ServedArea } from './served-area.js';

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);

/** A GeoJSON feature of the answer. */
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([longitude, latitude]) }),
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
    countrycode: optionalName,
    /** West, north, east, south. */
    extent: z.tuple([longitude, latitude, longitude, latitude]).optional().catch(undefined),
  }),
});
type Feature = z.output<typeof feature>;

const answer = z.object({ features: soundEntries(feature, 100) });

/** Number of results of a reverse lookup. More than one, because the nearest may have no name. */
const reverseLimit = 5;

/** Speaks to Photon, the geocoder of komoot (https://photon.komoot.io), which is made for autocompletion. */
export function createPhoton(
  client: Pick<ProviderClient, 'send'>,
  { box, countries }: Pick<ServedArea, 'box' | 'countries'>,
): GeocodingProvider {
  const bbox = [box.west, box.south, box.east, box.north].join(',');
  async function send(path: string, query: Record<string, string | number>, signal: AbortSignal) {
    // The default is the local language. Photon refuses languages that are not set up, which may include Romanian.
    const { features } = await client.send({ path, query: { ...query, lang: 'default' }, answer, signal });
    return features
      .filter(({ properties }) => countries.has(properties.countrycode?.toUpperCase() ?? ''))
      .flatMap(toFoundAddress);
  }
  return {
    completesText: true,
    find: ({ text, near, limit, onMapOnly }: GeocodingRequest, signal) => {
      const place = { lat: near.lat, lon: near.lng, ...(onMapOnly ? { bbox } : {}) };
      return send('/api', { q: text, limit, ...place }, signal);
    },
    reverse: ({ lat, lng }: Point, signal) => send('/reverse', { lat, lon: lng, limit: reverseLimit }, signal),
  };
}

const townTypes: ReadonlySet<string> = new Set(['city', 'county', 'state', 'country']);
const quarterTypes: ReadonlySet<string> = new Set(['district', 'locality']);

function toFoundAddress({ geometry, properties }: Feature): readonly FoundAddress[] {
  const { type = '', housenumber, street, city, county } = properties;
  const [lng, lat] = geometry.coordinates;
  const areas = [properties.locality, properties.district, city, county, properties.state, properties.postcode];
  const common = {
    point: { lat, lng },
    town: city,
    county,
    areas: areas.filter((area) => area !== undefined),
    extent: extentOf(properties.extent),
  };
  const own = properties.name;
  // A shop also has the number of its house. A search by name means the shop, a reverse lookup the house.
  const place = own === undefined ? [] : [{ ...common, kind: kindOf(type), name: own }];
  // A village without streets counts its houses by its own name.
  const counted = street ?? properties.locality ?? properties.district ?? city;
  if (housenumber === undefined || counted === undefined) return place;
  const house = { ...common, kind: 'house', name: counted, houseNumber: housenumber } as const;
  return [street === undefined ? { ...house, onStreet: false } : house, ...place];
}

function extentOf(extent: Feature['properties']['extent']): FoundAddress['extent'] {
  if (extent === undefined) return undefined;
  const [west, north, east, south] = extent;
  return { west, north, east, south };
}

function kindOf(type: string): FoundAddress['kind'] {
  if (type === 'street') return 'street';
  if (townTypes.has(type)) return 'locality';
  return quarterTypes.has(type) ? 'quarter' : 'place';
}
