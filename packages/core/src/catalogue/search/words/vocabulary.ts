import { firstEditRow, nextEditRow } from './edit-distance.js';

/** A known word, or a prefix of known words, that is similar to a mistyped word. */
export interface Correction {
  readonly text: string;
  /** Edit distance from the mistyped word. */
  readonly edits: number;
}

/** Distinct words in sorted order. */
export type Vocabulary = readonly string[];

/** Returns true if a word begins with `prefix`. */
export function hasPrefix(words: Vocabulary, prefix: string): boolean {
  return words[firstNotBefore(words, prefix)]?.startsWith(prefix) ?? false;
}

/** Returns the words at most `maxEdits` away. */
export function similarWords(words: Vocabulary, word: string, maxEdits: number): readonly Correction[] {
  const found: Correction[] = [];
  walk(words, word, maxEdits, (text, edits, whole) => {
    if (whole && edits <= maxEdits) found.push({ text, edits });
    return false;
  });
  return found;
}

/** Returns the shortest prefixes of words at most `maxEdits` away. None of them is a prefix of another. */
export function similarPrefixes(words: Vocabulary, word: string, maxEdits: number): readonly Correction[] {
  const found: Correction[] = [];
  walk(words, word, maxEdits, (text, edits) => {
    if (edits > maxEdits) return false;
    found.push({ text, edits });
    return true;
  });
  return found;
}

/**
 * Visits the prefixes of words like the nodes of a trie, and prunes branches that exceed the allowed edits. Words with
 * a common prefix are adjacent, so the rows of edits that they share are calculated once.
 *
 * @param visit receives a prefix, its edits, and true if it is a whole word; returns true to skip longer words with it.
 */
function walk(
  words: Vocabulary,
  word: string,
  maxEdits: number,
  visit: (text: string, edits: number, whole: boolean) => boolean,
): void {
  const rows: number[][] = [firstEditRow(word)];
  let index = 0;
  let before = '';
  while (index < words.length) {
    const next = words[index] ?? '';
    const shared = sharedLength(before, next);
    rows.length = Math.min(rows.length, shared + 1);
    const pruned = descend(next, shared);
    before = next;
    // Skips the words that begin with `pruned`: every character of a word sorts before `~`.
    index = pruned === undefined ? index + 1 : firstNotBefore(words, `${pruned}~`);
  }

  function descend(text: string, from: number): string | undefined {
    for (let length = from + 1; length <= text.length; length += 1) {
      const previous = rows[length - 1] ?? [];
      const row = nextEditRow(word, text[length - 1] ?? '', text[length - 2], previous, rows[length - 2]);
      rows[length] = row;
      const beginning = text.slice(0, length);
      if (visit(beginning, row[word.length] ?? 0, length === text.length)) return beginning;
      // A swap reaches back two rows, so both must exceed the allowed edits.
      if (Math.min(...row) > maxEdits && Math.min(...previous) > maxEdits - 1) return beginning;
    }
    return undefined;
  }
}

function sharedLength(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length += 1;
  return length;
}

/** Returns the index of the first word that does not sort before `text`. */
function firstNotBefore(words: Vocabulary, text: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
