import type { Point } from '../shape/point.js';
import { pointAlong, readCourse } from '../shape/polyline.js';
import { landmarkRows, localityRows, metroStationRows, type PlaceRow, quarterRows } from './gazetteer-places.js';
import { streetRows } from './gazetteer-streets.js';
import { normaliseAddress } from './normalise.js';
import { streetTypes } from './normalise-data.js';

/** A street inside the service area. */
export interface Street {
  readonly name: string;
  /** Two points or more, from the first house number to the last. */
  readonly course: readonly Point[];
  /** Approximate. */
  readonly lastHouseNumber: number;
  readonly aliases: readonly string[];
}

export interface Place {
  readonly name: string;
  readonly kind: 'landmark' | 'metro_station' | 'quarter';
  readonly point: Point;
  readonly aliases: readonly string[];
}

/** A town, commune or city outside the service area. */
export interface Locality {
  readonly name: string;
  readonly county: string;
  readonly point: Point;
  readonly aliases: readonly string[];
  /** True when a quarter of Bucharest has the same name: `Pantelimon`, `Berceni`. */
  readonly sharesName: boolean;
}

const pointFrom = (position: string): Point => pointAlong(readCourse(position), 0);

const placesOf =
  (kind: Place['kind']) =>
  ([name, position, ...aliases]: PlaceRow): Place => ({ name, kind, point: pointFrom(position), aliases });

export const streets: readonly Street[] = streetRows.map(([name, lastHouseNumber, course, ...aliases]) => ({
  name,
  course: readCourse(course),
  lastHouseNumber,
  aliases,
}));

/** Where names are shared (`Obor`, `Berceni`), landmarks come before quarters and quarters before metro stations. */
export const places: readonly Place[] = [
  ...landmarkRows.map(placesOf('landmark')),
  ...quarterRows.map(placesOf('quarter')),
  ...metroStationRows.map(placesOf('metro_station')),
];

const quarterNames = new Set(quarterRows.map(([name]) => name));

export const localities: readonly Locality[] = localityRows.map(([name, county, position, ...aliases]) => ({
  name,
  county,
  point: pointFrom(position),
  aliases,
  sharesName: quarterNames.has(name),
}));

/** Normalised names of the counties that have a locality here, and of the one around Bucharest. */
export const counties: ReadonlySet<string> = new Set(localities.map(({ county }) => normaliseAddress(county)));

/**
 * Where in its course a house stands: 0 for the first number, 1 for the last. `undefined` for a number that the street
 * does not reach. Never falls as the number rises.
 */
export function houseFraction(street: Street, houseNumber: number): number | undefined {
  if (houseNumber < 1 || houseNumber > street.lastHouseNumber) return undefined;
  return (houseNumber - 1) / Math.max(1, street.lastHouseNumber - 1);
}

/** The type and the proper name in a normalised street name; `type` is empty when the name has none. */
export function splitStreetName(name: string): { readonly type: string; readonly properName: string } {
  const space = name.indexOf(' ');
  const type = name.slice(0, Math.max(0, space));
  return streetTypes.has(type) ? { type, properName: name.slice(space + 1) } : { type: '', properName: name };
}
