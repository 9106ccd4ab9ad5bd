import type { Job } from './job.js';
import type { Problem } from './problem.js';
import type { Rider } from './rider.js';
import { type BundleTiming, timingOf } from './timing.js';

/** Orders that one courier carries together: all pickups, then the dropoffs in order. Never changes. */
export interface Bundle<P> {
  /** In the order of their dropoffs. */
  readonly jobs: readonly Job<P>[];
  readonly units: number;
  /** Sum of `placedAt`. */
  readonly placed: number;
  /** When the first of the orders is ready. */
  readonly firstReadyAt: number;
  readonly firstDueAt: number;
  /** The last timing that was computed. */
  timing: BundleTiming<P> | undefined;
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
  return { jobs, units, placed, firstReadyAt, firstDueAt, timing: undefined };
}

/** Returns the timing of a bundle at a rider's speed. Computed once for riders of the same travel group that follow each other. */
export function bundleTiming<P>(problem: Problem<P>, rider: Rider<P>, bundle: Bundle<P>): BundleTiming<P> {
  const known = bundle.timing;
  if (known !== undefined && known.travelGroup === rider.travelGroup) return known;
  const timing = timingOf(problem, rider, bundle.jobs);
  bundle.timing = timing;
  return timing;
}
