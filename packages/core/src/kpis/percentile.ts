import type { Tally } from './figures.js';

/** How many values a tally has. */
export function tallied(tally: Tally<unknown>): number {
  return tally.reduce((sum, [, count]) => sum + count, 0);
}

/**
 * The percentile of a tally by nearest rank: the least of its values that `percent` per cent of them do not exceed. Null
 * for an empty one.
 */
export function percentile(tally: Tally<number>, percent: number): number | null {
  const rank = Math.ceil((tallied(tally) * percent) / 100);
  let passed = 0;
  for (const [value, count] of [...tally].sort(([left], [right]) => left - right)) {
    passed += count;
    if (passed >= rank) return value;
  }
  return null;
}
