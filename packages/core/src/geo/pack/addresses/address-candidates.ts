import { numberMarkers, silentWords, typeWords } from '../../address/address-words.js';
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
  /** How much of the query and of the name agree: above 0, at most 1. */
  readonly score: number;
  /** How much of the query the object explains, however much of its name is missing: 0 to 1. */
  readonly explained: number;
  readonly house: FoundHouse | undefined;
  /** True for a number that the street neither has nor can have been left out: its houses are known, and it is beyond them. */
  readonly lacksNumber: boolean;
  /** True if the query has a house number. */
  readonly hasNumber: boolean;
}

/** A pack's addresses and their words. */
export interface AddressIndex {
  readonly addresses: PackAddresses;
  readonly words: PackWords;
  /** Words that name the city or its country, which say nothing about a place in it. */
  readonly ownNames: ReadonlySet<string>;
}

/** What words count that the object does not explain: a remark little, an unknown word more, since it may be another town. */
const unexplained = { remark: 0.2, unknown: 0.5, number: 0.4 } as const;

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
  const question = { query, matches, mentions, units, mentioned, parts };
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
  const isLeft = (token: number): boolean => !name.tokens.has(token) && !inAreas.has(token) && !units.has(token);
  const number = readNumber(query, isLeft);
  const house = number && hasHouses(addresses, name.object) ? findHouse(addresses, name.object, number) : undefined;
  const inNumber = new Set(house?.tokens ?? number?.at(-1)?.tokens);
  const { explained, hasOtherType } = explain(question, { inName: name.tokens, inAreas, inNumber, ownNames });
  const type = name.lacksType && hasOtherType ? penalties.otherType : 1;
  return {
    object: name.object,
    score: name.fit * explained * type * (number ? houseFactor(addresses, name.object, house) : 1),
    explained,
    house,
    hasNumber: number !== undefined,
    lacksNumber: number !== undefined && !house && isBeyond(addresses, name.object, number[0]?.text ?? ''),
  };
}

/** The words of a query that an object has, by what they are. */
interface Explanation {
  readonly inName: ReadonlySet<number>;
  /** Each with the quality of the match. */
  readonly inAreas: ReadonlyMap<number, number>;
  readonly inNumber: ReadonlySet<number>;
  readonly ownNames: ReadonlySet<string>;
}

/**
 * Returns the share of a query that an object explains. Other words are remarks, such as the name of a shop, if they are in a part of their own
 * before the address, or the address names its town. Without a town, a part after the address may be another one.
 */
function explain(question: Question, { inName, inAreas, inNumber, ownNames }: Explanation) {
  const { query, matches, units, mentioned, parts } = question;
  const firstPart = Math.min(...[...inName, ...inNumber].map((token) => parts[token] ?? 0));
  const isLocated = inAreas.size > 0 || query.tokens.some(({ word }) => ownNames.has(word));
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
    if (inNumber.has(at) || units.has(at) || isSilent(word, at, query, ownNames)) continue;
    hasOtherType ||= typeWords.has(word);
    const isAside = !mentioned.has(at) && (isLocated ? parts[at] !== firstPart : (parts[at] ?? 0) < firstPart);
    if (/^\p{L}?\d/u.test(word)) remarks += unexplained.number;
    else if (isAside) remarks += Math.min(unexplained.remark, weight ?? 1);
    else if (weight === undefined) remarks += unexplained.unknown;
    else total += weight;
  }
  // Remarks of any length cost at most two fifths.
  const share = (total === 0 ? 1 : explained / total) * Math.max(0.6, 1 / (1 + remarks));
  return { explained: share, hasOtherType };
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
  const kind = addresses.kind(object);
  if (kind !== 'street' && kind !== 'square') return penalties.noHouses;
  return hasHouses(addresses, object) ? penalties.noSuchHouse : penalties.unknownHouses;
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

/** Words that say nothing about the position: those of postal addresses, the city, and the word before the number. */
function isSilent(word: string, at: number, { tokens }: QueryText, ownNames: ReadonlySet<string>): boolean {
  if (silentWords.has(word) || ownNames.has(word)) return true;
  return numberMarkers.has(word) && isNumberMarker(tokens, at);
}
