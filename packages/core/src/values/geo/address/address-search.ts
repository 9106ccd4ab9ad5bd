import { sectorOf } from '../area/sectors.js';
import type { GeocodeResult, GeocodeSearch } from '../geocoder.js';
import { distanceMeters, type Point } from '../shape/point.js';
import { pointAlong } from '../shape/polyline.js';
import { houseFraction } from './gazetteer.js';
import { streetTypes } from './normalise-data.js';
import { accuracyOf, type SandboxObject, streetAccuracy } from './sandbox-accuracy.js';
import { cityLabel, type SearchEntry, type SearchName, searchNames } from './search-names.js';
import { readUnfinishedText, type SearchText } from './search-text.js';
import { createWordIndex, type WordFits, type WordIndex, wordFit } from './word-index.js';

/** Finds addresses and places that begin with a text. */
export type AddressSearch = (text: string, options: GeocodeSearch) => readonly GeocodeResult[];

/** Returns the names that have a word for a typed word, with the quality of each match. */
type Lookup = (word: string) => WordFits;

/** An entry with the quality of its match (above 0, at most 1), and the house in it. */
interface Candidate {
  readonly entry: SearchEntry;
  readonly fit: number;
  readonly point: Point;
  /** House number as typed, such as `25A`. Empty without one. */
  readonly house: string;
}

/** Kinds of entries that have no house numbers. */
const houseless: ReadonlySet<string> = new Set(['sector', 'locality']);

/** Factors that lower the quality of a match. */
const penalties = { partOfName: 0.9, otherType: 0.8, noSuchHouse: 0.7, otherSector: 0.8, outside: 0.85 } as const;

/**
 * Creates a search over the embedded gazetteer. Words may be incomplete and in any order. If nothing matches, one letter of
 * each word may be wrong. Numbers that are not part of the name are house numbers. Results are sorted by quality, then by
 * distance to `near`, then the shorter names, then by name.
 */
export function createAddressSearch(names: readonly SearchName[] = searchNames): AddressSearch {
  const index = createWordIndex(names.map(({ words }) => words));
  return (text, { limit, near }) => {
    const readings = readUnfinishedText(text);
    const strict = readings.flatMap((wanted) => candidates(names, wanted, index.prefixed, index));
    const found =
      strict.length > 0 ? strict : readings.flatMap((wanted) => candidates(names, wanted, tolerant(index), index));
    return firstOfEachLabel(sorted(found, near), limit);
  };
}

function tolerant(index: WordIndex): Lookup {
  return (word) => new Map([...index.misspelt(word), ...index.prefixed(word)]);
}

/** Returns the entries that have all the words, each once, by its best name. */
function candidates(
  names: readonly SearchName[],
  wanted: SearchText,
  lookup: Lookup,
  index: WordIndex,
): readonly Candidate[] {
  const required = wanted.words.map(lookup);
  const optional = wanted.optionalWords.map(lookup);
  const numbers = wanted.numbers.map(index.exact);
  const best = new Map<SearchEntry, Candidate>();
  for (const position of commonNames(required, [...optional, ...numbers])) {
    const name = names[position];
    if (name === undefined) continue;
    const fits = required.map((fit) => fit.get(position) ?? 0);
    // A name contains a number once, so the second `1` of `1 Decembrie 1918 1` is the house.
    const isNamed = (text: string, at: number): boolean =>
      numbers[at]?.has(position) === true && wanted.numbers.indexOf(text) === at;
    const named = wanted.numbers.filter(isNamed);
    const left = wanted.numbers.filter((text, at) => !isNamed(text, at));
    const candidate = rate(name, wanted, { fit: Math.min(wordFit.exact, ...fits), named, left });
    if (candidate && candidate.fit > (best.get(name.entry)?.fit ?? 0)) best.set(name.entry, candidate);
  }
  return [...best.values()];
}

/** Returns positions of names that match all required words or, if there are none, any of the others. */
function commonNames(required: readonly WordFits[], others: readonly WordFits[]): Iterable<number> {
  const [first, ...rest] = [...required].sort((a, b) => a.size - b.size);
  if (first === undefined) return new Set(others.flatMap((fits) => [...fits.keys()]));
  return [...first.keys()].filter((position) => rest.every((fits) => fits.has(position)));
}

