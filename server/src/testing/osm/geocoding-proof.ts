import {
  createStringTable,
  distanceMeters,
  type GeocodedAddress,
  type Geocoder,
  type PackContent,
  type Point,
} from '@doorstep/core';
import anyAscii from 'any-ascii';
import { buildAddresses } from '../../city-import/addresses/build-addresses.js';
import { collectHouses, type TaggedHouse } from '../../city-import/addresses/houses.js';
import type { MapData } from '../../city-import/map/map-data.js';
import { type OsmElement, type Tags, tag } from '../../city-import/osm/element.js';
import { splitWays } from '../../city-import/roads/road-edges.js';
import { isRoad } from '../../city-import/roads/travel-rules.js';
import { createRandom } from './generated-city.js';

/** An address with the place where the map has it. */
export interface KnownAddress {
  readonly street: string;
  readonly number: string;
  readonly postcode: string | undefined;
  readonly town: string | undefined;
  readonly point: Point;
}

/** Returns the surveyed houses of a map that have a street. */
export function knownAddresses(map: MapData): readonly KnownAddress[] {
  return collectHouses(map).flatMap(({ street, place, number, postcode, areas, point, isSurveyed }: TaggedHouse) => {
    const name = street ?? place;
    return name === undefined || !isSurveyed ? [] : [{ street: name, number, postcode, town: areas[0], point }];
  });
}

/** Returns the roads of a map that have a name, with the first of their points in the map. */
export function namedRoads({ ways, nodes }: MapData): readonly { readonly name: string; readonly point: Point }[] {
  return ways.flatMap(({ tags, nodes: ids }) => {
    const name = isRoad(tags) ? tag(tags, 'name') : undefined;
    const node = ids.map((id) => nodes.indexOf(id)).find((index) => index >= 0);
    if (name === undefined || node === undefined) return [];
    return [{ name, point: { lat: nodes.lat(node) / 1e7, lng: nodes.lng(node) / 1e7 } }];
  });
}

/** Builds the addresses of a map, without its routes. */
export function addressesOf(
  map: MapData,
  city: { readonly name: string; readonly country?: string } = { name: 'Test' },
): PackContent {
  const strings = createStringTable();
  const edges = splitWays(
    map.ways.filter(({ tags }) => isRoad(tags)),
    map.nodes,
    () => false,
  );
  const { sections, country, states } = buildAddresses(map, edges, strings, () => {}, city.country);
  const header = { ...city, ...(country !== undefined && { country }), states } as const;
  const rest = { attribution: '', licence: '', bbox: [0, 0, 0, 0], counts: {} } as const;
  return { header: { ...header, ...rest }, sections: new Map([...sections, ...strings.sections()]) };
}

/** Returns a map without the house numbers of a share of its elements, and the addresses that it lost. */
export function withoutHouses(
  map: MapData,
  share: number,
  seed: number,
): { readonly map: MapData; readonly hidden: readonly KnownAddress[] } {
  const random = createRandom(seed);
  const keep = <T extends OsmElement>(element: T): T =>
    hasNumber(element.tags) && random() < share ? { ...element, tags: withoutNumber(element.tags) } : element;
  const reduced = {
    ...map,
    taggedNodes: map.taggedNodes.map(keep),
    ways: map.ways.map(keep),
    relations: map.relations.map(keep),
  };
  const left = new Set(knownAddresses(reduced).map(key));
  return { map: reduced, hidden: knownAddresses(map).filter((address) => !left.has(key(address))) };
}

/** Returns a map without every fifth of its streets and their houses, and one address on each of those streets. */
export function withoutStreets(map: MapData): { readonly map: MapData; readonly missing: readonly string[] } {
  const names = map.ways.flatMap(({ tags }) => (isRoad(tags) ? (tag(tags, 'name') ?? []) : []));
  const missing = new Set([...new Set(names)].filter((_, at) => at % 5 === 0));
  const isKept = ({ tags }: OsmElement): boolean =>
    !missing.has(tag(tags, 'name') ?? '') && !missing.has(tag(tags, 'addr:street') ?? '');
  return {
    map: {
      ...map,
      taggedNodes: map.taggedNodes.filter(isKept),
      ways: map.ways.filter(isKept),
      relations: map.relations.filter(isKept),
    },
    missing: [...missing].map((street) => `${street} 5`),
  };
}

function key({ street, number, town }: KnownAddress): string {
  return `${street} ${number} ${town}`;
}

function hasNumber(tags: Tags): boolean {
  return tags.includes('addr:housenumber');
}

function withoutNumber(tags: Tags): Tags {
  const at = tags.indexOf('addr:housenumber');
  return [...tags.slice(0, at), ...tags.slice(at + 2)];
}

