import { sectorOf, serviceZones } from '../area/sectors.js';
import type { GeocodeKind } from '../geocoder.js';
import type { Point } from '../shape/point.js';
import { pointAlong } from '../shape/polyline.js';
import { localities, type Place, places, type Street, splitStreetName, streets } from './gazetteer.js';
import { foldText, normaliseAddress } from './normalise.js';

/** An entry of the search. */
export interface SearchEntry {
  /** Name, with a prefix if others share it: `Metrou Titan`. */
  readonly name: string;
  /** The name in plain letters, so that Ș sorts beside S. */
  readonly sortName: string;
  readonly kind: GeocodeKind;
  /** For a street, its middle. */
  readonly point: Point;
  /** Set on streets, which have houses. */
  readonly street?: Street;
  /** Set outside the service area. */
  readonly county?: string;
}

/** One of the names of an entry, split into words. */
export interface SearchName {
  readonly entry: SearchEntry;
  /** Normalised. */
  readonly words: readonly string[];
  /** Words that state the kind of the entry, which people leave out: `strada`, `metrou`. */
  readonly silentWords: ReadonlySet<string>;
}

/** Words that may precede the name of a place, by its kind. */
const kindWords: Partial<Record<GeocodeKind, readonly string[]>> = {
  metro_station: ['metrou', 'metroul', 'statia', 'de'],
  quarter: ['cartier', 'cartierul'],
};

/** All names of all entries. */
export const searchNames: readonly SearchName[] = [
  ...streets.flatMap((street) => {
    const entry = { ...searchEntry(street.name, 'street', pointAlong(street.course, 0.5)), street };
    return [street.name, ...street.aliases].map((name) => searchName(entry, name));
  }),
  ...places.flatMap((place) => {
    const entry = searchEntry(placeLabel(place), placeKind(place), place.point);
    return [place.name, ...place.aliases].map((name) => searchName(entry, name));
  }),
  ...serviceZones.map(({ name, center }) => searchName(searchEntry(name, 'sector', center), name)),
  ...localities.flatMap((locality) => {
    const entry = { ...searchEntry(locality.name, locality.kind, locality.point), county: locality.county };
    return [locality.name, ...locality.aliases].map((name) => searchName(entry, name));
  }),
];

function searchName(entry: SearchEntry, name: string): SearchName {
  const normalised = normaliseAddress(name);
  const extra = kindWords[entry.kind] ?? [];
  const { type } = splitStreetName(normalised);
  return { entry, words: [...extra, ...normalised.split(' ')], silentWords: new Set([...extra, type]) };
}

function searchEntry(name: string, kind: GeocodeKind, point: Point): SearchEntry {
  return { name, sortName: foldText(name), kind, point };
}

/** Returns the kind of a place as shown in results. */
export function placeKind({ kind, name }: Place): GeocodeKind {
  return kind === 'landmark' && name.startsWith('Piața ') ? 'square' : kind;
}

/** Returns the name of a place, distinguished from a square or quarter of the same name. */
export function placeLabel({ kind, name }: Place): string {
  return kind === 'metro_station' ? `Metrou ${name}` : name;
}

/** Returns the label of an address or place in the city: `Strada Lipscani 25, Sector 3, București`. */
export function cityLabel(name: string, point: Point): string {
  const sector = sectorOf(point);
  return [name, ...(sector === undefined || name === `Sector ${sector}` ? [] : [`Sector ${sector}`]), 'București'].join(
    ', ',
  );
}
