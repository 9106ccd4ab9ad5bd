import { itemAt } from '../primitives/list.js';
import type { Job } from './job.js';
import type { Problem } from './problem.js';
import type { Rider } from './rider.js';
import { type BundleTiming, timingOf } from './timing.js';

/** Orders that one courier carries together: all pickups, then the dropoffs in order. Never changes. */
export interface Bundle<P> {
  /** In the order of their dropoffs. */
  readonly jobs: readonly Job<P>[];
  readonly size: number;
  /** Index of the last job. */
  readonly last: number;
  /** The timing that was used last. */
  timing: BundleTiming<P> | undefined;
  /** Every timing that was computed, by travel group. */
  timings: (BundleTiming<P> | undefined)[] | undefined;
  /** The row of numbers that was used last and its travel group, or -1: see `rowOf`. */
  row: number;
  rowGroup: number;
  /** Every row that was written, by travel group. */
  rows: (number | undefined)[] | undefined;
}

/** Makes a bundle. The orders may go together: see `mayShare`. */
export function createBundle<P>(jobs: readonly Job<P>[]): Bundle<P> {
  const size = jobs.length;
  const last = itemAt(jobs, size - 1).index;
  return { jobs, size, last, timing: undefined, timings: undefined, row: -1, rowGroup: -1, rows: undefined };
}

/** Returns the bundle of these jobs. Those of two or three jobs are made once, because the search tries them often. */
export function bundleOf<P>({ alone, groups }: Problem<P>, jobs: readonly Job<P>[]): Bundle<P> {
  const first = itemAt(jobs, 0);
  if (jobs.length === 1) return itemAt(alone, first.index);
  if (jobs.length > 3) return createBundle(jobs);
  const third = jobs.length === 3 ? itemAt(jobs, 2).index + 1 : 0;
  const key = (first.index * alone.length + itemAt(jobs, 1).index) * (alone.length + 1) + third;
  const bundle = groups.get(key) ?? createBundle(jobs);
  groups.set(key, bundle);
  return bundle;
}

/** Returns the timing of a bundle at a rider's speed. Computed once for riders of the same travel group. */
export function bundleTiming<P>(problem: Problem<P>, rider: Rider<P>, bundle: Bundle<P>): BundleTiming<P> {
  const used = bundle.timing;
  if (used !== undefined && used.travelGroup === rider.travelGroup) return used;
  bundle.timings ??= [];
  const timing = bundle.timings[rider.travelGroup] ?? timingOf(problem, rider, bundle.jobs);
  bundle.timings[rider.travelGroup] = timing;
  bundle.timing = timing;
  return timing;
}
