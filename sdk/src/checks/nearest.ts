/** Returns the name that is most similar to a misspelt one; undefined if none is similar. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  // The fraction of different pairs of letters that is left of all pairs: 1 if the words have none in common.
  const difference = (name: string): number => {
    const pairs = [...letterPairs(word), ...letterPairs(name)];
    return new Set(pairs).size / pairs.length;
  };
  const [found] = names.filter((name) => difference(name) < 0.81).sort((a, b) => difference(a) - difference(b));
  return found;
}

/** The last letter is paired with the end of the word. */
function letterPairs(word: string): readonly string[] {
  return [...word.toLowerCase()].map((letter, index, letters) => letter + letters[index + 1]);
}
