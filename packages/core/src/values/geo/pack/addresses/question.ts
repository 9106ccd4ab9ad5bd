import { typeWords } from '../../address/address-words.js';
import type { PostalCountry } from '../../address/postal-countries.js';
import type { PackAddresses } from './address-sections.js';
import { type AreaMention, findAreas } from './area-mentions.js';
import type { PackWords } from './pack-words.js';
import type { KnownPostcodes } from './postcodes.js';
import { type QueryText, unitTokens } from './query-tokens.js';
import { cityTokens, isOfCounty, type PackPlace, readStatedPlace, type StatedPlace } from './stated-place.js';
import { type MatchRules, matchWord, type WordMatches } from './word-matches.js';

/** A pack's addresses and their words. */
export interface AddressIndex {
  readonly addresses: PackAddresses;
  readonly words: PackWords;
  readonly place: PackPlace;
  readonly postcodes: KnownPostcodes;
}

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

/** Reads what a query says about its place, once for all candidates. */
export function readQuestion(index: AddressIndex, query: QueryText, rules: MatchRules): Question {
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
  return { query, stated, postal, matches, mentions, units, mentioned, parts, streetParts };
}

/** Returns the numbers of the tokens from the first up to, but without, the last. */
export function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
