import { gazetteerJson } from '../../../kernel/generated/gazetteer.js';
import { decodeLine, type EncodedLine } from '../shape/encoded-line.js';
import type { Point } from '../shape/point.js';
import { pointAlong } from '../shape/polyline.js';
import { normaliseAddress } from './normalise.js';
import { streetTypes } from './normalise-data.js';

/** A street inside the service area. */
export interface Street {
  readonly name: string;
  /** Two points or more, from the first house number to the last. */
  readonly course: readonly Point[];
  /** Approximate highest house number. */
  readonly lastHouseNumber: number;
  readonly aliases: readonly string[];
}

/** A landmark, metro station or quarter inside the service area. */
export interface Place {
  readonly name: string;
  readonly kind: 'landmark' | 'metro_station' | 'quarter';
  readonly point: Point;
  readonly aliases: readonly string[];
}

/** A town, commune or city outside the service area, or a place there, such as the airport. */
export interface Locality {
  readonly name: string;
  readonly kind: 'locality' | 'landmark';
  readonly county: string;
  readonly point: Point;
  readonly aliases: readonly string[];
  /** True if a quarter of Bucharest has the same name: `Pantelimon`, `Berceni`. */
  readonly sharesName: boolean;
}

/** The gazetteer, as compiled from `data/geo`: names, facts, positions, and other names. */
export interface GazetteerRows {
  /** Error of the positions, in metres. */
  readonly errorMeters: number;
  readonly streets: readonly (readonly [
    name: string,
    lastHouseNumber: number,
    course: EncodedLine,
    ...aliases: string[],
  ])[];
  readonly places: readonly (readonly [
    name: string,
    kind: Place['kind'],
    position: EncodedLine,
    ...aliases: string[],
  ])[];
  readonly localities: readonly (readonly [
    name: string,
    kind: Locality['kind'],
    county: string,
    position: EncodedLine,
    ...aliases: string[],
  ])[];
}

const rows: GazetteerRows = JSON.parse(gazetteerJson);

const decodePoint = (position: EncodedLine): Point => pointAlong(decodeLine(position), 0);

/** Error of all positions in metres. The map was drawn by hand, so a point may be this far from the true one. */
export const mapErrorMeters: number = rows.errorMeters;

/** Streets inside the service area. Their courses are simplified, and their house numbers are estimated. */
export const streets: readonly Street[] = rows.streets.map(([name, lastHouseNumber, course, ...aliases]) => ({
  name,
  course: decodeLine(course),
  lastHouseNumber,
  aliases,
}));

/** Places in order of precedence for shared names (`Obor`, `Berceni`): landmarks, quarters, metro stations. */
export const places: readonly Place[] = rows.places.map(([name, kind, position, ...aliases]) => ({
  name,
  kind,
  point: decodePoint(position),
  aliases,
}));

const quarterNames = new Set(places.filter(({ kind }) => kind === 'quarter').map(({ name }) => name));

/** Places around Bucharest and cities of Romania, so that an address there is located outside. */
export const localities: readonly Locality[] = rows.localities.map(([name, kind, county, position, ...aliases]) => ({
  name,
  kind,
  county,
  point: decodePoint(position),
  aliases,
  sharesName: quarterNames.has(name),
}));

/** Normalised names of the localities' counties. */
export const counties: ReadonlySet<string> = new Set(localities.map(({ county }) => normaliseAddress(county)));

/**
 * Returns the position of a house along its street: 0 for the first number, 1 for the last, and `undefined` for a number
 * beyond the street. Never decreases as the number rises.
 */
export function houseFraction(street: Street, houseNumber: number): number | undefined {
  if (houseNumber < 1 || houseNumber > street.lastHouseNumber) return undefined;
  return (houseNumber - 1) / Math.max(1, street.lastHouseNumber - 1);
}

/** Splits a normalised street name into its type and its proper name. `type` is empty if the name has none. */
export function splitStreetName(name: string): { readonly type: string; readonly properName: string } {
  const space = name.indexOf(' ');
  const type = name.slice(0, Math.max(0, space));
  return streetTypes.has(type) ? { type, properName: name.slice(space + 1) } : { type: '', properName: name };
}