/** Match of a text with a name: its quality, and the numbers that are part of the name and those that are left over. */
interface NameMatch {
  readonly fit: number;
  readonly named: readonly string[];
  readonly left: readonly string[];
}

/** Rates a name. Returns undefined if the text has a house number and the entry has no houses. */
function rate(name: SearchName, wanted: SearchText, reading: NameMatch): Candidate | undefined {
  const { entry } = name;
  const [number] = reading.left;
  if (number !== undefined && (houseless.has(entry.kind) || entry.county !== undefined)) return undefined;
  const house = number === undefined ? undefined : houseOf(entry, number, wanted.suffix);
  const point = house?.point ?? entry.point;
  const otherSector = wanted.sector !== undefined && wanted.sector !== sectorOf(point);
  const found: readonly (keyof typeof penalties | false)[] = [
    !isWhole(name, wanted, reading) && 'partOfName',
    hasOtherType(name, wanted) && 'otherType',
    number !== undefined && !house && 'noSuchHouse',
    otherSector && 'otherSector',
    entry.county !== undefined && 'outside',
  ];
  const fit = found.reduce((product, penalty) => (penalty ? product * penalties[penalty] : product), reading.fit);
  return { entry, fit, point, house: house?.label ?? '' };
}

/** Returns true if the text has a word for each word of the name, except those that people leave out. */
function isWhole({ words, silentWords }: SearchName, wanted: SearchText, { named }: NameMatch): boolean {
  const loud = words.filter((word) => !silentWords.has(word));
  const optional = wanted.optionalWords.filter((word) => loud.includes(word));
  return loud.length <= wanted.words.length + named.length + optional.length;
}

/** Returns true for `Strada Victoriei` if the street is Calea Victoriei. */
function hasOtherType({ words }: SearchName, { optionalWords }: SearchText): boolean {
  return optionalWords.some((word) => streetTypes.has(word) && !words.includes(word));
}

function houseOf(
  { street, kind, point }: SearchEntry,
  text: string,
  suffix: string,
): { readonly point: Point; readonly label: string } | undefined {
  const label = suffix.length > 1 ? `${text} ${suffix}` : `${text}${suffix}`.toUpperCase();
  // The houses of a square have numbers, but their positions are not known.
  if (kind === 'square') return { point, label };
  const fraction = street && houseFraction(street, Number.parseInt(text, 10));
  if (street === undefined || fraction === undefined) return undefined;
  return { point: pointAlong(street.course, fraction), label };
}

function sorted(found: readonly Candidate[], near: Point | undefined): readonly Candidate[] {
  const meters = new Map(found.map(({ entry, point }) => [entry, near ? distanceMeters(near, point) : 0]));
  return [...found].sort(
    (a, b) =>
      b.fit - a.fit ||
      (meters.get(a.entry) ?? 0) - (meters.get(b.entry) ?? 0) ||
      a.entry.name.length - b.entry.name.length ||
      (a.entry.sortName < b.entry.sortName ? -1 : 1),
  );
}

/** Keeps the first result of each label, because people cannot tell a road from a quarter of the same name. */
function firstOfEachLabel(found: readonly Candidate[], limit: number): readonly GeocodeResult[] {
  const results = new Map<string, GeocodeResult>();
  for (const candidate of found) {
    if (results.size === limit) break;
    const result = toResult(candidate);
    if (!results.has(result.label)) results.set(result.label, result);
  }
  return [...results.values()];
}

function toResult({ entry, fit, point, house }: Candidate): GeocodeResult {
  const { name, kind, county, street } = entry;
  const full = house === '' ? name : `${name} ${house}`;
  const label = county === undefined ? cityLabel(full, point) : `${name}, ${county}`;
  const numbered = street !== undefined && house !== '';
  const accuracy =
    street !== undefined && !numbered ? streetAccuracy(street) : accuracyOf(numbered ? 'number' : objectOf(kind));
  const confidence = Math.round(accuracy.confidence * fit * 100) / 100;
  return { label, point, kind: numbered ? 'address' : kind, ...accuracy, confidence };
}

function objectOf(kind: SearchEntry['kind']): SandboxObject {
  return kind === 'quarter' || kind === 'sector' || kind === 'locality' ? kind : 'place';
}
