import { smallWords, typeWords, wordAlternatives } from '../../address/address-words.js';
import { countryNamed } from '../../address/country-names.js';
import { withinOneEdit } from '../../address/one-edit.js';
import { type PostalCountry, postalCountry } from '../../address/postal-countries.js';
import { countyWords, remarkWords } from '../../address/postal-words.js';
import { type PostalState, statesOf } from '../../address/states.js';
import type { PackHeader } from '../pack-format.js';
import { foldName, type QueryText, wordsOf } from './query-tokens.js';

/** Names of the country, states and city that all addresses of a pack share. */
export interface PackPlace {
  /** The names of the city, each as words. */
  readonly cityNames: readonly (readonly string[])[];
  readonly postal: PostalCountry;
  /** ISO 3166-1 alpha-2; undefined if it is unknown. */
  readonly country: string | undefined;
  /** Codes of the states that it is in; empty if they are unknown. */
  readonly states: ReadonlySet<string>;
}

/** A postcode in the text of an address. */
export interface StatedPostcode {
  /** In lower case without spaces. */
  readonly code: string;
  readonly tokens: readonly number[];
}

/** What the text of an address says about where it is, apart from the areas of the map. Words are numbers of tokens. */
export interface StatedPlace {
  /** Words that name the city. */
  readonly city: ReadonlySet<number>;
  /** Words that name its state or its country. */
  readonly around: ReadonlySet<number>;
  /** Words that name another country or another state. */
  readonly foreign: ReadonlySet<number>;
  /** Words for the courier, such as `next to the pharmacy`, each with the word that begins the remark. */
  readonly remarks: ReadonlyMap<number, number>;
  readonly postcode: StatedPostcode | undefined;
}

/** Most words of the name of a state or a country. */
const longestName = 5;

/** Shorter words are within one letter of too many others. */
const minimumMisspelt = 5;

/** Countries that write the state, and whose addresses can name a state of the other. */
const neighboursWithStates: Readonly<Record<string, string>> = { US: 'CA', CA: 'US' };

/** Returns what the header of a pack says about the place of its addresses. */
export function placeOf({ name, otherNames = [], city, country, states }: PackHeader): PackPlace {
  const code = city?.country.code ?? country;
  const names = [name, ...otherNames].map((each) => wordsOf(foldName(each))).filter(({ length }) => length > 0);
  return { cityNames: names, country: code, postal: postalCountry(code), states: new Set(states ?? []) };
}

/**
 * Reads the city, the state, the country, the postcode and the remarks of an address.
 *
 * @param city the words of the name of the city.
 * @param isArea whether a word belongs to the name of an area of the map.
 */
export function readStatedPlace(
  place: PackPlace,
  query: QueryText,
  city: ReadonlySet<number>,
  isArea: (token: number) => boolean,
): StatedPlace {
  // The postcode is an area, too.
  const isName = (token: number): boolean => /^\p{L}/u.test(query.tokens[token]?.word ?? '');
  const postcode = readPostcode(place, query, (token) => city.has(token) || (isArea(token) && isName(token)));
  const [around, foreign] = [new Set<number>(), new Set<number>()];
  for (const [from, to] of partsOf(query)) {
    if (isForeignPostcode(place, query, from, postcode)) foreign.add(from);
    let end = to;
    while (end > from) {
      const read = lastName(place, query, { from, end, city, postcode });
      if (!read) break;
      const names = read.kind === 'own' ? around : foreign;
      for (let token = read.from; read.kind !== undefined && token < end; token += 1) names.add(token);
      end = read.from;
    }
  }
  return { city, around, foreign, postcode, remarks: remarkTokens(query) };
}

/** Returns true for the initials of the country or of one of its states. */
export function isPlaceInitials({ country }: Pick<PackPlace, 'country'>, word: string): boolean {
  return countryNamed(word) === country || statesOf(country).some(({ code }) => code === word);
}

/** Returns the words of the names of the city. The first word of a name is enough: `Krems` for Krems an der Donau. */
export function cityTokens({ cityNames }: Pick<PackPlace, 'cityNames'>, { tokens }: QueryText): ReadonlySet<number> {
  const found = new Set<number>();
  for (const name of cityNames) {
    for (const [start, { word }] of tokens.entries()) {
      if (!isSameWord(word, name[0] ?? '') || isOfCounty(tokens, start)) continue;
      found.add(start);
      // Other words of the name can be missing or shortened: `Krems a. d. Donau`.
      for (let at = start + 1; at < tokens.length && !tokens[at]?.leading; at += 1) {
        const { word: next = '', isDotted = false } = tokens[at] ?? {};
        if (name.some((each) => isSameWord(next, each) || (isDotted && each.startsWith(next)))) found.add(at);
      }
    }
  }
  return found;
}

/** Returns true for the name of a county, which can be that of its city: `Turda, jud. Cluj` is not in Cluj-Napoca. */
export function isOfCounty(tokens: QueryText['tokens'], at: number): boolean {
  return !tokens[at]?.leading && countyWords.has(tokens[at - 1]?.word ?? '');
}

/** What follows the name of a Chinese, Japanese or Korean city. */
const cityEnding = new RegExp('(?<=..)(?:[市都府]|특별시|광역시|시)$'.normalize('NFD'));

function isSameWord(typed: string, word: string): boolean {
  if (typed === word || wordAlternatives(typed).has(word) || typed.replace(cityEnding, '') === word) return true;
  return Math.min(typed.length, word.length) >= minimumMisspelt && withinOneEdit(typed, word);
}

/** Returns the first token of each part, and the token after its last one. */
function partsOf({ tokens }: QueryText): readonly (readonly [from: number, to: number])[] {
  const starts = tokens.flatMap(({ leading }, at) => (leading ? [at] : []));
  return starts.map((start, index) => [start, starts[index + 1] ?? tokens.length] as const);
}

