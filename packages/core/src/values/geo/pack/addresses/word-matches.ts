import { typeWords, wordAlternatives } from '../../address/address-words.js';
import type { PackWords } from './pack-words.js';
import type { QueryToken } from './query-tokens.js';

/** The words of the pack that a word of the query can be, each with the quality of the match: above 0, at most 1. */
export interface WordMatches {
  /** Returns the quality of the match with a word; 0 if it is none. */
  fit(word: number): number;
  /** Words that match other than by their beginning. */
  readonly words: ReadonlyMap<number, number>;
  /** Words that match by their beginning: all numbers from the first to before the last. */
  readonly prefixed: readonly [from: number, to: number];
  readonly prefixFit: number;
  /** The weight of the word that the query most probably means; undefined if there is none. */
  readonly weight: number | undefined;
}

/** Ways in which words may match. */
export interface MatchRules {
  /** Words may be unfinished, as while somebody types. */
  readonly prefixes: boolean;
  /** One typing error in each word is tolerated. */
  readonly misspellings: boolean;
}

/** Quality of matches that are not to the letter. */
const fits = { abbreviation: 0.95, initial: 0.85, prefix: 0.9, misspelt: 0.8, misspeltPrefix: 0.7 } as const;

/** Shorter words are within one letter of too many others. */
const minimumMisspelt = 4;

/**
 * Finds the words of a pack for one of the query.
 *
 * @param isLast true for the last word, which may be unfinished and misspelt at once.
 */
export function matchWord(
  words: PackWords,
  token: QueryToken,
  { prefixes, misspellings }: MatchRules,
  isLast: boolean,
): WordMatches {
  const { word } = token;
  const found = new Map<number, number>();
  const add = (at: number, fit: number): void => {
    if (at >= 0 && fit > (found.get(at) ?? 0)) found.set(at, fit);
  };
  add(words.exact(word), 1);
  for (const other of wordAlternatives(word)) add(words.exact(other), 1);
  for (const other of [...compounds(token), ...elided(word), ...ordinals(token)])
    add(words.exact(other), fits.abbreviation);
  const prefixed = prefixes || isAbbreviation(token) ? words.prefixed(word) : ([0, 0] as const);
  const prefixFit = prefixes ? fits.prefix : fits.abbreviation;
  if (misspellings && word.length >= minimumMisspelt && !/\d/.test(word)) {
    for (const at of words.misspelt(word)) add(at, fits.misspelt);
    if (prefixes && isLast) for (const at of words.misspeltPrefix(word)) add(at, fits.misspeltPrefix);
  }
  const [from, to] = prefixed;
  const weight = likelyWeight(words, found) ?? (to > from ? words.weight(from) : undefined);
  // The map may have the initial of a name: C. A. Rosetti. A word is not known for that.
  if (word.length >= 3 && !/\d/.test(word)) add(words.exact(word.charAt(0)), fits.initial);
  return {
    words: found,
    prefixed,
    prefixFit,
    fit: (at) => Math.max(found.get(at) ?? 0, at >= from && at < to ? prefixFit : 0),
    weight,
  };
}

/** Returns the numbers of all words that match. */
export function* matchedWords({ words, prefixed: [from, to] }: WordMatches): Generator<number> {
  yield* words.keys();
  for (let at = from; at < to; at += 1) if (!words.has(at)) yield at;
}

/** Returns the weight of the best match; of several, the one that says least. */
function likelyWeight(words: PackWords, found: ReadonlyMap<number, number>): number | undefined {
  let [weight, best]: [number | undefined, number] = [undefined, 0];
  for (const [word, fit] of found) {
    const each = words.weight(word);
    if (fit > best || (fit === best && each < (weight ?? 1))) [weight, best] = [each, fit];
  }
  return weight;
}

/** A word with a full stop can be the beginning of any other, unless it is a type of street. One letter can be both. */
function isAbbreviation({ word, isDotted }: QueryToken): boolean {
  return isDotted && (!typeWords.has(word) || word.length === 1) && !/\d/.test(word);
}

/** A number before a type of street is an ordinal, and the other way round: `198 St` is 198th Street. */
function ordinals({ word, isBeforeType }: QueryToken): readonly string[] {
  const [, number, suffix] = /^(\d{1,3})(st|nd|rd|th)?$/.exec(word) ?? [];
  if (number === undefined) return [];
  if (suffix !== undefined) return [number];
  return isBeforeType ? ['st', 'nd', 'rd', 'th'].map((each) => number + each) : [];
}

/** Types of streets that are the end of a word, by what people write for them: `Hauptstr.` is `Hauptstraße`, `Kerkln` is `Kerklaan`. */
const compoundEnds: readonly (readonly [ending: RegExp, whole: readonly string[]])[] = [
  [/str(?:asse|aße|aat)?$/, ['strasse', 'straße', 'straat']],
  [/pl$/, ['platz']],
  [/pln$/, ['plein']],
  [/ln$/, ['laan']],
  [/stw(?:g|eg)?$/, ['steenweg']],
  [/g$/, ['gasse', 'gatan']],
  [/v$/, ['vagen']],
];

/** Types of one letter are abbreviations only with a full stop: `Storg.` is `Storgatan`. */
function compounds({ word, isDotted }: QueryToken): readonly string[] {
  return compoundEnds.flatMap(([ending, whole]) => {
    const found = ending.exec(word);
    if (!found || found.index < 3 || (found[0].length === 1 && !isDotted)) return [];
    return whole.map((each) => word.slice(0, found.index) + each);
  });
}

/** Romance articles lose their apostrophe: `dItalie` is d'Italie. */
function elided(word: string): readonly string[] {
  return /^[dl][aeiouyh]\p{L}{3,}/u.test(word) ? [word.slice(1)] : [];
}
