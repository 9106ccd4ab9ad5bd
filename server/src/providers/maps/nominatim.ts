import type { Point } from '@doorstep/core';
import { z } from 'zod';
import type { FoundAddress, GeocodingProvider, GeocodingRequest } from './geocoding-provider.js';
import type { ProviderClient } from './provider-client.js';
import { name, optionalName, soundEntries } from './provider-schemas.js';
import type { ServedArea } from './served-area.js';

/** Degrees, which Nominatim writes as text. */
const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d+)?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most));

const quarterTypes = ['hamlet', 'suburb', 'quarter', 'neighbourhood', 'city_district', 'borough'] as const;
const townTypes = ['city', 'town', 'village', 'municipality'] as const;
/** Places whose houses can be counted without streets, the smallest first. */
const settlementTypes = ['hamlet', 'village', 'town', 'city', 'municipality'] as const;
const regionTypes = ['county', 'state', 'country', 'postcode'] as const;
const roadTypes = ['road', 'pedestrian', 'square', 'footway'] as const;

const addressParts = [
  'house_number',
  'country_code',
  ...quarterTypes,
  ...townTypes,
  ...regionTypes,
  ...roadTypes,
] as const;
type AddressPart = (typeof addressParts)[number];

/** The known parts of an address. Others are ignored. */
const address = z
  .record(z.unknown())
  .transform((parts) => Object.fromEntries(addressParts.map((part) => [part, parts[part]])))
  .pipe(z.record(z.enum(addressParts), optionalName));

const place = z.object({
  lat: degrees(90),
  lon: degrees(180),
  name: optionalName,
  display_name: name,
  category: optionalName,
  addresstype: optionalName,
  address: address.default({}),
  /** South, north, west, east. */
  boundingbox: z
    .tuple([degrees(90), degrees(90), degrees(180), degrees(180)])
    .optional()
    .catch(undefined),
});
type Place = z.output<typeof place>;

const places = soundEntries(place, 100);
const reverseAnswer = z.union([place, z.object({ error: z.unknown() }).transform(() => undefined)]);

/** The public server. Its terms allow one request per second and no autocompletion. */
export const publicNominatimHost = 'nominatim.openstreetmap.org';

/** The level of detail at which reverse lookups find houses. */
const houseZoom = 18;

/** Speaks to Nominatim, the geocoder of OpenStreetMap (https://nominatim.org). */
export function createNominatim(
  client: Pick<ProviderClient, 'send'>,
  {
    completesText,
    area,
  }: { readonly completesText: boolean; readonly area: Pick<ServedArea, 'box' | 'countries' | 'languages'> },
): GeocodingProvider {
  const { box, countries, languages } = area;
  const common = { format: 'jsonv2', addressdetails: 1, 'accept-language': languages.join(',') };
  const countrycodes = [...countries].join(',').toLowerCase();
  /** Two opposite corners. */
  const viewbox = [box.west, box.north, box.east, box.south].join(',');
  const isServed = ({ address }: Place): boolean => countries.has(address.country_code?.toUpperCase() ?? '');
  return {
    completesText,
    async find({ text, limit, onMapOnly }: GeocodingRequest, signal) {
      const query = { q: text, limit, viewbox, bounded: onMapOnly ? 1 : 0, countrycodes, ...common };
      const found = await client.send({ path: '/search', query, answer: places, signal });
      return found.filter(isServed).flatMap(toFoundAddress);
    },
    async reverse({ lat, lng }: Point, signal) {
      const query = { lat, lon: lng, zoom: houseZoom, ...common };
      const found = await client.send({ path: '/reverse', query, answer: reverseAnswer, signal });
      return found !== undefined && isServed(found) ? toFoundAddress(found) : [];
    },
  };
}

function toFoundAddress(found: Place): readonly FoundAddress[] {
  const { address } = found;
  const first = (parts: readonly AddressPart[]) =>
    parts.map((part) => address[part]).find((part) => part !== undefined);
  const areas = [...quarterTypes, ...townTypes, ...regionTypes].map((part) => address[part]);
  const result = {
    point: { lat: found.lat, lng: found.lon },
    town: first(townTypes),
    county: address.county,
    areas: areas.filter((area) => area !== undefined),
    extent: extentOf(found.boundingbox),
  };
  const road = first(roadTypes);
  const { house_number: houseNumber } = address;
  const kind = kindOf(found);
  const own = found.name ?? (kind === 'street' ? road : found.display_name.split(',')[0]);
  // A village without streets counts its houses by its own name.
  const counted = road ?? first(settlementTypes);
  const isHouse = counted !== undefined && houseNumber !== undefined;
  const place = road === undefined ? { onStreet: false } : {};
  const house = isHouse ? [{ ...result, kind: 'house' as const, name: counted, houseNumber, ...place }] : [];
  // Without its own name, a building is named by its number.
  return own !== undefined && own !== houseNumber ? [...house, { ...result, kind, name: own }] : house;
}

function extentOf(box: Place['boundingbox']): FoundAddress['extent'] {
  if (box === undefined) return undefined;
  const [south, north, west, east] = box;
  return { south, north, west, east };
}

function kindOf({ category, addresstype = '' }: Place): FoundAddress['kind'] {
  const is = (types: readonly string[]): boolean => types.includes(addresstype);
  if (category === 'highway' || is(roadTypes)) return 'street';
  if (is(townTypes) || is(regionTypes)) return 'locality';
  return is(quarterTypes) ? 'quarter' : 'place';
}
