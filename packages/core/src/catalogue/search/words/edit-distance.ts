/**
 * Returns one row of the table of optimal string alignment: for each prefix of `word`, the number of edits (a letter
 * replaced, inserted, deleted, or swapped with its neighbour) that turn it into a text ending with `letter`. `previous`
 * and `beforePrevious` are the rows of the texts that are one and two letters shorter.
 */
export function nextEditRow(
  word: string,
  letter: string,
  previousLetter: string | undefined,
  previous: readonly number[],
  beforePrevious: readonly number[] | undefined,
): number[] {
  const row = [(previous[0] ?? 0) + 1];
  for (let at = 1; at <= word.length; at += 1) {
    const change = (previous[at - 1] ?? 0) + Number(word[at - 1] !== letter);
    let edits = Math.min(change, (previous[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1);
    if (beforePrevious && at > 1 && word[at - 1] === previousLetter && word[at - 2] === letter) {
      edits = Math.min(edits, (beforePrevious[at - 2] ?? 0) + 1);
    }
    row.push(edits);
  }
  return row;
}

/** Returns the row of the empty text. */
export function firstEditRow(word: string): number[] {
  return Array.from({ length: word.length + 1 }, (_, index) => index);
}

/** Returns the number of edits allowed in corrections of a word; 0 for numbers and short words. */
export function editsAllowed(word: string): number {
  if (word.length < 4 || /^\d+$/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}
