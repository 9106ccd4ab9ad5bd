/** Settings of `createRemoteness`. */
export interface RemotenessOptions<P> {
  /** Pickups of recent orders, one entry per order. */
  readonly pickups: readonly P[];
  /** Travel time in seconds. */
  travel(from: P, to: P): number;
  /** The share of the pickups that counts, the nearest ones. 0.1 without it. */
  readonly share?: number;
}

/**
 * Returns a function for `remoteness` of a round: the mean travel time from a place to the nearest recent pickups. It remembers the
 * places that it is asked for.
 */
export function createRemoteness<P>({ pickups, travel, share = 0.1 }: RemotenessOptions<P>): (place: P) => number {
  const count = Math.ceil(pickups.length * share);
  const known = new Map<P, number>();
  return (place) => {
    const value =
      known.get(place) ??
      meanOfLeast(
        pickups.map((pickup) => travel(place, pickup)),
        count,
      );
    known.set(place, value);
    return value;
  };
}

function meanOfLeast(values: number[], count: number): number {
  if (count === 0) return 0;
  const least = Float64Array.from(values).sort().subarray(0, count);
  return least.reduce((sum, value) => sum + value, 0) / count;
}
