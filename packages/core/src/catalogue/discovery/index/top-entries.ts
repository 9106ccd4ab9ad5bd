/**
 * Returns the first `count` entries in the order of `compare`, without sorting the rest: one comparison is enough to
 * reject an entry that is not among the first.
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

/** Finds the insertion point of an entry in a sorted list, by binary search. */
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
