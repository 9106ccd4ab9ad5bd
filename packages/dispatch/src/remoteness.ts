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
  const least = Math.ceil(pickups.length * share);
  const counts = countsOf(pickups);
  const known = new Map<P, number>();
  return (place) => {
    const value = known.get(place) ?? meanOfLeast(counts, (pickup) => travel(place, pickup), least);
    known.set(place, value);
    return value;
  };
}

/** Counts the entries of each place. Stores have many orders, and each travel time is asked for once. */
function countsOf<P>(places: readonly P[]): ReadonlyMap<P, number> {
  const counts = new Map<P, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  return counts;
}

function meanOfLeast<P>(counts: ReadonlyMap<P, number>, secondsTo: (place: P) => number, least: number): number {
  if (least === 0) return 0;
  const rides = Array.from(counts, ([place, count]) => ({ seconds: secondsTo(place), count }));
  rides.sort((a, b) => a.seconds - b.seconds);
  let sum = 0;
  let left = least;
  for (const { seconds, count } of rides) {
    const used = Math.min(left, count);
    sum += used * seconds;
    left -= used;
    if (left === 0) break;
  }
  return sum / least;
}
