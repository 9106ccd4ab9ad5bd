import { numberMarkers, silentWords, typeWords } from '../../address/address-words.js';
import { distanceMeters } from '../../shape/point.js';
import type { PackAddresses } from './address-sections.js';
import { type AreaMention, findAreas } from './area-mentions.js';
import { type FoundHouse, findHouse } from './house-search.js';
import { findNames, type NameMatch } from './name-matches.js';
import type { PackWords } from './pack-words.js';
import { houseReadings, isNumberMarker, type QueryText, unitTokens } from './query-tokens.js';
import { type MatchRules, matchWord, type WordMatches } from './word-matches.js';

/** An object that a query may mean. */
export interface AddressCandidate {
  readonly object: number;
  /** Share of the query and of the name that agree: above 0, at most 1. */
  readonly score: number;
  /** Share of the query that the object explains: 0 to 1. Words of its name that the query lacks do not lower it. */
  readonly explained: number;
  readonly house: FoundHouse | undefined;
  /** True for a number that the street neither has nor can have been left out: its houses are known, and it is beyond them. */
  readonly lacksNumber: boolean;
}

/** A pack's addresses and their words. */
export interface AddressIndex {
  readonly addresses: PackAddresses;
  readonly words: PackWords;
  /** Words that name the city or its country, which say nothing about a place in it. */
  readonly ownNames: ReadonlySet<string>;
}

/** Weights of words that the object does not explain: a remark counts little, an unknown word more, since it may be another town. */
const unexplained = { remark: 0.2, unknown: 0.5, number: 0.4 } as const;

/** Remarks of any length lower the score by no more than this factor. */
const leastOfRemarks = 0.6;

/** Metres beyond the houses of a postcode within which a street without a postcode may have it. */
const postcodeMargin = 1_000;

/** Factors that lower the score. */
const penalties = { otherType: 0.8, noSuchHouse: 0.9, unknownHouses: 0.95, noHouses: 0.6, interpolated: 0.98 } as const;

/** A query with all that is the same for every candidate. */
interface Question {
  readonly query: QueryText;
  readonly matches: readonly WordMatches[];
  readonly mentions: readonly AreaMention[];
  readonly units: ReadonlySet<number>;
  /** The words of areas. */
  readonly mentioned: ReadonlySet<number>;
  /** For each word, the number of its part of the query. Commas separate parts. */
  readonly parts: readonly number[];
  /** Parts with the type of a street, which are no remarks but an address. */
  readonly streetParts: ReadonlySet<number>;
}

/** Finds the objects that a query may mean, the best first. */
export function findCandidates(index: AddressIndex, query: QueryText, rules: MatchRules): readonly AddressCandidate[] {
  const last = query.tokens.length - 1;
  const matches = query.tokens.map((token, at) => matchWord(index.words, token, rules, at === last));
  const mentions = findAreas(index.addresses, index.words, matches);
  const mentioned = new Set(mentions.flatMap(({ from, to }) => range(from, to)));
  const units = new Set([...unitTokens(query.tokens)].filter((token) => !mentioned.has(token)));
  let part = -1;
  const parts = query.tokens.map(({ leading }) => (leading ? ++part : part));
  const streetParts = new Set(parts.filter((_, at) => typeWords.has(query.tokens[at]?.word ?? '')));
  const question = { query, matches, mentions, units, mentioned, parts, streetParts };
  const areas = new Set(mentions.map(({ area }) => area));
  return findNames(index.addresses, index.words, matches, areas)
    .map((name) => rate(index, question, name))
    .sort((a, b) => b.score - a.score);
}

function rate({ addresses, ownNames }: AddressIndex, question: Question, name: NameMatch): AddressCandidate {
  const { query, mentions, units } = question;
  const areas = new Set(addresses.areas(name.object));
  const own = mentions.filter((mention) => areas.has(mention.area) && isFree(mention, name.tokens));
  const inAreas = new Map(own.flatMap(({ from, to, fit }) => range(from, to).map((token) => [token, fit] as const)));
  const unchecked = new Set([...units, ...unknownPostcode(addresses, question, name.object)]);
  const isLeft = (token: number): boolean => !name.tokens.has(token) && !inAreas.has(token) && !unchecked.has(token);
  const number = readNumber(query, isLeft);
  const house = number && hasHouses(addresses, name.object) ? findHouse(addresses, name.object, number) : undefined;
  const inNumber = new Set(house?.tokens ?? number?.[0]?.tokens);
  const parts = { inName: name.tokens, inAreas, inNumber, unchecked, ownNames };
  const { share, explained, hasOtherType } = explain(question, parts);
  const isOtherType = hasOtherType && (name.lacksType || !isOnStreet(addresses, name.object));
  const type = isOtherType ? penalties.otherType : 1;
  return {
    object: name.object,
    score: name.fit * share * type * (number ? houseFactor(addresses, name.object, house) : 1),
    explained,
    house,
    lacksNumber: number !== undefined && !house && isBeyond(addresses, name.object, number[0]?.text ?? ''),
  };
}

