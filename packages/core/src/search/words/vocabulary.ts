import { firstEditRow, nextEditRow } from './edit-distance.js';

/** A word, or the beginning of words, that a mistyped word may have meant. */
export interface Correction {
  readonly text: string;
  /** How many letters it differs by. */
  readonly edits: number;
}

/** Words in order, each once. */
export type Vocabulary = readonly string[];

/** Whether some word begins with these letters. */
export function hasPrefix(words: Vocabulary, prefix: string): boolean {
  return words[firstNotBefore(words, prefix)]?.startsWith(prefix) ?? false;
}

/** The words at most `maxEdits` away. */
export function similarWords(words: Vocabulary, word: string, maxEdits: number): readonly Correction[] {
  const found: Correction[] = [];
  walk(words, word, maxEdits, (text, edits, whole) => {
    if (whole && edits <= maxEdits) found.push({ text, edits });
    return false;
  });
  return found;
}

/** The shortest beginnings of words at most `maxEdits` away, of which none begins with another. */
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
 * Visits the beginnings of words as the nodes of a tree, without those below which nothing is near enough. Words that
 * begin alike follow one another, so the rows of edits that they share are calculated once.
 *
 * @param visit gets a beginning, its edits and whether it is a word; `true` leaves out what begins with it.
 */
function walk(
  words: Vocabulary,
  word: string,
  maxEdits: number,
  visit: (text: string, edits: number, whole: boolean) => boolean,
): void {
  const rows: number[][] = [firstEditRow(word)];
  let place = 0;
  let before = '';
  while (place < words.length) {
    const next = words[place] ?? '';
    const done = sharedLength(before, next);
    rows.length = Math.min(rows.length, done + 1);
    const left = descend(next, done);
    before = next;
    // What begins with `left` is left out; every character of a word sorts before this one.
    place = left === undefined ? place + 1 : firstNotBefore(words, `${left}~`);
  }

  function descend(text: string, from: number): string | undefined {
    for (let length = from + 1; length <= text.length; length += 1) {
      const previous = rows[length - 1] ?? [];
      const row = nextEditRow(word, text[length - 1] ?? '', text[length - 2], previous, rows[length - 2]);
      rows[length] = row;
      const beginning = text.slice(0, length);
      if (visit(beginning, row[word.length] ?? 0, length === text.length)) return beginning;
      // A swap reaches back two rows, so both must be too far.
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

/** The place of the first word that is not before `text`. */
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
