/** Positions of nodes in ten-millionths of a degree, the precision of OpenStreetMap. */
export interface NodeTable {
  readonly size: number;
  /** Adds a node. Ids must ascend for `indexOf` to be fast; others are sorted on first use. */
  add(id: number, lat: number, lng: number): void;
  /** Returns the index of a node, or -1. */
  indexOf(id: number): number;
  lat(index: number): number;
  lng(index: number): number;
}

const unitsPerDegree = 1e7;

/** Creates an empty table. It takes 16 bytes for each node, so the nodes of a country fit into memory. */
export function createNodeTable(): NodeTable {
  let ids = new Float64Array(1024);
  let lats = new Int32Array(1024);
  let lngs = new Int32Array(1024);
  let size = 0;
  let isSorted = true;

  function grow(): void {
    const grown = { ids: new Float64Array(size * 2), lats: new Int32Array(size * 2), lngs: new Int32Array(size * 2) };
    grown.ids.set(ids);
    grown.lats.set(lats);
    grown.lngs.set(lngs);
    ({ ids, lats, lngs } = grown);
  }

  function sort(): void {
    const order = Array.from({ length: size }, (_, index) => index).sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0));
    ids = Float64Array.from(order, (index) => ids[index] ?? 0);
    lats = Int32Array.from(order, (index) => lats[index] ?? 0);
    lngs = Int32Array.from(order, (index) => lngs[index] ?? 0);
    isSorted = true;
  }

  return {
    get size() {
      return size;
    },
    add(id, lat, lng) {
      if (size === ids.length) grow();
      if (size > 0 && id < (ids[size - 1] ?? 0)) isSorted = false;
      ids[size] = id;
      lats[size] = Math.round(lat * unitsPerDegree);
      lngs[size] = Math.round(lng * unitsPerDegree);
      size += 1;
    },
    indexOf(id) {
      if (!isSorted) sort();
      let [low, high] = [0, size - 1];
      while (low <= high) {
        const middle = (low + high) >> 1;
        const found = ids[middle] ?? 0;
        if (found === id) return middle;
        if (found < id) low = middle + 1;
        else high = middle - 1;
      }
      return -1;
    },
    lat: (index) => lats[index] ?? 0,
    lng: (index) => lngs[index] ?? 0,
  };
}