/** Short forms of types of streets, as people write them. */
const shortTypes: readonly (readonly [RegExp, string])[] = [
  [/^Strada /i, 'Str. '],
  [/^Bulevardul /i, 'Bd. '],
  [/^Boulevard /i, 'Bd '],
  [/^Șoseaua /i, 'Șos. '],
  [/^Aleea /i, 'Al. '],
  [/^Avenue /i, 'Av. '],
  [/^Avinguda /i, 'Av. '],
  [/^Carrer /i, 'C/ '],
  [/^Place /i, 'Pl. '],
  [/^Rue /i, 'R. '],
  [/ Street$/i, ' St'],
  [/улица/, 'ул.'],
  [/проезд/, 'пр-д'],
  [/бульвар/, 'б-р'],
  [/переулок/, 'пер.'],
  [/шоссе/, 'ш.'],
  [/площадь/, 'пл.'],
];

/** An address as people write it. */
export type Spelling = (address: KnownAddress, random: () => number) => string;

const own = ({ street, number, town }: KnownAddress): string =>
  [`${street} ${number}`, town].filter(Boolean).join(', ');

/** The five spellings in which every address must be found. */
const spellings: Readonly<Record<string, Spelling>> = {
  'without diacritics': (address) => anyAscii(own(address)).replace(/['`]/g, ''),
  'abbreviated type': (address) => own({ ...address, street: abbreviated(address.street) }),
  'number first': ({ street, number, town }) => [number, street, town].filter(Boolean).join(', '),
  'one typing error': (address, random) => own({ ...address, street: misspelt(address.street, random) }),
  'with postcode': ({ postcode, ...address }) => [own({ ...address, postcode }), postcode].filter(Boolean).join(', '),
};

function abbreviated(street: string): string {
  const [type, short] = shortTypes.find(([pattern]) => pattern.test(street)) ?? [];
  return type === undefined || short === undefined ? street : street.replace(type, short);
}

/** Drops, doubles, swaps or replaces a letter of the longest word. */
function misspelt(street: string, random: () => number): string {
  const [word = ''] = [...street.matchAll(/\p{L}+/gu)].map(([text]) => text).sort((a, b) => b.length - a.length);
  const at = 1 + Math.floor(random() * (word.length - 2));
  const kinds = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word.charAt(at) + word.slice(at),
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    `${word.slice(0, at)}${/[а-я]/.test(word) ? 'ж' : 'x'}${word.slice(at + 1)}`,
  ];
  return street.replace(word, kinds[Math.floor(random() * kinds.length)] ?? word);
}

/** An answer is right if the address is within its radius. */
function isRight(answer: GeocodedAddress | undefined, { point }: KnownAddress): boolean {
  return answer !== undefined && distanceMeters(answer.point, point) <= answer.radiusMeters;
}

/** A spelling, and how many of the addresses are found by it. */
export interface Found {
  readonly spelling: string;
  readonly share: number;
  readonly missed: readonly string[];
}

/** Asks for each address in each spelling. It is found if the answer, or one of its candidates, is a house within 60 m. */
export async function askForAll(geocoder: Geocoder, addresses: readonly KnownAddress[]): Promise<readonly Found[]> {
  const random = createRandom(7);
  const found: Found[] = [];
  for (const [spelling, spell] of Object.entries(spellings)) {
    const missed: string[] = [];
    for (const address of addresses) {
      const text = spell(address, random);
      const answer = await geocoder.geocode(text);
      const houses = answer ? [answer, ...answer.candidates] : [];
      const isFound = houses.some(
        ({ precision, point }) => precision === 'house' && distanceMeters(point, address.point) <= 60,
      );
      if (!isFound) missed.push(`${text} => ${answer ? `${answer.label} (${answer.precision})` : 'nothing'}`);
    }
    found.push({ spelling, share: 1 - missed.length / addresses.length, missed });
  }
  return found;
}

/** Answers whose confidence is in a range, and how many of them are right. */
export interface Bucket {
  readonly from: number;
  readonly answers: number;
  readonly right: number;
}

/** Asks for addresses in a random spelling, and counts right answers by confidence in steps of a tenth. */
export async function calibration(geocoder: Geocoder, addresses: readonly KnownAddress[]): Promise<readonly Bucket[]> {
  const random = createRandom(11);
  const spell = Object.values(spellings);
  const buckets = Array.from({ length: 10 }, (_, tenth) => ({ from: tenth / 10, answers: 0, right: 0 }));
  for (const address of addresses) {
    const text = spell[Math.floor(random() * spell.length)]?.(address, random) ?? '';
    const answer = await geocoder.geocode(text);
    const bucket = buckets[Math.min(9, Math.floor((answer?.confidence ?? 0) * 10 + 1e-9))];
    if (!answer || !bucket) continue;
    bucket.answers += 1;
    if (isRight(answer, address)) bucket.right += 1;
  }
  return buckets.filter(({ answers }) => answers > 0);
}
