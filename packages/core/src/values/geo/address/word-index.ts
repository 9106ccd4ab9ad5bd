import { withinOneEdit } from './one-edit.js';

/** Quality of the match between a typed word and a word of a name. */
export const wordFit = { exact: 1, prefix: 0.75, misspelt: 0.5 } as const;

/** The quality of the best match of each matching name, by its position in the list. */
export type WordFits = ReadonlyMap<number, number>;

/** Finds names by words that may be incomplete or misspelt. */
export interface WordIndex {
  /** Returns the names with exactly this word. */
  exact(word: string): WordFits;
  /** Returns the names with a word that begins like this. */
  prefixed(word: string): WordFits;
  /** Returns the names with a word that begins like this, one letter off. Words of less than five letters are not matched. */
  misspelt(word: string): WordFits;
}

/** Shorter words are within one letter of too many others. */
const minimumMisspeltLength = 5;

/** Indexes names, each a list of words. */
export function createWordIndex(names: readonly (readonly string[])[]): WordIndex {
  const namesByWord = new Map<string, number[]>();
  names.forEach((words, position) => {
    for (const word of new Set(words)) namesByWord.set(word, [...(namesByWord.get(word) ?? []), position]);
  });
  const words = [...namesByWord.keys()].sort();

  function fits(found: Iterable<readonly [word: string, fit: number]>): WordFits {
    const best = new Map<number, number>();
    for (const [word, fit] of found) {
      for (const position of namesByWord.get(word) ?? []) best.set(position, Math.max(fit, best.get(position) ?? 0));
    }
    return best;
  }

  function* beginningWith(prefix: string): Generator<readonly [string, number]> {
    for (let at = firstFrom(words, prefix); words[at]?.startsWith(prefix); at += 1) {
      const word = words[at] ?? '';
      yield [word, word === prefix ? wordFit.exact : wordFit.prefix];
    }
  }

  return {
    exact: (word) => fits([[word, wordFit.exact]]),
    prefixed: (word) => fits(beginningWith(word)),
    misspelt(word) {
      if (word.length < minimumMisspeltLength || /\d/.test(word)) return new Map();
      return fits(words.filter((known) => beginsLike(known, word)).map((known) => [known, wordFit.misspelt]));
    },
  };
}

/** Returns the position of the first word that does not sort before `prefix`. */
function firstFrom(words: readonly string[], prefix: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns true if the word begins with `typed` or with a text one letter off, which may be shorter or longer by one. */
function beginsLike(word: string, typed: string): boolean {
  if (word.length < typed.length - 1) return false;
  return [0, -1, 1].some((more) => withinOneEdit(word.slice(0, typed.length + more), typed));
}
