import type { Tally } from './figures.js';

/** Returns the number of values in a tally. */
export function tallySize(tally: Tally<unknown>): number {
  return tally.reduce((sum, [, count]) => sum + count, 0);
}

/**
 * Returns the percentile of a tally by nearest rank: the smallest value that at least `percent` per cent of the values
 * do not exceed. Null for an empty tally.
 */
export function percentile(tally: Tally<number>, percent: number): number | null {
  const rank = Math.ceil((tallySize(tally) * percent) / 100);
  let passed = 0;
  for (const [value, count] of [...tally].sort(([left], [right]) => left - right)) {
    passed += count;
    if (passed >= rank) return value;
  }
  return null;
}
