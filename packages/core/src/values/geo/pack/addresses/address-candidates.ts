import { distanceMeters } from '../../shape/point.js';
import type { PackAddresses } from './address-sections.js';
import type { AreaMention } from './area-mentions.js';
import { isElsewhere } from './contradictions.js';
import { explain, hasOtherKind, isSplit } from './explanation.js';
import { type FoundHouse, findHouse } from './house-search.js';
import { findNames, type NameMatch } from './name-matches.js';
import { checkPostcode } from './postcodes.js';
import { houseReadings, isNumberMarker, type QueryText } from './query-tokens.js';
import { type AddressIndex, type Question, range, readQuestion } from './question.js';
import type { MatchRules } from './word-matches.js';

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

/** Finds the objects that a query may mean, the best first. */
export function findCandidates(index: AddressIndex, query: QueryText, rules: MatchRules): readonly AddressCandidate[] {
  const question = readQuestion(index, query, rules);
  const areas = new Set(question.mentions.map(({ area }) => area));
  return findNames(index.addresses, index.words, question.matches, areas)
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
