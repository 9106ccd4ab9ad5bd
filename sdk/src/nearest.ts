/** Returns the name that is most similar to a misspelt one; undefined if none is similar. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const pairs = letterPairs(word);
  let highest = 0.19;
  let found: string | undefined;
  for (const name of names) {
    const own = letterPairs(name);
    // The Sørensen-Dice coefficient, halved: the fraction of common pairs.
    const similarity = pairs.filter((pair) => own.includes(pair)).length / (pairs.length + own.length);
    if (similarity > highest) [highest, found] = [similarity, name];
  }
  return found;
}

function letterPairs(word: string): readonly string[] {
  const letters = [...word.toLowerCase()];
  return letters.map((letter, index) => letter + (letters[index + 1] ?? ''));
}
