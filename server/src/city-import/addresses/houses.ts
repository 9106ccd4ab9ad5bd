import { distanceMeters, foldName, type Point, parseHouseNumber } from '@doorstep/core';
import type { MapData } from '../map/map-data.js';
import { createRingBuilder, type RingBuilder } from '../map/rings.js';
import { type OsmElement, type OsmRelation, type Tags, tag } from '../osm/element.js';
import { centreOfRing, middleOf, reachOf } from './plane.js';

/** An address of the map, before it is joined with its street. */
export interface TaggedHouse {
  readonly number: string;
  /** The number as the map writes it, if it writes another one, too: `1234/56` of 56. */
  readonly text?: string;
  /** Name of the street, or of the place whose houses it counts. */
  readonly street: string | undefined;
  readonly place: string | undefined;
  readonly point: Point;
  readonly radiusMeters: number;
  readonly isSurveyed: boolean;
  readonly postcode: string | undefined;
  /** Names of the areas it is in: town, suburb, district. */
  readonly areas: readonly string[];
}

/** Bounds of a house's radius: a point at the door, and a block whose door may be on any side. */
const radii = { least: 10, most: 30 } as const;

/** Houses of one number nearer than this are one: its building and the shops in it. */
const sameHouseMeters = 60;

/** Numbers of an interpolation line beyond this count are a mistake. */
const mostInterpolated = 400;

/** Collects all houses with a number. @param country code of the country that the map is of, if it is known. */
export function collectHouses(map: MapData, country?: string): readonly TaggedHouse[] {
  const rings = createRingBuilder(map);
  const streets = streetsOfRelations(map);
  const found: TaggedHouse[] = [];
  for (const element of [...map.ways, ...map.relations, ...map.taggedNodes]) {
    const numbers = numbersOf(element.tags);
    const second = streetNumberOf(element.tags, country);
    const place = numbers.length === 0 ? undefined : placeOf(element, rings);
    if (!place) continue;
    const street = tag(element.tags, 'addr:street') ?? streets.get(`${element.type} ${element.id}`);
    for (const number of numbers)
      found.push({ number, ...addressOf(element.tags), street, ...place, isSurveyed: true });
    if (second) found.push({ ...second, ...addressOf(element.tags), street, ...place, isSurveyed: true });
  }
  return [...withoutRepetition(found), ...interpolated(map, streets)];
}

/** A house on a corner can have several numbers, and so can a building with several doors: `10;12`. */
function numbersOf(tags: Tags): readonly string[] {
  // A comma before a letter belongs to the number: `д. 1, к. 1`.
  return withoutUnit(numberText(tags))
    .split(/;|,(?=\s*\d)/)
    .map((each) => each.trim())
    .filter((each) => parseHouseNumber(each) !== undefined);
}

/**
 * Returns the number of a house after its flat: 777 of `108 - 777` and 1333 of `Suite 110, 1333`. Numbers such as `111-24` and ranges are those of
 * houses.
 */
