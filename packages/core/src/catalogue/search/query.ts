import type { TokenTerm } from '../../kernel/store/token-query.js';
import { editsAllowed } from './words/edit-distance.js';
import { plainWords } from './words/folded-words.js';
import { type WordField, wordToken } from './words/tokens.js';
import { type Correction, hasPrefix, similarPrefixes, similarWords, type Vocabulary } from './words/vocabulary.js';

/** One possible meaning of a word of a query: the word itself, or a correction. */
export interface Meaning {
  readonly text: string;
  /** True if words that begin with the text match as well. */
  readonly prefix: boolean;
  /** Number of edits in the correction; 0 for the word itself. */
  readonly edits: number;
}

/** A word of a query. Its first meaning is the word as written. */
export interface QueryWord {
  readonly word: string;
  readonly meanings: readonly [Meaning, ...Meaning[]];
  /** True if a word in the documents begins with this word. Only unknown words have corrections. */
  readonly known: boolean;
}

/** A query as a list of words. */
export type SearchQuery = readonly QueryWord[];

/** The number of words of a query that count. Further words are ignored. */
const maxQueryWords = 8;

/** The number of corrections for one word: those with the fewest edits, then the first in the alphabet. */
export const maxCorrections = 20;

/**
 * Reads a query. Each word matches itself and all words that begin with it. If no known word begins with it, it also
 * matches the known words similar to it. If there are none and it is the last word, which may be unfinished, it matches
 * the words with a similar prefix.
 */
export function readQuery(text: string, words: Vocabulary): SearchQuery {
  const written = plainWords(text).slice(0, maxQueryWords);
  return written.map((word, index): QueryWord => {
    const itself: Meaning = { text: word, prefix: true, edits: 0 };
    if (hasPrefix(words, word)) return { word, known: true, meanings: [itself] };
    return { word, known: false, meanings: [itself, ...corrections(words, word, index === written.length - 1)] };
  });
}

function corrections(words: Vocabulary, word: string, last: boolean): readonly Meaning[] {
  const allowed = editsAllowed(word);
  if (allowed === 0) return [];
  const whole = similarWords(words, word, allowed);
  if (whole.length > 0 || !last) return nearest(whole).map((correction) => ({ ...correction, prefix: false }));
  return nearest(similarPrefixes(words, word, allowed)).map((correction) => ({ ...correction, prefix: true }));
}

function nearest(found: readonly Correction[]): readonly Correction[] {
  // The sort is stable, and the corrections are already in alphabetical order.
  return [...found].sort((left, right) => left.edits - right.edits).slice(0, maxCorrections);
}

/** Returns false if no document can match: the query has no words, or an unknown word without corrections. */
export function canMatch(query: SearchQuery): boolean {
  return query.length > 0 && query.every(({ known, meanings }) => known || meanings.length > 1);
}

/** Returns the terms of a query: each word, in any of its meanings. Words implied by another word are left out. */
export function wordTerms(query: SearchQuery, field: WordField): readonly (readonly TokenTerm[])[] {
  const needed = query.filter(({ word }, index) => !query.some((other, at) => implies(other, word, at < index)));
  return needed.map(({ meanings }) => meanings.map(({ text, prefix }) => ({ token: wordToken(field, text), prefix })));
}

/**
 * Returns true if every match of `other` also matches `word`. A word with corrections implies no other, because it may
 * match words that begin differently.
 */
function implies(other: QueryWord, word: string, earlier: boolean): boolean {
  if (other.word === word) return earlier;
  return other.meanings.length === 1 && other.word.startsWith(word);
}
