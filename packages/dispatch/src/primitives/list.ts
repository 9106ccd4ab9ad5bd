/** Returns the item at an index that the caller knows to exist. */
export function itemAt<T>(items: readonly T[], index: number): T {
  // Sound as far as the caller is right. A check would cost much of the time of the search, and so would lists of numbers: the
  // engine of JavaScript makes access fast for a few kinds of lists at each place of the code.
  return items[index] as T;
}

/** Returns the number at an index that the caller knows to exist. */
export function numberAt(values: Float64Array, index: number): number {
  // As above. Apart from it, because a place of the code that sees one kind of list only is faster.
  return values[index] as number;
}

/** Returns a list with an item inserted. */
export function insertAt<T>(items: readonly T[], position: number, item: T): T[] {
  // A loop is several times faster than `toSpliced` for lists of this length.
  const result: T[] = [];
  for (let i = 0; i < position; i++) result.push(itemAt(items, i));
  result.push(item);
  for (let i = position; i < items.length; i++) result.push(itemAt(items, i));
  return result;
}

/** Returns a list with an item replaced. */
export function replaceAt<T>(items: readonly T[], position: number, item: T): readonly T[] {
  const result = items.slice();
  result[position] = item;
  return result;
}
