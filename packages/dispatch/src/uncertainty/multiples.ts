/**
 * A histogram of how long things really took, as multiples of their estimates: the number of times by range of multiples, of which
 * `multipleOf` is the middle. Numbers need not be whole: old ones fade.
 */
export type Multiples = readonly number[];

/** Each range is this much above the one before. */
const step = 1.08;

/** Ranges on each side of the one around 1, up to about a quarter and four times the estimate. */
const side = 18;

/** Beyond this number, all are halved, so that what happened lately counts more. */
const mostKept = 400;

/** Returns the prior: that estimates are right, with the weight of a number of durations. */
export function rightEstimates(times: number): Multiples {
  return Array.from({ length: 2 * side + 1 }, (_, range) => (range === side ? times : 0));
}

/** Adds that something took `actual` seconds instead of `estimated`. Estimates of less than a second say nothing. */
export function withDuration(known: Multiples, estimated: number, actual: number): Multiples {
  if (estimated < 1) return known;
  const range = rangeOf(Math.max(actual, 1) / estimated);
  const added = known.with(range, 1 + (known[range] ?? 0));
  return totalOf(added) > mostKept ? added.map((times) => times / 2) : added;
}

/** Shrinks the histogram of something to that of all: `all` counts as if it were `times` more durations of its own. */
export function shrunk(own: Multiples, all: Multiples, times: number): Multiples {
  const weight = times / Math.max(1e-9, totalOf(all));
  return all.map((count, range) => (own[range] ?? 0) + weight * count);
}

/** Mean and uncertainty of a multiple: it is at most `spread` above or below the mean if all values between are equally likely. */
export interface ExpectedMultiple {
  readonly mean: number;
  readonly spread: number;
}

/**
 * Returns the multiple to expect.
 *
 * @param begun the multiple that has passed already: what ends before is not counted. Beyond everything known, the end is now.
 */
export function expectedMultiple(known: Multiples, begun = 0): ExpectedMultiple {
  let times = 0;
  let sum = 0;
  let squares = 0;
  for (const [range, count] of known.entries()) {
    const multiple = multipleOf(range);
    if (multiple <= begun) continue;
    times += count;
    sum += count * multiple;
    squares += count * multiple * multiple;
  }
  if (times === 0) return { mean: begun, spread: 0 };
  const mean = sum / times;
  // The standard deviation of an even distribution is its half width by the square root of three.
  return { mean, spread: Math.sqrt(3 * Math.max(0, squares / times - mean * mean)) };
}

function multipleOf(range: number): number {
  return step ** (range - side);
}

function rangeOf(multiple: number): number {
  return side + Math.min(side, Math.max(-side, Math.round(Math.log(multiple) / Math.log(step))));
}

function totalOf(known: Multiples): number {
  return known.reduce((sum, times) => sum + times, 0);
}
