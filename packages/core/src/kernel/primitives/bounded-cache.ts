/** A cache that evicts the least recently used value. */
export interface BoundedCache<V> {
  /** Returns the value of a key, and creates it with `make` if it is not in the cache. */
  get(key: string, make: () => V): V;
  readonly size: number;
}

/** Creates a cache of at most `limit` values. */
export function createBoundedCache<V>(limit: number): BoundedCache<V> {
  // A map keeps insertion order and `get` reinserts, so the first key is the least recently used.
  const values = new Map<string, V>();
  return {
    get(key, make) {
      const cached = values.get(key);
      const value = cached ?? make();
      if (cached !== undefined) values.delete(key);
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