/** The words of a query that an object has, by what they are. */
interface Explanation {
  readonly inName: ReadonlySet<number>;
  /** Each with the quality of the match. */
  readonly inAreas: ReadonlyMap<number, number>;
  readonly inNumber: ReadonlySet<number>;
  /** Words that the pack cannot check: flats, and postcodes where it knows none. */
  readonly unchecked: ReadonlySet<number>;
  readonly ownNames: ReadonlySet<string>;
}

/**
 * Returns the words of postcodes that an object without a postcode may have. Most maps have postcodes only at some houses, so a street has one
 * that the map does not know.
 */
function unknownPostcode(addresses: PackAddresses, { mentions }: Question, object: number): readonly number[] {
  const isPostcode = (area: number): boolean => addresses.kind(area) === 'postcode';
  const named = mentions.filter(({ area }) => isPostcode(area));
  if (named.length === 0 || [...addresses.areas(object)].some(isPostcode)) return [];
  const isNear = ({ area, fit }: AreaMention): boolean =>
    fit === 1 &&
    distanceMeters(addresses.point(area), addresses.point(object)) <= addresses.radiusMeters(area) + postcodeMargin;
  return named.filter(isNear).flatMap(({ from, to }) => range(from, to));
}

/**
 * Returns the share of a query that an object explains. Other words are remarks, such as the name of a shop, if they are in a separate part
 * before the address, or the address names its town. Without a town, a part after the address may be another one.
 */
function explain(question: Question, { inName, inAreas, inNumber, unchecked, ownNames }: Explanation) {
  const { query, matches, mentioned, parts, streetParts } = question;
  const firstPart = Math.min(...[...inName, ...inNumber].map((token) => parts[token] ?? 0));
  // The name of the city is silent unless it is that of an area, which an object is in or not.
  const isOwnName = (word: string, at: number): boolean => ownNames.has(word) && !mentioned.has(at);
  const isLocated = inAreas.size > 0 || query.tokens.some(({ word }, at) => isOwnName(word, at));
  let [explained, total, remarks] = [0, 0, 0];
  let hasOtherType = false;
  for (const [at, { word }] of query.tokens.entries()) {
    const weight = matches[at]?.weight;
    const fit = inName.has(at) ? 1 : (inAreas.get(at) ?? 0);
    if (fit > 0) {
      explained += (weight ?? 1) * fit;
      total += weight ?? 1;
      continue;
    }
    if (inNumber.has(at) || unchecked.has(at) || isOwnName(word, at) || isSilent(word, at, query)) continue;
    hasOtherType ||= typeWords.has(word);
    const part = parts[at] ?? 0;
    const isRemark = !mentioned.has(at) && !streetParts.has(part);
    const isAside = isRemark && (isLocated ? part !== firstPart : part < firstPart);
    if (/^\p{L}?\d/u.test(word)) remarks += unexplained.number;
    else if (isAside) remarks += Math.min(unexplained.remark, weight ?? 1);
    else if (weight === undefined) remarks += unexplained.unknown;
    else total += weight;
  }
  return {
    share: (total === 0 ? 1 : explained / total) * Math.max(leastOfRemarks, 1 / (1 + remarks)),
    explained: total + remarks === 0 ? 1 : explained / (total + remarks),
    hasOtherType,
  };
}

/** Returns the readings of the first number that no other part of the address has, before others the one after `nr.` or the like. */
function readNumber(query: QueryText, isLeft: (token: number) => boolean) {
  const marked = query.tokens.findIndex((_, at) => isNumberMarker(query.tokens, at)) + 1;
  for (const at of [...(marked > 0 ? [marked] : []), ...query.tokens.keys()]) {
    const readings = houseReadings(query, at, isLeft);
    if (readings.length > 0) return readings;
  }
  return undefined;
}

function hasHouses(addresses: PackAddresses, object: number): boolean {
  const [from, to] = addresses.houses(object);
  return to > from;
}

function houseFactor(addresses: PackAddresses, object: number, house: FoundHouse | undefined): number {
  if (house) return house.precision === 'house' ? 1 : penalties.interpolated;
  if (!isOnStreet(addresses, object)) return penalties.noHouses;
  return hasHouses(addresses, object) ? penalties.noSuchHouse : penalties.unknownHouses;
}

/** Returns true for a street and a square, which have houses. */
function isOnStreet(addresses: PackAddresses, object: number): boolean {
  const kind = addresses.kind(object);
  return kind === 'street' || kind === 'square';
}

/** Returns true for a number far above the highest one that the street has. */
function isBeyond(addresses: PackAddresses, object: number, text: string): boolean {
  const [from, to] = addresses.houses(object);
  const wanted = Number(/\d+/.exec(text)?.[0] ?? 0);
  if (from === to) return wanted > 2_000;
  return wanted > addresses.houseBase(to - 1) * 1.5 + 20;
}

function isFree({ from, to }: AreaMention, taken: ReadonlySet<number>): boolean {
  return range(from, to).every((token) => !taken.has(token));
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** Words that say nothing about the position: those of postal addresses, and the word before the number. */
function isSilent(word: string, at: number, { tokens }: QueryText): boolean {
  if (silentWords.has(word)) return true;
  return numberMarkers.has(word) && isNumberMarker(tokens, at);
}
