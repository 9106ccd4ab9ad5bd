import type { TravelWeight } from '@doorstep/core';

/** The arcs of a hierarchy that is being made, by number: columns of numbers, because as objects they would take most of the memory of an import. */
export interface ArcTable {
  readonly size: number;
  from(arc: number): number;
  to(arc: number): number;
  weight(arc: number): TravelWeight;
  /** For an arc of the roads, the direction of an edge; for a shortcut, its first arc. */
  first(arc: number): number;
  /** For an arc of the roads -1; for a shortcut, its second arc. */
  second(arc: number): number;
  /** Adds an arc and returns its number. */
  add(from: number, to: number, weight: TravelWeight, first: number, second: number): number;
}

/** Creates an empty table. */
export function createArcTable(): ArcTable {
  let ends = new Int32Array(2_048);
  let parts = new Int32Array(2_048);
  let weights = new Float64Array(1_024);
  let size = 0;

  function grow(): void {
    const grown = {
      ends: new Int32Array(size * 4),
      parts: new Int32Array(size * 4),
      weights: new Float64Array(size * 2),
    };
    grown.ends.set(ends);
    grown.parts.set(parts);
    grown.weights.set(weights);
    ({ ends, parts, weights } = grown);
  }

  return {
    get size() {
      return size;
    },
    from: (arc) => ends[2 * arc] ?? 0,
    to: (arc) => ends[2 * arc + 1] ?? 0,
    weight: (arc) => weights[arc] ?? 0,
    first: (arc) => parts[2 * arc] ?? 0,
    second: (arc) => parts[2 * arc + 1] ?? 0,
    add(from, to, weight, first, second) {
      if (size === weights.length) grow();
      ends[2 * size] = from;
      ends[2 * size + 1] = to;
      parts[2 * size] = first;
      parts[2 * size + 1] = second;
      weights[size] = weight;
      size += 1;
      return size - 1;
    },
  };
}