function withoutUnit(text: string): string {
  const [, word = '', unit = '', house = ''] =
    /^(#|unit|suite|apt\.?|studio)?\s*([a-z]?\d{1,4}[a-z]?)\s*(?:-|,|\s)\s*(\d{1,5}[a-z]?)$/i.exec(text.trim()) ?? [];
  if (house === '') return text;
  const [first, second] = [Number.parseInt(unit.replace(/^\D/, ''), 10), Number.parseInt(house, 10)];
  return word !== '' || (second >= 100 && second - first > 100) ? house : text;
}

/** Returns the number of a house as people write it. Of Czech and Slovak houses, some maps have only one of both numbers in it. */
function numberText(tags: Tags): string {
  const whole = tag(tags, 'addr:housenumber');
  const [conscription, street] = [tag(tags, 'addr:conscriptionnumber'), tag(tags, 'addr:streetnumber')];
  const isPart = whole === undefined || whole === conscription || whole === street;
  if (isPart && conscription !== undefined && street !== undefined) return `${conscription}/${street}`;
  return whole ?? street ?? conscription ?? '';
}

/**
 * Returns the number by which people call a Czech or Slovak house with two, 56 of `1234/56`: the other one counts the houses of the
 * whole district. Elsewhere the second number belongs to the other street of a corner, or is that of a flat.
 */
function streetNumberOf(tags: Tags, country = ''): Pick<TaggedHouse, 'number' | 'text'> | undefined {
  const text = numberText(tags);
  const [, conscription, number] = /^(\d{1,5})\s*\/\s*(\d{1,4}[a-zA-Z]?)$/.exec(text) ?? [];
  if (number === undefined) return undefined;
  const isStated = tag(tags, 'addr:streetnumber') === number || tag(tags, 'addr:conscriptionnumber') === conscription;
  const isCzechOrSlovak = /^(?:CZ|SK)$/i.test(tag(tags, 'addr:country') ?? country);
  return isStated || isCzechOrSlovak ? { number, text } : undefined;
}

function addressOf(tags: Tags): Pick<TaggedHouse, 'place' | 'postcode' | 'areas'> {
  const areas = ['addr:city', 'addr:suburb', 'addr:district', 'addr:hamlet'].flatMap((key) => {
    // Some houses have the state in the name of their town: `Vancouver, BC`.
    return tag(tags, key)?.split(',')[0] ?? [];
  });
  return { place: tag(tags, 'addr:place'), postcode: tag(tags, 'addr:postcode') ?? tag(tags, 'postal_code'), areas };
}

function placeOf(element: OsmElement, rings: RingBuilder): Pick<TaggedHouse, 'point' | 'radiusMeters'> | undefined {
  if (element.type === 'node') return { point: { lat: element.lat, lng: element.lng }, radiusMeters: 15 };
  const area = element.type === 'way' ? rings.areaOf(element) : rings.areasOf(element)[0];
  const outline = area?.[0];
  if (!outline) return undefined;
  const point = centreOfRing(outline);
  const half = reachOf(
    point,
    outline.map(([lng, lat]) => ({ lat, lng })),
  );
  return { point, radiusMeters: Math.ceil(Math.min(radii.most, Math.max(radii.least, half))) };
}

/** Returns the names of streets that relations give to houses (https://wiki.openstreetmap.org/wiki/Relation:associatedStreet). */
function streetsOfRelations({ relations, ways }: MapData): ReadonlyMap<string, string> {
  const waysById = new Map(ways.map((way) => [way.id, way]));
  const streets = new Map<string, string>();
  for (const relation of relations) {
    if (!/^(associatedStreet|street)$/.test(tag(relation.tags, 'type') ?? '')) continue;
    const name = tag(relation.tags, 'name') ?? nameOfStreet(relation, (id) => waysById.get(id)?.tags ?? []);
    if (name === undefined) continue;
    for (const { type, id, role } of relation.members) if (role !== 'street') streets.set(`${type} ${id}`, name);
  }
  return streets;
}

function nameOfStreet({ members }: OsmRelation, tagsOf: (way: number) => Tags): string | undefined {
  return members.flatMap(({ role, id }) => (role === 'street' ? (tag(tagsOf(id), 'name') ?? []) : []))[0];
}

/** Keeps one of several elements with one address in one place. Ways come first, since buildings have a size. */
function withoutRepetition(houses: readonly TaggedHouse[]): readonly TaggedHouse[] {
  const kept = new Map<string, TaggedHouse[]>();
  for (const house of houses) {
    const key = addressKey(house);
    const same = kept.get(key) ?? [];
    kept.set(key, same);
    if (same.every((other) => distanceMeters(other.point, house.point) > sameHouseMeters)) same.push(house);
  }
  return [...kept.values()].flat();
}

function addressKey({ number, street, place }: TaggedHouse): string {
  const { base, rest } = parseHouseNumber(number) ?? { base: 0, rest: '' };
  return `${foldName(street ?? place ?? '')}|${base}${rest}`;
}

const steps: ReadonlyMap<string, number> = new Map([
  ['odd', 2],
  ['even', 2],
  ['all', 1],
]);

/** Returns the numbers between the houses of interpolation lines (https://wiki.openstreetmap.org/wiki/Key:addr:interpolation). */
function interpolated(
  { ways, nodes, taggedNodes }: MapData,
  streets: ReadonlyMap<string, string>,
): readonly TaggedHouse[] {
  const lines = ways.filter(({ tags }) => tag(tags, 'addr:interpolation') !== undefined);
  if (lines.length === 0) return [];
  const tagsOf = new Map(taggedNodes.map((node) => [node.id, node.tags]));
  return lines.flatMap((way) => {
    const kind = tag(way.tags, 'addr:interpolation') ?? '';
    const step = steps.get(kind) ?? Number(kind);
    const line = way.nodes.flatMap((id) => {
      const node = nodes.indexOf(id);
      return node < 0
        ? []
        : [{ tags: tagsOf.get(id) ?? [], id, point: { lat: nodes.lat(node) / 1e7, lng: nodes.lng(node) / 1e7 } }];
    });
    const numbered = line.flatMap(({ tags }, at) => {
      const number = parseHouseNumber(tag(tags, 'addr:housenumber') ?? '');
      return number ? [{ at, base: number.base }] : [];
    });
    return numbered.slice(1).flatMap((to, index) => {
      const from = numbered[index];
      if (!from || !(step >= 1) || Math.abs(to.base - from.base) > step * mostInterpolated) return [];
      const ends = [line[from.at], line[to.at]];
      const source = [way.tags, ...ends.map((end) => end?.tags ?? [])];
      const address = source.map(addressOf).reduce((a, b) => ({ ...b, ...defined(a) }));
      const street =
        source.flatMap((tags) => tag(tags, 'addr:street') ?? [])[0] ??
        streets.get(`way ${way.id}`) ??
        streets.get(`node ${ends[0]?.id}`);
      const course = line.slice(from.at, to.at + 1).map(({ point }) => point);
      return between(from.base, to.base, step, course).map(
        (house): TaggedHouse => ({ ...house, ...address, street, isSurveyed: false }),
      );
    });
  });
}

function defined<T extends object>(object: T): Partial<T> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** Places the numbers between two on the line between them, at equal distances. */
function between(from: number, to: number, step: number, course: readonly Point[]) {
  const lengths = course.slice(1).map((point, at) => distanceMeters(course[at] ?? point, point));
  const length = lengths.reduce((sum, each) => sum + each, 0);
  const houses: Pick<TaggedHouse, 'number' | 'point' | 'radiusMeters'>[] = [];
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  for (let number = low + step; number < high; number += step) {
    const share = (number - from) / (to - from);
    const apart = (length * step) / (high - low);
    const point = along(course, lengths, share * length) ?? middleOf(course);
    houses.push({ number: String(number), point, radiusMeters: Math.ceil(Math.min(250, radii.most + apart)) });
  }
  return houses;
}

function along(course: readonly Point[], lengths: readonly number[], meters: number): Point | undefined {
  let left = meters;
  for (const [at, length] of lengths.entries()) {
    const [from, to] = [course[at], course[at + 1]];
    if (!from || !to) return undefined;
    if (left <= length) {
      const share = length === 0 ? 0 : left / length;
      return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
    }
    left -= length;
  }
  return course.at(-1);
}
