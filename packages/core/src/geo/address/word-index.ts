import { withinOneEdit } from './one-edit.js';

/** How well a word of a name fits what was typed. */
export const wordFit = { exact: 1, prefix: 0.75, misspelt: 0.5 } as const;

/** For each name that has a fitting word, by its place in the list: how well the best of them fits. */
export type WordFits = ReadonlyMap<number, number>;

/** Finds names by words that may be typed in part or with a slip. */
export interface WordIndex {
  /** Names with exactly this word. */
  exact(word: string): WordFits;
  /** Names with a word that begins like this. */
  prefixed(word: string): WordFits;
  /** Names with a word that begins like this but for one letter. Words shorter than five letters are never misspelt. */
  misspelt(word: string): WordFits;
}

/** Shorter words are one letter from too many others. */
const minimumMisspeltLength = 5;

/** Indexes names, each a list of words. */
export function createWordIndex(names: readonly (readonly string[])[]): WordIndex {
  const namesByWord = new Map<string, number[]>();
  names.forEach((words, place) => {
    for (const word of new Set(words)) namesByWord.set(word, [...(namesByWord.get(word) ?? []), place]);
  });
  const words = [...namesByWord.keys()].sort();

  function fits(found: Iterable<readonly [word: string, fit: number]>): WordFits {
    const best = new Map<number, number>();
    for (const [word, fit] of found) {
      for (const place of namesByWord.get(word) ?? []) best.set(place, Math.max(fit, best.get(place) ?? 0));
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

/** Place of the first word that is not before `prefix`. */
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

/** A letter may be missing, added or wrong, so the beginning of the word may be one shorter or longer. */
function beginsLike(word: string, typed: string): boolean {
  if (word.length < typed.length - 1) return false;
  return [0, -1, 1].some((more) => withinOneEdit(word.slice(0, typed.length + more), typed));
}
