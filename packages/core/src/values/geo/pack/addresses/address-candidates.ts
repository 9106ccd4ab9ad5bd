import { directionWords, typeWords } from '../../address/address-words.js';
import type { PostalCountry } from '../../address/postal-countries.js';
import { numberMarkers, remarkWords, silentWords, unitWords } from '../../address/postal-words.js';
import { distanceMeters } from '../../shape/point.js';
import type { PackAddresses } from './address-sections.js';
import { type AreaMention, findAreas } from './area-mentions.js';
import { isElsewhere } from './contradictions.js';
import { type FoundHouse, findHouse } from './house-search.js';
import { findNames, type NameMatch } from './name-matches.js';
import type { PackWords } from './pack-words.js';
import { checkPostcode, type KnownPostcodes } from './postcodes.js';
import { houseReadings, isNumberMarker, type QueryText, unitTokens } from './query-tokens.js';
import { cityTokens, isOfCounty, type PackPlace, readStatedPlace, type StatedPlace } from './stated-place.js';
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
  /** True if the text says that the address is elsewhere. */
  readonly isElsewhere: boolean;
}

/** A pack's addresses and their words. */
export interface AddressIndex {
  readonly addresses: PackAddresses;
  readonly words: PackWords;
  readonly place: PackPlace;
  readonly postcodes: KnownPostcodes;
}

/** Weights of words that the object does not explain: a remark counts little, an unknown word more, since it may be another town. */
const unexplained = { remark: 0.2, unknown: 0.5, number: 0.4 } as const;

/** Remarks of any length lower the score by no more than this factor. */
const leastOfRemarks = 0.6;

/** An area without a boundary can reach this far beyond its known part; a town no farther than the maximum. */
const reach = { ofQuarters: 2, mostOfTowns: 1_500 } as const;

/** Factors that lower the score. */
const penalties = {
  otherType: 0.8,
  noSuchHouse: 0.9,
  unknownHouses: 0.95,
  noHouses: 0.6,
  interpolated: 0.98,
  split: 0.7,
} as const;

/** Factors for what the map knows of the postcode: a street that certainly has it comes before others of its name. */
const postcodeFactors = { same: 1, possible: 0.93, other: 0.85, elsewhere: 0.85 } as const;

/** A query with all that is the same for every candidate. */
export interface Question {
  readonly query: QueryText;
  readonly stated: StatedPlace;
  readonly postal: PostalCountry;
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
  const city = cityTokens(index.place, query);
  const matches = query.tokens.map((token, at) => {
    // `d.` in Krems a. d. Donau is the beginning of no street.
    const whole = city.has(at) ? { ...token, isDotted: false } : token;
    return matchWord(index.words, whole, rules, at === last);
  });
  const mentions = findAreas(index.addresses, index.words, matches).filter(
    ({ area, from }) => index.addresses.kind(area) === 'region' || !isOfCounty(query.tokens, from),
  );
  const mentioned = new Set(mentions.flatMap(({ from, to }) => range(from, to)));
  const units = new Set([...unitTokens(query.tokens)].filter((token) => !mentioned.has(token)));
  let part = -1;
  const parts = query.tokens.map(({ leading }) => (leading ? ++part : part));
  const streetParts = new Set(parts.filter((_, at) => typeWords.has(query.tokens[at]?.word ?? '')));
  const stated = readStatedPlace(index.place, query, city, (token) => mentioned.has(token));
  const { postal } = index.place;
  const question = { query, stated, postal, matches, mentions, units, mentioned, parts, streetParts };
  const areas = new Set(mentions.map(({ area }) => area));
  return findNames(index.addresses, index.words, matches, areas)
    .map((name) => rate(index, question, name))
    .sort((a, b) => b.score - a.score);
}

