import { typeWords, wordAlternatives } from '../../address/address-words.js';
import type { PackWords } from './pack-words.js';
import type { QueryToken } from './query-tokens.js';

/** The words of the pack that a word of the query can be, each with the quality of the match: above 0, at most 1. */
export type WordMatches = ReadonlyMap<number, number>;

/** How words may match. */
export interface MatchRules {
  /** Words may be unfinished, as while somebody types. */
  readonly prefixes: boolean;
  /** One typing error in each word is tolerated. */
  readonly misspellings: boolean;
}

/** Quality of matches that are not to the letter. */
const fits = { abbreviation: 0.95, prefix: 0.9, misspelt: 0.8, misspeltPrefix: 0.7 } as const;

/** Shorter words are within one letter of too many others. */
const minimumMisspelt = 4;

/** More words with one prefix are not looked at: the text is too short to say anything. */
const maximumPrefixed = 20_000;

/** Finds the words of a pack for one of the query. */
export function matchWord(words: PackWords, token: QueryToken, { prefixes, misspellings }: MatchRules): WordMatches {
  const { word } = token;
  const found = new Map<number, number>();
  const add = (at: number, fit: number): void => {
    if (at >= 0 && fit > (found.get(at) ?? 0)) found.set(at, fit);
  };
  add(words.exact(word), 1);
  for (const other of wordAlternatives(word)) add(words.exact(other), 1);
  for (const other of compounds(word)) add(words.exact(other), fits.abbreviation);
  if (prefixes || isAbbreviation(token)) {
    const [from, to] = words.prefixed(word);
    const fit = prefixes ? fits.prefix : fits.abbreviation;
    for (let at = from; at < Math.min(to, from + maximumPrefixed); at += 1) add(at, fit);
  }
  if (misspellings && word.length >= minimumMisspelt && !/\d/.test(word)) {
    for (const at of words.misspelt(word)) add(at, fits.misspelt);
    if (prefixes) for (const at of words.misspeltPrefix(word)) add(at, fits.misspeltPrefix);
  }
  return found;
}

/** A word with a full stop can be the beginning of any other, unless it is a type of street. */
function isAbbreviation({ word, isDotted }: QueryToken): boolean {
  return isDotted && !typeWords.has(word) && !/\d/.test(word);
}

/** German types of streets are the end of a word: `Hauptstr.` is `Hauptstraße`. */
function compounds(word: string): readonly string[] {
  const stem = /^(.{3,})str(?:asse|aße)?$/.exec(word)?.[1];
  return stem === undefined ? [] : [`${stem}strasse`, `${stem}straße`];
}
