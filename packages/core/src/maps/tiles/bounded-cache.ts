/** Keeps the values that were asked for last. */
export interface BoundedCache<V> {
  /** The value of a key, made when it is not there. */
  get(key: string, make: () => V): V;
  readonly size: number;
}

/** @param limit how many values are kept. */
export function createBoundedCache<V>(limit: number): BoundedCache<V> {
  // A map keeps the order of insertion: the first key is the one that was not asked for the longest.
  const values = new Map<string, V>();
  return {
    get(key, make) {
      const known = values.get(key);
      const value = known ?? make();
      if (known !== undefined) values.delete(key);
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > limit && oldest !== undefined) values.delete(oldest);
      return value;
    },
    get size() {
      return values.size;
    },
  };
}
