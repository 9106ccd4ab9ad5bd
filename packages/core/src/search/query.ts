import type { TokenTerm } from '../kernel/store/token-query.js';
import { editsAllowed } from './words/edit-distance.js';
import { plainWords } from './words/folded-words.js';
import { type WordPlace, wordToken } from './words/tokens.js';
import { type Correction, hasPrefix, similarPrefixes, similarWords, type Vocabulary } from './words/vocabulary.js';

/** What a word of a query may have meant. */
export interface Meaning {
  readonly text: string;
  /** Whether words that begin with the text are meant, too. */
  readonly prefix: boolean;
  /** How many letters were corrected. */
  readonly edits: number;
}

/** A word of a query; the first meaning is the word as it was written. */
export interface QueryWord {
  readonly word: string;
  readonly meanings: readonly [Meaning, ...Meaning[]];
  /** Whether some word of the documents begins with it; others mean their corrections, if there are any. */
  readonly known: boolean;
}

/** A query, in words. */
export type SearchQuery = readonly QueryWord[];

/** Words of a query that are looked for; what follows is ignored. */
const maxQueryWords = 8;

/** Corrections of one word: the nearest, then the first in the alphabet. */
export const maxCorrections = 20;

/**
 * Reads a query. Each word means itself and everything that begins with it. One with which no known word begins also
 * means the known words near it or, being the last and so perhaps unfinished, what begins almost like it.
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
  // The sort is stable, and they are in the order of the alphabet.
  return [...found].sort((left, right) => left.edits - right.edits).slice(0, maxCorrections);
}

/** False when a word, or the lack of words, means nothing that any document has. */
export function canMatch(query: SearchQuery): boolean {
  return query.length > 0 && query.every(({ known, meanings }) => known || meanings.length > 1);
}

/** What documents must have to match: every word, in one of its meanings. Words that another implies are left out. */
export function wordTerms(query: SearchQuery, place: WordPlace): readonly (readonly TokenTerm[])[] {
  const needed = query.filter(({ word }, index) => !query.some((other, at) => implies(other, word, at < index)));
  return needed.map(({ meanings }) => meanings.map(({ text, prefix }) => ({ token: wordToken(place, text), prefix })));
}

/** A corrected word may mean one that begins otherwise. */
function implies(other: QueryWord, word: string, earlier: boolean): boolean {
  if (other.word === word) return earlier;
  return other.meanings.length === 1 && other.word.startsWith(word);
}
