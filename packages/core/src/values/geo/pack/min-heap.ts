/** A binary heap of whole numbers with keys. The same value may be in it several times. */
export interface MinHeap {
  readonly size: number;
  /** The lowest key; infinite when empty. */
  readonly lowest: number;
  push(key: number, value: number): void;
  /** Removes the value with the lowest key, and returns it; -1 when empty. */
  pop(): number;
  clear(): void;
}

/** Creates an empty heap. Its arrays grow, and are kept when it is cleared. */
export function createMinHeap(): MinHeap {
  let keys = new Float64Array(256);
  let values = new Int32Array(256);
  let size = 0;

  function grow(): void {
    const [grownKeys, grownValues] = [new Float64Array(size * 2), new Int32Array(size * 2)];
    grownKeys.set(keys);
    grownValues.set(values);
    [keys, values] = [grownKeys, grownValues];
  }

  /** Moves the entry down from the root until both its children have higher keys. */
  function sink(key: number, value: number): void {
    let hole = 0;
    for (;;) {
      let child = 2 * hole + 1;
      if (child >= size) break;
      if (child + 1 < size && (keys[child + 1] ?? 0) < (keys[child] ?? 0)) child += 1;
      if ((keys[child] ?? 0) >= key) break;
      keys[hole] = keys[child] ?? 0;
      values[hole] = values[child] ?? 0;
      hole = child;
    }
    keys[hole] = key;
    values[hole] = value;
  }

  return {
    get size() {
      return size;
    },
    get lowest() {
      return size === 0 ? Number.POSITIVE_INFINITY : (keys[0] ?? 0);
    },
    push(key, value) {
      if (size === keys.length) grow();
      let hole = size;
      size += 1;
      while (hole > 0) {
        const parent = (hole - 1) >> 1;
        if ((keys[parent] ?? 0) <= key) break;
        keys[hole] = keys[parent] ?? 0;
        values[hole] = values[parent] ?? 0;
        hole = parent;
      }
      keys[hole] = key;
      values[hole] = value;
    },
    pop() {
      if (size === 0) return -1;
      const lowest = values[0] ?? -1;
      size -= 1;
      if (size > 0) sink(keys[size] ?? 0, values[size] ?? 0);
      return lowest;
    },
    clear() {
      size = 0;
    },
  };
}
