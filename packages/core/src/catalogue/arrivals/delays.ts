import { addSeconds, type Instant, secondsBetween } from '../../kernel/primitives/instant.js';

/**
 * A histogram of how much later than a bare estimate things happened: the number of times by range of two minutes. Numbers need not be
 * whole: old ones fade.
 */
export type Delays = readonly number[];

const rangeSeconds = 120;

/** The first range begins this long before the estimate. What is outside all ranges counts in the first or the last. */
const firstSeconds = -20 * 60;

const ranges = 60;

/** Beyond this number, all are halved: a busy zone forgets within hours, so that the evening differs from noon. */
const mostKept = 200;

/** No delays at all. */
export const noDelays: Delays = Array.from({ length: ranges }, () => 0);

/** Adds that something happened `seconds` after its estimate, or before it if negative. */
export function withDelay(known: Delays, seconds: number, times = 1): Delays {
  const range = Math.min(ranges - 1, Math.max(0, Math.floor((seconds - firstSeconds) / rangeSeconds)));
  const added = known.with(range, (known[range] ?? 0) + times);
  return totalOf(added) > mostKept ? added.map((count) => count / 2) : added;
}

/**
 * Returns the delay in seconds that a share of the delays do not exceed, of those that are still possible.
 *
 * @param passed the delay that has passed already. Beyond everything known, it happens now.
 */
export function delayWithin(known: Delays, share: number, passed: number): number {
  const possible = known.map((count, range) => count * shareAfter(range, passed));
  const wanted = share * totalOf(possible);
  let before = 0;
  for (const [range, count] of possible.entries()) {
    if (count > 0 && before + count >= wanted) {
      const start = Math.max(startOf(range), Math.min(passed, startOf(range + 1)));
      return start + ((wanted - before) / count) * (startOf(range + 1) - start);
    }
    before += count;
  }
  return passed;
}

/**
 * Returns the moments at which to learn from something that was waited for: its start, and each two minutes until its end. What takes
 * long is looked at most often, so it counts most often, too.
 */
export function looksBetween(start: Instant, end: Instant): readonly Instant[] {
  const count = Math.max(0, Math.ceil(secondsBetween(start, end) / rangeSeconds));
  return Array.from({ length: count }, (_, index) => addSeconds(start, index * rangeSeconds));
}

/** Returns the share of a range that is after a delay. */
function shareAfter(range: number, passed: number): number {
  return Math.min(1, Math.max(0, (startOf(range + 1) - passed) / rangeSeconds));
}

function startOf(range: number): number {
  return firstSeconds + range * rangeSeconds;
}

function totalOf(known: Delays): number {
  return known.reduce((sum, count) => sum + count, 0);
}
