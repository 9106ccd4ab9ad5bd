import {
  foldName,
  type GeocodeResult,
  houseReadings,
  parseHouseNumber,
  type QueryText,
  readQuery,
  sameHouseReadings,
  silentAddressWords,
  smallWords,
  typeWords,
  unitTokens,
  withinOneEdit,
  wordAlternatives,
  wordsOf,
} from '@doorstep/core';
import { toGeocodeResult } from './found-address.js';
import type { FoundAddress } from './geocoding-provider.js';
import { certainties, confidences, leastLettersOfTypo } from './rating.js';

/** An address in the words of any language, compared with what a provider found for it. */
interface Comparison {
  readonly query: QueryText;
  /** Words of the query that are in the name, each with the quality of the match. */
  readonly inName: ReadonlyMap<number, number>;
  /** Words of the query that say where the street is: areas of what was found, and our own cities and countries. */
  readonly areas: ReadonlySet<number>;
  /** Words about a flat or a floor. */
  readonly units: ReadonlySet<number>;
}

/** A name that has more words than the query is a little less likely to be meant. */
const longerName = 0.97;

/**
 * Rates an address of a provider as an answer to a text in any language. What is not the name of the street, a flat or an area is
 * compared with the number of the house; words that nothing explains lower the confidence.
 *
 * @param ownNames words of the names of the served cities and their countries.
 * @param completing true accepts the beginning of a word for the word.
 */
export function rateAnyAddress(
  query: QueryText,
  found: FoundAddress,
  ownNames: ReadonlySet<string>,
  completing = false,
): GeocodeResult {
  const comparison = compare(query, found, ownNames, completing);
  const numbers = numbersOf(comparison);
  const houseIsRight = found.kind === 'house' && numbers.some((number) => isHouse(number, found.houseNumber));
  // The extent of another house says nothing about the street.
  const shown =
    found.kind === 'house' && !houseIsRight ? { ...found, kind: 'street' as const, extent: undefined } : found;
  const base = numbers.length === 0 || houseIsRight ? confidences[shown.kind] : certainties.withoutItsHouse;
  const confidence = base * nameShare(comparison, found) * townCertainty(comparison);
  return toGeocodeResult(shown, Math.round(confidence * 100) / 100);
}

function compare(
  query: QueryText,
  found: FoundAddress,
  ownNames: ReadonlySet<string>,
  completing: boolean,
): Comparison {
  const { tokens } = query;
  const units = unitTokens(tokens);
  const inName = new Map<number, number>();
  for (const word of wordsOf(foldName(found.name))) {
    const [best] = tokens
      .map(({ word: sent }, at) => ({
        at,
        fit: inName.has(at) || units.has(at) ? 0 : likeness(sent, word, completing),
      }))
      .sort((a, b) => b.fit - a.fit);
    if (best && best.fit > 0) inName.set(best.at, best.fit);
  }
  const named = [found.town, found.county, ...found.areas].flatMap((area) => wordsOf(foldName(area ?? '')));
  const known = new Set([...named, ...ownNames]);
  const areas = tokens.flatMap(({ word }, at) => (!inName.has(at) && !units.has(at) && known.has(word) ? [at] : []));
  return { query, inName, areas: new Set(areas), units };
}

function likeness(sent: string, word: string, completing: boolean): number {
  if (sent === word || shortStreet(sent) === shortStreet(word) || wordAlternatives(sent).has(word)) return 1;
  if (/\d/.test(sent)) return 0;
  if (completing && word.startsWith(sent)) return 1;
  return sent.length >= leastLettersOfTypo && withinOneEdit(sent, word) ? certainties.typo : 0;
}

/** Writes `hauptstraße` and `hauptstr` alike. */
function shortStreet(word: string): string {
  return word.replaceAll('ß', 'ss').replace(/strasse$/, 'str');
}

/** Returns the numbers of a house that the words left over can be read as. */
function numbersOf({ query, inName, areas, units }: Comparison): readonly string[] {
  const isFree = (at: number): boolean => !inName.has(at) && !areas.has(at) && !units.has(at);
  return query.tokens.flatMap((_, at) => sameHouseReadings(houseReadings(query, at, isFree)).map(({ text }) => text));
}

/** Returns true if a house has a number. It may have several: `10;12`, `25-27`, or the two of a Czech house, `1234/56`. */
function isHouse(number: string, given = ''): boolean {
  const wanted = parseHouseNumber(number);
  if (!wanted) return false;
  return given.split(/[;,]/).some((text) => {
    const house = parseHouseNumber(text);
    if (!house) return false;
    if (house.base === wanted.base && house.rest === wanted.rest) return true;
    const isSecond = house.rest === `/${wanted.base}`;
    const isWithin = wanted.base >= house.base && wanted.base <= house.last;
    return wanted.rest === '' && (isSecond || isWithin);
  });
}

/** Returns the share of the words of the street that the name has, from 0 to 1. They are in the parts of the text with a word of the name. */
function nameShare(comparison: Comparison, { name }: FoundAddress): number {
  const { query, inName } = comparison;
  const says = (word: string): boolean => !typeWords.has(word) && !smallWords.has(word);
  if (![...inName.keys()].some((at) => says(query.tokens[at]?.word ?? ''))) return 0;
  const parts = partsOf(query);
  const own = new Set([...inName.keys()].map((at) => parts[at]));
  const nameWords = wordsOf(foldName(name));
  // Polish maps leave out the type of a street, which people write: `ul. Łódzka`.
  const hasType = nameWords.some((word) => typeWords.has(word));
  const unknown = unexplained(comparison).filter(
    (at) => own.has(parts[at]) && (hasType || !typeWords.has(query.tokens[at]?.word ?? '')),
  );
  const matched = [...inName.values()].reduce((sum, fit) => sum + fit, 0);
  const share = matched / (inName.size + unknown.length);
  const isLonger = nameWords.filter(says).length > inName.size;
  return isLonger ? share * longerName : share;
}

/** Words behind the street may name another town, unless others name the one that was found. */
function townCertainty(comparison: Comparison): number {
  const { query, inName, areas } = comparison;
  if (areas.size > 0) return 1;
  const parts = partsOf(query);
  const last = Math.max(...[...inName.keys()].map((at) => parts[at] ?? 0));
  return unexplained(comparison).some((at) => (parts[at] ?? 0) > last) ? certainties.inAnotherTown : 1;
}

/** Returns the words that are neither numbers nor anything else that is known. */
function unexplained({ query, inName, areas, units }: Comparison): readonly number[] {
  return query.tokens.flatMap(({ word }, at) => {
    const isKnown = inName.has(at) || areas.has(at) || units.has(at);
    const saysNothing = silentAddressWords.has(word) || smallWords.has(word) || /^\p{L}{0,2}\d/u.test(word);
    return isKnown || saysNothing ? [] : [at];
  });
}

/** Returns the part of the text that each word is in. Commas separate parts. */
function partsOf({ tokens }: QueryText): readonly number[] {
  let part = -1;
  return tokens.map(({ leading }) => (leading ? ++part : part));
}

/** Reads an address. Returns undefined for text without a word that could be a street, such as the name of a city. */
export function readAnyAddress(text: string, ownNames: ReadonlySet<string>): QueryText | undefined {
  const query = readQuery(text);
  return query.tokens.some(({ word }) => !ownNames.has(word) && /\p{L}/u.test(word)) ? query : undefined;
}
