import { itemAt } from '../list.js';
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
  readonly units: number;
  /** Sum of `placedAt`. */
  readonly placed: number;
  /** Time at which the first of the orders is ready. */
  readonly firstReadyAt: number;
  readonly firstDueAt: number;
  /** The timing that was used last. */
  timing: BundleTiming<P> | undefined;
  /** Every timing that was computed, by travel group. */
  timings: (BundleTiming<P> | undefined)[] | undefined;
}

/** Makes a bundle. The orders may go together: see `mayShare`. */
export function createBundle<P>(jobs: readonly Job<P>[]): Bundle<P> {
  let units = 0;
  let placed = 0;
  let firstReadyAt = Number.POSITIVE_INFINITY;
  let firstDueAt = Number.POSITIVE_INFINITY;
  for (const job of jobs) {
    units += job.order.units;
    placed += job.order.placedAt;
    firstReadyAt = Math.min(firstReadyAt, job.readyAt);
    firstDueAt = Math.min(firstDueAt, job.dueAt);
  }
  const size = jobs.length;
  const last = itemAt(jobs, size - 1).index;
  return { jobs, size, last, units, placed, firstReadyAt, firstDueAt, timing: undefined, timings: undefined };
}

/** Returns the bundle of these jobs. Pairs are made once, because the search tries them often. */
export function bundleOf<P>({ alone, pairs }: Problem<P>, jobs: readonly Job<P>[]): Bundle<P> {
  const first = itemAt(jobs, 0);
  if (jobs.length === 1) return itemAt(alone, first.index);
  if (jobs.length > 2) return createBundle(jobs);
  const key = first.index * alone.length + itemAt(jobs, 1).index;
  const bundle = pairs.get(key) ?? createBundle(jobs);
  pairs.set(key, bundle);
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
