import type { TextRange } from '@doorstep/contracts';
import type { Meaning, QueryWord, SearchQuery } from './query.js';
import { type FoldedWord, foldedWords } from './words/folded-words.js';

/**
 * Qualities of a match, best first. `apart` is a title that has all words in another order or not at its beginning;
 * `elsewhere` is a title that lacks a word.
 */
export const titleMatches = ['exact', 'beginning', 'apart', 'elsewhere'] as const;

/** The match between a title and a query. */
export interface TitleMatch {
  /** Index in `titleMatches`. */
  readonly rank: number;
  /** Number of edits in the corrections of the matching words. */
  readonly edits: number;
}

interface WordMatch {
  readonly index: number;
  readonly meaning: Meaning;
}

/** Matches the words of a title against a query. */
export function matchTitle(words: readonly string[], query: SearchQuery): TitleMatch {
  const matches = matchesOf(words, query);
  return {
    rank: titleMatches.indexOf(qualityOf(words, query, matches)),
    edits: matches.reduce((sum, { meaning }) => sum + meaning.edits, 0),
  };
}

/** Returns the ranges of a title that match, from left to right, without overlap. */
export function highlights(title: string, query: SearchQuery): readonly TextRange[] {
  const words = foldedWords(title);
  const matches = matchesOf(
    words.map(({ word }) => word),
    query,
  );
  return merged(matches.flatMap((match) => rangeOf(words, match)));
}

function matchesOf(words: readonly string[], query: SearchQuery): readonly WordMatch[] {
  return query.flatMap((wanted) => bestMatch(words, wanted) ?? []);
}

function qualityOf(
  words: readonly string[],
  query: SearchQuery,
  matches: readonly WordMatch[],
): (typeof titleMatches)[number] {
  if (matches.length < query.length) return 'elsewhere';
  const last = query.length - 1;
  const begins = query.every(({ meanings }, index) =>
    meanings.some((meaning) => (index === last ? matchesWord(meaning, words[index]) : meaning.text === words[index])),
  );
  if (!begins) return 'apart';
  const complete = words.length === query.length && query[last]?.meanings.some(({ text }) => text === words[last]);
  return complete ? 'exact' : 'beginning';
}

/** Returns the match with the fewest edits; then a whole word before a prefix, and the first in the title. */
function bestMatch(words: readonly string[], { meanings }: QueryWord): WordMatch | undefined {
  let best: (WordMatch & { readonly cost: number }) | undefined;
  for (const meaning of meanings) {
    for (const [index, word] of words.entries()) {
      if (!matchesWord(meaning, word)) continue;
      const cost = meaning.edits * 2 + Number(meaning.text !== word);
      if (!best || cost < best.cost) best = { index, meaning, cost };
    }
  }
  return best;
}

function matchesWord({ text, prefix }: Meaning, word: string | undefined): boolean {
  return prefix ? (word?.startsWith(text) ?? false) : word === text;
}

function rangeOf(words: readonly FoldedWord[], { index, meaning }: WordMatch): TextRange[] {
  const word = words[index];
  const start = word?.starts[0];
  const end = word?.ends[meaning.text.length - 1];
  return start === undefined || end === undefined ? [] : [{ start, end }];
}

/** Sorts ranges and merges those that overlap, because two words of a query may match the same word of the title. */
function merged(ranges: readonly TextRange[]): readonly TextRange[] {
  const result: TextRange[] = [];
  for (const range of [...ranges].sort((left, right) => left.start - right.start)) {
    const previous = result.at(-1);
    if (!previous || range.start >= previous.end) result.push(range);
    else result[result.length - 1] = { start: previous.start, end: Math.max(previous.end, range.end) };
  }
  return result;
}