interface PartEnd {
  readonly from: number;
  readonly end: number;
  readonly city: ReadonlySet<number>;
  readonly postcode: StatedPostcode | undefined;
}

/** Reads the last name of a part: a country, a state, the city or a postcode. */
function lastName(place: PackPlace, query: QueryText, { from, end, city, postcode }: PartEnd) {
  const last = end - 1;
  if (postcode?.tokens.includes(last)) return { from: last, kind: undefined };
  if (isForeignPostcode(place, query, last, postcode)) return { from: last, kind: 'foreign' as const };
  for (let start = Math.max(from, end - longestName); start < end; start += 1) {
    const words = query.tokens.slice(start, end).map(({ word }) => word);
    const country = countryKind(place, words.join(' '));
    if (country && !city.has(start)) return { from: start, kind: country };
    const isAfterTown = start === from || city.has(start - 1) || /\d/.test(query.tokens[end]?.word ?? '');
    const state = city.has(start) ? undefined : stateKind(place, words.join(' '), isAfterTown);
    if (state) return { from: start, kind: state };
  }
  return city.has(last) ? { from: last, kind: undefined } : undefined;
}

/** Returns true for a number that can only be the postcode of another country, by its length. House numbers are excluded later. */
function isForeignPostcode(
  { postal }: PackPlace,
  { tokens }: QueryText,
  at: number,
  postcode?: StatedPostcode,
): boolean {
  if (!postal.postcode || postcode?.tokens.includes(at)) return false;
  return /^\d{5,6}$/.test(tokens[at]?.word ?? '');
}

function countryKind({ country }: PackPlace, words: string): 'own' | 'foreign' | undefined {
  const code = countryNamed(words);
  if (country === undefined) return code === undefined ? undefined : 'own';
  if (code !== undefined) return code === country ? 'own' : 'foreign';
  return words === country.toLowerCase() && country !== 'CA' ? 'own' : undefined;
}

/** @param isAfterTown codes are read only there, because `CT` is also a court and `NE` north-east. */
function stateKind({ country, states }: PackPlace, words: string, isAfterTown: boolean): 'own' | 'foreign' | undefined {
  const isNamed = ({ code, names }: PostalState): boolean => names.includes(words) || (isAfterTown && code === words);
  const own = statesOf(country).find(isNamed);
  if (own) return states.size === 0 || states.has(own.code) ? 'own' : 'foreign';
  return statesOf(neighboursWithStates[country ?? '']).some(isNamed) ? 'foreign' : undefined;
}

/** Reads the postcode: of several numbers that look like one, that in the place where the country writes it. */
function readPostcode(
  { postal, country }: PackPlace,
  query: QueryText,
  isTown: (token: number) => boolean,
): StatedPostcode | undefined {
  const { folded, tokens } = query;
  if (!postal.postcode) return undefined;
  const found = [...folded.matchAll(postal.postcode)].flatMap(({ 0: whole, 1: code = '', index }) => {
    const own = tokens.flatMap(({ from, to }, at) => (from >= index && to <= index + whole.length ? [at] : []));
    return own.length === 0 ? [] : [{ code: code.replace(/[ -]/g, ''), tokens: own }];
  });
  const isAmbiguous = country === 'US' || country === 'MX' || found.some(({ code }) => /^\d{3,4}$/.test(code));
  if (!isAmbiguous) return found.at(postal.isPostcodeLast ? -1 : 0);
  const isBeside = ({ tokens: [first = 0, last = first] }: StatedPostcode): boolean =>
    isTown(first - 1) || (isTown(last + 1) && !tokens[last + 1]?.leading);
  const possible = found.filter((each) =>
    isBeside(each) ? !isOnlyNumber(query, each) : isNoHouse(query, each, postal),
  );
  return possible.find(isBeside) ?? possible.at(postal.isPostcodeLast ? -1 : 0);
}

/** Returns true for the only number of a text, if it follows other words of its part: `Córdoba 2525 Rosario`. */
function isOnlyNumber({ tokens }: QueryText, { code, tokens: own }: StatedPostcode): boolean {
  if (!/^\d+$/.test(code) || tokens[own[0] ?? 0]?.leading) return false;
  return tokens.every(({ word }, at) => own.includes(at) || !/^\p{L}?\d/u.test(word));
}

/** Returns true for a number that is no house number: the address has another one, and this one is not in the part of the street. */
function isNoHouse({ tokens }: QueryText, { tokens: own }: StatedPostcode, { isPostcodeLast }: PostalCountry): boolean {
  const [first = 0, last = first] = [own[0], own.at(-1)];
  // The number of `27 de Febrero` belongs to a name.
  const isOfName = (at: number): boolean => smallWords.has(tokens[at + 1]?.word ?? '') && !tokens[at + 1]?.leading;
  const others = tokens.flatMap(({ word }, at) =>
    /^\p{L}?\d/u.test(word) && !own.includes(at) && !isOfName(at) ? [at] : [],
  );
  if (isPostcodeLast) return others.some((at) => at < first);
  if (others.length === 0) return false;
  const isStreetAfter = typeWords.has(tokens[last + 1]?.word ?? '');
  return !isStreetAfter && (tokens[first]?.leading === true || others.some((at) => at < first));
}

/** Returns the words of remarks: from a word that begins one to the end of its part. */
function remarkTokens({ tokens }: QueryText): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let start: number | undefined;
  for (const [at, { word, leading }] of tokens.entries()) {
    if (leading) start = undefined;
    if (remarkWords.has(word)) start = at;
    if (start !== undefined) found.set(at, start);
  }
  return found;
}
