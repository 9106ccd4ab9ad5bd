/**
 * The first `count` entries in the order of `compare`, without sorting the rest: an entry that is not among the first is
 * told by one comparison.
 */
export function topEntries<T>(entries: Iterable<T>, count: number, compare: (a: T, b: T) => number): T[] {
  const top: T[] = [];
  for (const entry of entries) {
    const last = top[count - 1];
    if (last !== undefined && compare(entry, last) >= 0) continue;
    top.splice(placeFor(entry, top, compare), 0, entry);
    if (top.length > count) top.pop();
  }
  return top;
}

/** Where the entry belongs in the sorted list, by halving. */
function placeFor<T>(entry: T, sorted: readonly T[], compare: (a: T, b: T) => number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = sorted[middle];
    if (other !== undefined && compare(entry, other) < 0) high = middle;
    else low = middle + 1;
  }
  return low;
}