function rate(index: AddressIndex, question: Question, name: NameMatch): AddressCandidate {
  const { addresses } = index;
  const { query, mentions, units, stated } = question;
  const { object, tokens: inName } = name;
  const areas = new Set(addresses.areas(object));
  const free = mentions.filter((mention) => isFree(mention, inName));
  const own = free.filter((mention) => areas.has(mention.area) || canReach(index, question, mention, object));
  const inAreas = new Map(own.flatMap(({ from, to, fit }) => range(from, to).map((token) => [token, fit] as const)));
  const unchecked = new Set([...units, ...(stated.postcode?.tokens ?? [])]);
  const isLeft = (token: number): boolean =>
    !inName.has(token) && !inAreas.has(token) && !unchecked.has(token) && !stated.around.has(token);
  const number = readNumber(query, isLeft);
  const house =
    number && hasHouses(addresses, object)
      ? findHouse(addresses, object, number, index.place.postal.unitSign)
      : undefined;
  const inNumber = new Set(house?.tokens ?? number?.[0]?.tokens);
  const elsewhere = new Set(
    free.filter((mention) => isOtherTown(index, mention, own)).flatMap(({ from, to }) => range(from, to)),
  );
  const isOwnName = (token: number): boolean =>
    !inName.has(token) && (stated.city.has(token) || stated.around.has(token)) && !elsewhere.has(token);
  const ownNames = new Set(query.tokens.flatMap((_, token) => (isOwnName(token) ? [token] : [])));
  const postcode = checkPostcode(addresses, index.postcodes, stated.postcode, object, house);
  const isInNamedTown =
    own.some(({ area }) => addresses.kind(area) === 'locality') ||
    [...stated.city].some((token) => ownNames.has(token));
  const parts = { inName, inAreas, inNumber, unchecked, ownNames };
  const { share, explained, hasOtherType } = explain(question, parts);
  const isOtherType = hasOtherType && (name.lacksType || !isOnStreet(addresses, object));
  const type = isOtherType ? penalties.otherType : 1;
  const split = isSplit(question, parts) ? penalties.split : 1;
  const isPlaceOf = ({ area, isWhole }: AreaMention): boolean => isWhole || addresses.kind(area) === 'locality';
  const placed = own.filter(isPlaceOf).flatMap(({ from, to }) => range(from, to));
  const explainedTokens = new Set([...placed, ...unchecked, ...ownNames]);
  return {
    object,
    score:
      name.fit *
      share *
      type *
      split *
      postcodeFactors[postcode] *
      (number ? houseFactor(addresses, object, house) : 1),
    explained,
    house,
    lacksNumber: number !== undefined && !house && isBeyond(addresses, object, number[0]?.text ?? ''),
    isElsewhere:
      postcode === 'elsewhere' ||
      (name.isNumbered && hasOtherKind(question, parts)) ||
      isElsewhere(question, { inName, inNumber, explained: explainedTokens, elsewhere, isInNamedTown }),
  };
}

/** Returns true if the number is in a part with words of another name: `Calle Catamarca 1405, Santa Fe`, `10 Harrogate Lane, York`. */
function isSplit({ query, parts }: Question, { inName, inAreas, inNumber, ownNames }: Explanation): boolean {
  const part = parts[Math.min(...inNumber)];
  const isWord = (at: number): boolean => {
    const { word = '' } = query.tokens[at] ?? {};
    return parts[at] === part && /^\p{L}{3,}/u.test(word) && !typeWords.has(word);
  };
  if ([...inName].some(isWord)) return false;
  return query.tokens.some(({ word }, at) => {
    if (!isWord(at) || inAreas.has(at) || ownNames.has(at) || inNumber.has(at)) return false;
    return !silentWords.has(word) && !unitWords.has(word) && !remarkWords.has(word) && !numberMarkers.has(word);
  });
}

/** Returns true if the query has another type or direction than a numbered street, in the part of its name. */
function hasOtherKind({ query, parts }: Question, { inName, inAreas, inNumber, ownNames }: Explanation): boolean {
  const ofName = new Set([...inName].map((token) => parts[token]));
  return query.tokens.some(({ word }, at) => {
    if (inName.has(at) || inAreas.has(at) || inNumber.has(at) || ownNames.has(at) || !ofName.has(parts[at]))
      return false;
    return typeWords.has(word) || directionWords.has(word);
  });
}

/** Returns true for an area without a boundary that an object near it can be in. */
function canReach(
  { addresses }: AddressIndex,
  { stated }: Question,
  { area, from }: AreaMention,
  object: number,
): boolean {
  const kind = addresses.kind(area);
  const evidence = addresses.evidence(area);
  if (evidence === 'outline' || kind === 'postcode' || kind === 'region') return false;
  const meters = distanceMeters(addresses.point(area), addresses.point(object));
  const radius = addresses.radiusMeters(area);
  if (evidence === 'houses' || stated.city.has(from)) return meters <= radius;
  return meters <= (kind === 'locality' ? Math.min(radius, reach.mostOfTowns) : radius * reach.ofQuarters);
}

/** Returns true for the whole name of a town or a region, of which no area of the object has a word. */
function isOtherTown(
  { addresses }: AddressIndex,
  { area, from, to, isWhole }: AreaMention,
  own: readonly AreaMention[],
): boolean {
  const kind = addresses.kind(area);
  if (!isWhole || (kind !== 'locality' && kind !== 'region')) return false;
  return !own.some((other) => other.from < to && other.to > from);
}

/** The words of a query that an object has, by what they are. */
interface Explanation {
  readonly inName: ReadonlySet<number>;
  /** Each with the quality of the match. */
  readonly inAreas: ReadonlyMap<number, number>;
  readonly inNumber: ReadonlySet<number>;
  /** Words that are no part of this: flats, and the postcode. */
  readonly unchecked: ReadonlySet<number>;
  /** Words that name the city, its state or its country. */
  readonly ownNames: ReadonlySet<number>;
}

/**
 * Returns the share of a query that an object explains. Other words are remarks, such as the name of a shop, if they are in a separate part
 * before the address, or the address names its town. Without a town, a part after the address may be another one.
 */
function explain(question: Question, { inName, inAreas, inNumber, unchecked, ownNames }: Explanation) {
  const { query, matches, mentioned, parts, streetParts } = question;
  const firstPart = Math.min(...[...inName, ...inNumber].map((token) => parts[token] ?? 0));
  const isLocated = inAreas.size > 0 || ownNames.size > 0;
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
    if (inNumber.has(at) || unchecked.has(at) || ownNames.has(at) || isSilent(word, at, query)) continue;
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
