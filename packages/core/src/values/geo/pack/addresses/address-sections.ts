import type { GeocodeKind } from '../../geocoder.js';
import type { Point } from '../../shape/point.js';
import { listOfEntry } from '../list-of-entry.js';
import type { SectionReader } from '../pack-format.js';
import { type PackStrings, readStrings } from '../pack-strings.js';
import { packUnitsPerDegree } from '../travel-weight.js';

/** Kinds of objects, by the number that a pack has for them. Streets and squares have houses; those from `quarter` on are areas. */
export const objectKinds = [
  'street',
  'square',
  'metro_station',
  'landmark',
  'quarter',
  'sector',
  'locality',
  'postcode',
  'region',
] as const;

export type ObjectKind = (typeof objectKinds)[number];

/** Sources of an area: a point in its middle, its boundary, or the addresses of houses. Objects that are no areas have the first. */
export const areaEvidences = ['point', 'outline', 'houses'] as const;

export type AreaEvidence = (typeof areaEvidences)[number];

/** Kinds that contain other objects. */
const areaKinds: ReadonlySet<ObjectKind> = new Set(['quarter', 'sector', 'locality', 'postcode', 'region']);

/** A house as a pack has it. */
export interface PackHouse {
  /** As the map writes it: `27А с1`. */
  readonly text: string;
  readonly base: number;
  readonly last: number;
  readonly rest: string;
  readonly point: Point;
  readonly radiusMeters: number;
  /** False for a number of an interpolation line, whose position is estimated. */
  readonly isSurveyed: boolean;
  /** Number of the object that is its postcode; -1 without one. */
  readonly postcode: number;
}

/** The addresses of a pack: objects by their number. Everything stays in the bytes of the pack until it is used. */
export interface PackAddresses {
  readonly objectCount: number;
  readonly houseCount: number;
  kind(object: number): ObjectKind;
  /** The kind of a result that is this object. */
  resultKind(object: number): GeocodeKind;
  isArea(object: number): boolean;
  /** The source of an area. */
  evidence(object: number): AreaEvidence;
  name(object: number): string;
  point(object: number): Point;
  /** Distance from the point to the farthest part of the object. */
  radiusMeters(object: number): number;
  /** Numbers of the areas that an object is in, the smallest first. */
  areas(object: number): Uint32Array;
  /** Returns true if an object is in one of the areas. */
  isInAny(object: number, among: ReadonlySet<number>): boolean;
  /** Number of the first house of an object, and the number after its last one. Houses are sorted by base and then by rest. */
  houses(object: number): readonly [from: number, to: number];
  house(house: number): PackHouse;
  houseBase(house: number): number;
  /** The object that a house belongs to. */
  objectOfHouse(house: number): number;
  /** The street of an edge of the roads; -1 for a road without a name. */
  streetOfEdge(edge: number): number;
  /** The words of a name, in their order. */
  nameWords(name: number): Uint32Array;
  readonly nameCount: number;
  objectOfName(name: number): number;
  /** A KDBush of the positions of houses, longitude first. */
  readonly houseTree: Uint8Array;
  readonly strings: PackStrings;
}

/**
 * Reads the `addresses.*` sections.
 *
 * @throws InvalidCityPack for a pack without addresses.
 */
export function readAddresses(read: SectionReader): PackAddresses {
  const strings = readStrings(read);
  const section = (name: string): Uint32Array => read.u32(`addresses.${name}`);
  const kinds = read.u8('addresses.kinds');
  const [labels, radii, areaStart, areas] = [
    section('labels'),
    section('radii'),
    section('areaStart'),
    section('areas'),
  ];
  const evidences = read.u8('addresses.evidences');
  const points = read.i32('addresses.points');
  const [nameStart, nameWords, nameObject] = [section('nameStart'), section('nameWords'), section('nameObject')];
  const houseStart = section('houseStart');
  const [bases, lasts, rests, texts] = [section('bases'), section('lasts'), section('rests'), section('texts')];
  const housePoints = read.i32('addresses.housePoints');
  const houseRadii = read.u8('addresses.houseRadii');
  const houseKinds = read.u8('addresses.houseKinds');
  const housePostcodes = read.i32('addresses.housePostcodes');
  const roadStreets = read.i32('addresses.roadStreets');
  const kind = (object: number): ObjectKind => objectKinds[kinds[object] ?? 0] ?? 'street';
  return {
    strings,
    objectCount: kinds.length,
    houseCount: bases.length,
    nameCount: nameObject.length,
    houseTree: read.u8('addresses.houseTree'),
    kind,
    resultKind: (object) => toResultKind(kind(object)),
    isArea: (object) => areaKinds.has(kind(object)),
    evidence: (object) => areaEvidences[evidences[object] ?? 0] ?? 'point',
    name: (object) => strings.text(labels[object] ?? 0),
    point: (object) => pointAt(points, object),
    radiusMeters: (object) => radii[object] ?? 0,
    areas: (object) => areas.subarray(areaStart[object], areaStart[object + 1]),
    isInAny(object, among) {
      if (among.size === 0) return false;
      for (let at = areaStart[object] ?? 0; at < (areaStart[object + 1] ?? 0); at += 1) {
        if (among.has(areas[at] ?? -1)) return true;
      }
      return false;
    },
    houses: (object) => [houseStart[object] ?? 0, houseStart[object + 1] ?? 0],
    house: (house) => ({
      text: strings.text(texts[house] ?? 0),
      base: bases[house] ?? 0,
      last: lasts[house] ?? 0,
      rest: strings.text(rests[house] ?? 0),
      point: pointAt(housePoints, house),
      radiusMeters: houseRadii[house] ?? 0,
      isSurveyed: houseKinds[house] === 0,
      postcode: housePostcodes[house] ?? -1,
    }),
    houseBase: (house) => bases[house] ?? 0,
    objectOfHouse: (house) => listOfEntry(houseStart, house),
    streetOfEdge: (edge) => roadStreets[edge] ?? -1,
    nameWords: (name) => nameWords.subarray(nameStart[name], nameStart[name + 1]),
    objectOfName: (name) => nameObject[name] ?? 0,
  };
}

/** Results have no word for these two kinds of areas. */
function toResultKind(kind: ObjectKind): GeocodeKind {
  if (kind === 'postcode') return 'quarter';
  return kind === 'region' ? 'locality' : kind;
}

function pointAt(points: Int32Array, index: number): Point {
  return { lat: (points[2 * index] ?? 0) / packUnitsPerDegree, lng: (points[2 * index + 1] ?? 0) / packUnitsPerDegree };
}
