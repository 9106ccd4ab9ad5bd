import { foldName } from '@doorstep/core';
import type { MapData } from '../../src/city-import/map/map-data.js';
import { type OsmElement, type Tags, tag } from '../../src/city-import/osm/element.js';
import { createRandom } from '../../src/testing/osm/generated-city.js';
import type { FormsOfCountry } from './countries.js';

/** A house of a made-up map with what its people know of it, whether or not the map states it. */
export interface Resident {
  readonly street: string;
  readonly number: string;
  readonly postcode: string;
}

/** Names that are not those of roads and houses are left out, because they are those of the first country. */
const namedKeys =
  /^(?:name|alt_name|old_name|loc_name|short_name|official_name|int_name|ref|is_in|postal_code|addr:|tiger:|name:)/;

/**
 * Gives a map the names, numbers and postcodes of another country. Streets cross as before.
 *
 * @param share of houses that state their town and postcode.
 */
export function madeUpMap(map: MapData, forms: FormsOfCountry, share: number) {
  const random = createRandom(5);
  const all = [...map.ways, ...map.relations, ...map.taggedNodes];
  const streets = [
    ...new Set([
      ...map.ways.flatMap(({ tags }) => (tag(tags, 'highway') === undefined ? [] : (tag(tags, 'name') ?? []))),
      ...all.flatMap(({ tags }) => tag(tags, 'addr:street') ?? []),
    ]),
  ];
  const possible = forms.types.flatMap((type, at) =>
    forms.nouns.map((noun, of) => ({ name: type.replace('*', noun), order: (at * 7 + of * 13) % 97 })),
  );
  const names = [
    ...new Map(possible.sort((a, b) => a.order - b.order).map(({ name }) => [foldName(name), name])).values(),
  ];
  const nameOf = new Map(streets.map((street, at) => [street, names[at] ?? longerName(names, forms.nouns, at)]));
  if (new Set(nameOf.values()).size < nameOf.size) throw new Error(`${forms.country} has one name for two streets.`);
  const numberOf = renumbered(all, forms, random);
  const district = districtsOf(map);
  const residents = new Map<string, Resident>();
  const rename = <T extends OsmElement>(element: T): T => {
    const { tags } = element;
    const kept: string[] = [];
    for (let at = 0; at < tags.length; at += 2) {
      const [key = '', value = ''] = [tags[at], tags[at + 1]];
      if (!namedKeys.test(key)) kept.push(key, value);
    }
    const road = tag(tags, 'highway') === undefined ? undefined : tag(tags, 'name');
    if (road !== undefined) kept.push('name', nameOf.get(road) ?? road);
    const street = nameOf.get(tag(tags, 'addr:street') ?? '');
    const number = numberOf.get(element);
    if (street === undefined || number === undefined) return { ...element, tags: kept };
    const postcode = forms.postcode(district(element));
    const key = `${foldName(street)} ${foldName(number)}`;
    residents.set(key, { street, number, postcode });
    kept.push('addr:street', street, 'addr:housenumber', number);
    if (random() < share) kept.push('addr:postcode', postcode);
    if (random() < share) kept.push('addr:city', forms.town);
    return { ...element, tags: kept };
  };
  const made: MapData = {
    ...map,
    ways: map.ways.map(rename),
    relations: map.relations.map(rename),
    taggedNodes: map.taggedNodes.map(rename),
  };
  return { map: made, residents };
}

/** Numbers the houses of each street anew, in their order, with those of one side odd. */
function renumbered(all: readonly OsmElement[], { suffixes, hasLargeNumbers }: FormsOfCountry, random: () => number) {
  const ofStreet = new Map<string, { readonly element: OsmElement; readonly number: number }[]>();
  for (const element of all) {
    const street = tag(element.tags, 'addr:street');
    const number = Number(/\d+$/.exec(firstNumber(element.tags))?.[0] ?? Number.NaN);
    if (street === undefined || Number.isNaN(number)) continue;
    ofStreet.set(street, [...(ofStreet.get(street) ?? []), { element, number }]);
  }
  const numbers = new Map<OsmElement, string>();
  for (const houses of ofStreet.values()) {
    let [at, last] = [0, -1];
    for (const { element, number } of houses.sort((a, b) => a.number - b.number)) {
      if (number !== last) at += 1;
      last = number;
      const suffix = random() < 0.08 ? (suffixes[at % suffixes.length] ?? '') : '';
      numbers.set(element, `${hasLargeNumbers ? number : 2 * at + (number % 2)}${suffix}`);
    }
  }
  return numbers;
}

function firstNumber(tags: Tags): string {
  return (
    tag(tags, 'addr:housenumber')
      ?.split(/[;,]/)[0]
      ?.replace(/[^\d]+$/, '') ?? ''
  );
}

/** Streets for which there are not enough names have those of two: `Rua Dom Pedro V Almada`. */
function longerName(names: readonly string[], nouns: readonly string[], at: number): string {
  const name = names[at % names.length] ?? '';
  const noun = nouns.filter((each) => name.includes(each)).sort((a, b) => b.length - a.length)[0] ?? '';
  const second = nouns[(nouns.indexOf(noun) + 3 + Math.floor(at / names.length)) % nouns.length] ?? '';
  return name.replace(noun, `${noun} ${second}`);
}

/** Numbers the squares of a grid over the map, 6 times 6. */
function districtsOf({ nodes, taggedNodes }: MapData): (element: OsmElement) => number {
  const [lats, lngs] = [taggedNodes.map(({ lat }) => lat), taggedNodes.map(({ lng }) => lng)];
  const share = (of: number, all: readonly number[]): number => {
    const sorted = all.toSorted((a, b) => a - b);
    const [low = 0, high = 1] = [sorted[0], sorted.at(-1)];
    return Math.min(5, Math.max(0, Math.floor(((of - low) / (high - low)) * 6)));
  };
  const ends = [lats, lngs].map((all) => [Math.min(...all), Math.max(...all)]);
  return (element) => {
    const index = element.type === 'way' ? nodes.indexOf(element.nodes[0] ?? -1) : -1;
    const [lat, lng] =
      element.type === 'node' ? [element.lat, element.lng] : [nodes.lat(index) / 1e7, nodes.lng(index) / 1e7];
    return 6 * share(lat, ends[0] ?? []) + share(lng, ends[1] ?? []);
  };
}
