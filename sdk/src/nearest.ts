/** Returns the name that is most similar to a misspelt one; undefined if none is similar. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const pairs = letterPairs(word);
  // The Sørensen-Dice coefficient, halved: the fraction of common pairs.
  const similarity = (name: string): number => {
    const own = letterPairs(name);
    return pairs.filter((pair) => own.includes(pair)).length / (pairs.length + own.length);
  };
  const [found] = names.filter((name) => similarity(name) > 0.19).sort((a, b) => similarity(b) - similarity(a));
  return found;
}

/** The last letter is paired with the end of the word. */
function letterPairs(word: string): readonly string[] {
  return [...word.toLowerCase()].map((letter, index, letters) => letter + letters[index + 1]);
}
