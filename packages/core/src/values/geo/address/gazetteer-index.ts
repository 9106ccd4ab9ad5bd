import { type Locality, localities, type Place, places, type Street, splitStreetName, streets } from './gazetteer.js';
import { normaliseAddress } from './normalise.js';
import { withinOneEdit } from './one-edit.js';

/** A gazetteer entry and the certainty of the match: 1 for the full name, less for other matches. */
export interface Match<T> {
  readonly entry: T;
  readonly certainty: number;
}

interface NamedStreet {
  readonly street: Street;
  readonly name: string;
  readonly type: string;
  readonly properName: string;
}

/** Certainty of matches by other than the full name. */
const certainties = { withoutType: 0.85, otherType: 0.65, misspelt: 0.6 };

/** Types of streets that people confuse. A lane or a square of the same name is a different place. */
const exchangeableTypes: ReadonlySet<string> = new Set([
  'strada',
  'bulevardul',
  'calea',
  'soseaua',
  'splaiul',
  'drumul',
]);

/** Shorter names are within one letter of too many others. */
const minimumMisspeltLength = 6;

const namedStreets: readonly NamedStreet[] = streets.flatMap((street) =>
  [street.name, ...street.aliases].map(normaliseAddress).map((name) => ({ street, name, ...splitStreetName(name) })),
);
const streetsByName = new Map(namedStreets.map((named) => [named.name, named]));
const streetsByProperName = groupByProperName(namedStreets);
const placesByName = indexByName(places.flatMap((place) => placeNames(place).map((name) => [name, place] as const)));
const placesByFirstLetter = groupByFirstLetter(placesByName);
const localitiesByName = indexByName(
  localities.flatMap((locality) =>
    [locality.name, ...locality.aliases].map((name) => [normaliseAddress(name), locality] as const),
  ),
);
const localitiesByFirstLetter = groupByFirstLetter(localitiesByName);

function groupByProperName(named: readonly NamedStreet[]): ReadonlyMap<string, readonly NamedStreet[]> {
  const groups = new Map<string, NamedStreet[]>();
  for (const street of named) groups.set(street.properName, [...(groups.get(street.properName) ?? []), street]);
  return groups;
}

/** Indexes entries by name. The first entry with a name gets it. */
function indexByName<T>(entries: readonly (readonly [string, T])[]): ReadonlyMap<string, T> {
  const index = new Map<string, T>();
  for (const [name, entry] of entries) if (!index.has(name)) index.set(name, entry);
  return index;
}

/** Groups the entries whose names are long enough to be misspelt: a misspelling has the first letter of the name. */
function groupByFirstLetter<T>(index: ReadonlyMap<string, T>): ReadonlyMap<string, readonly (readonly [string, T])[]> {
  const groups = new Map<string, (readonly [string, T])[]>();
  for (const [name, entry] of index) {
    if (name.length < minimumMisspeltLength) continue;
    const group = groups.get(name.charAt(0)) ?? [];
    groups.set(name.charAt(0), group);
    group.push([name, entry]);
  }
  return groups;
}

function placeNames({ name, kind, aliases }: Place): readonly string[] {
  const names = [name, ...aliases].map(normaliseAddress);
  if (kind === 'metro_station') {
    return names.flatMap((bare) => [bare, `metrou ${bare}`, `metroul ${bare}`, `statia de metrou ${bare}`]);
  }
  return kind === 'quarter' ? names.flatMap((bare) => [bare, `cartier ${bare}`, `cartierul ${bare}`]) : names;
}

/** Finds a street by its normalised name: exact, without its type, with another type, or one letter off, in this order. */
export function findStreet(name: string): Match<Street> | undefined {
  const exact = streetsByName.get(name);
  if (exact !== undefined) return { entry: exact.street, certainty: 1 };
  return findByProperName(name) ?? (isShared(name) ? undefined : findMisspeltStreet(name));
}

/** Finds a street by its proper name, unless several streets or a square share it (`Unirii`, `Victoriei`). */
function findByProperName(name: string): Match<Street> | undefined {
  const { type, properName } = splitStreetName(name);
  const only = onlyStreet(streetsByProperName.get(properName) ?? []);
  if (only === undefined || placesByName.has(`piata ${properName}`)) return undefined;
  if (type === '') return { entry: only.street, certainty: certainties.withoutType };
  const exchangeable = exchangeableTypes.has(type) && exchangeableTypes.has(only.type);
  return exchangeable ? { entry: only.street, certainty: certainties.otherType } : undefined;
}

/** The streets and the squares of one proper name. */
interface Namesakes {
  readonly streets: readonly Match<Street>[];
  readonly squares: readonly Match<Place>[];
}

/** Finds all that a proper name without a type may mean, if several share it: `unirii` is a boulevard and a square. */
export function findNamesakes(properName: string): Namesakes {
  const certainty = certainties.withoutType;
  const found = new Set((streetsByProperName.get(properName) ?? []).map(({ street }) => street));
  const square = placesByName.get(`piata ${properName}`);
  return {
    streets: [...found].map((entry) => ({ entry, certainty })),
    squares: square === undefined ? [] : [{ entry: square, certainty }],
  };
}

/** Returns true for a proper name that several streets and squares share. */
function isShared(name: string): boolean {
  const { streets, squares } = findNamesakes(name);
  return streets.length + squares.length > 1;
}

function findMisspeltStreet(name: string): Match<Street> | undefined {
  const only = onlyStreet(namedStreets.filter((named) => isMisspelling(name, named)));
  return only && { entry: only.street, certainty: certainties.misspelt };
}

/** Returns the first of the names if all belong to one street. */
function onlyStreet([first, ...others]: readonly NamedStreet[]): NamedStreet | undefined {
  return others.every(({ street }) => street === first?.street) ? first : undefined;
}

/** Requires equal first letters and digits: `Toamnei` is not `Doamnei`, and `12 Iunie` is not `11 Iunie`. */
function isMisspelling(text: string, { name, type, properName }: NamedStreet): boolean {
  if (properName.length < minimumMisspeltLength || digitsOf(text) !== digitsOf(name)) return false;
  const written = splitStreetName(text);
  if (written.type === type) return isMisspeltName(written.properName, properName);
  return written.type === '' && (isMisspeltName(text, properName) || withinOneEdit(text, name));
}

function isMisspeltName(text: string, name: string): boolean {
  return text[0] === name[0] && withinOneEdit(text, name);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Returns true if the text is the normalised name of a place, to the letter. */
export function isPlaceName(text: string): boolean {
  return placesByName.has(text);
}

/** Finds a place by its normalised name, exact or one letter off. */
export function findPlace(name: string): Match<Place> | undefined {
  const exact = placesByName.get(name);
  if (exact !== undefined) return { entry: exact, certainty: 1 };
  const misspelt = findMisspelt(placesByFirstLetter, name);
  return misspelt && { entry: misspelt, certainty: certainties.misspelt };
}

/** Finds a locality outside the city by its normalised name, exact or one letter off. */
export function findLocality(name: string): Locality | undefined {
  return localitiesByName.get(name) ?? findMisspelt(localitiesByFirstLetter, name);
}

function findMisspelt<T>(groups: ReadonlyMap<string, readonly (readonly [string, T])[]>, text: string): T | undefined {
  const found = new Set(
    (groups.get(text.charAt(0)) ?? [])
      .filter(([name]) => withinOneEdit(text, name) && digitsOf(name) === digitsOf(text))
      .map(([, entry]) => entry),
  );
  return found.size === 1 ? [...found][0] : undefined;
}
