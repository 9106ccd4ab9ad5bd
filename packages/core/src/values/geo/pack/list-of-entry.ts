/**
 * Returns the list that an entry is in, of lists one after another.
 *
 * @param starts the number of the first entry of each list, and the end of the last one.
 */
export function listOfEntry(starts: Uint32Array, entry: number): number {
  let [low, high] = [0, starts.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= entry) low = middle;
    else high = middle - 1;
  }
  return low;
}
