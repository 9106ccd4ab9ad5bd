import { itemAt } from '../primitives/list.js';
import { type Bundle, bundleTiming } from './bundle.js';
import type { Job } from './job.js';
import type { Problem } from './problem.js';
import type { Rider } from './rider.js';
import type { BundleTiming } from './timing.js';

/** Places of the numbers of a bundle in its row. */
export const bundleFields = {
  size: 0,
  units: 1,
  /** Sum of `placedAt`. */
  placed: 2,
  /** Time at which the first of the orders is ready. */
  firstReadyAt: 3,
  firstDueAt: 4,
  /** Number of the first pickup. */
  firstPickup: 5,
  delay: 6,
  earliest: 7,
  handoverHalf: 8,
  offsetSum: 9,
  duration: 10,
  /** Remoteness of the last place. */
  remoteness: 11,
  /** Index of the last job. */
  last: 12,
  /** The numbers of the first job, and after them those of the others. */
  jobs: 13,
} as const;

/** Places of the numbers of a job of a bundle, from its first. */
export const jobFields = {
  index: 0,
  pickup: 1,
  readyAt: 2,
  dueAt: 3,
  pickupHalf: 4,
  /** From leaving the last pickup until the order is delivered. */
  offset: 5,
  /** From leaving its own pickup until the order would be delivered if it rode alone. */
  direct: 6,
} as const;

/** Numbers per job of a bundle. */
export const jobWidth = 7;

/** The numbers of bundles and their timings that the search reads, in one list: a list is much faster to read than objects. */
export interface BundleNumbers {
  values: Float64Array;
  used: number;
}

/** Creates an empty list. Its first size is a guess from the numbers of jobs and riders, and it grows if needed. */
export function createBundleNumbers<P>(jobs: number, riders: readonly Rider<P>[]): BundleNumbers {
  const groups = new Set(riders.map(({ travelGroup }) => travelGroup)).size;
  return { values: new Float64Array(jobs * (groups + 7) * (bundleFields.jobs + jobWidth)), used: 0 };
}

/** Returns where the numbers of a bundle for riders of the travel group begin. Written once per group. */
export function rowOf<P>(problem: Problem<P>, rider: Rider<P>, bundle: Bundle<P>): number {
  if (bundle.rowGroup === rider.travelGroup) return bundle.row;
  bundle.rows ??= [];
  const row = bundle.rows[rider.travelGroup] ?? writeRow(problem, rider, bundle);
  bundle.rows[rider.travelGroup] = row;
  bundle.row = row;
  bundle.rowGroup = rider.travelGroup;
  return row;
}

function writeRow<P>(problem: Problem<P>, rider: Rider<P>, bundle: Bundle<P>): number {
  const { bundleNumbers } = problem;
  const row = bundleNumbers.used;
  bundleNumbers.used += bundleFields.jobs + bundle.size * jobWidth;
  const values = withRoom(bundleNumbers);
  writeJobs(problem, values, row, bundle);
  if (bundle.size === 1) writeSingle(problem, values, row, rider, itemAt(bundle.jobs, 0));
  else writeShared(values, row, bundleTiming(problem, rider, bundle));
  return row;
}

/** Writes what is the same for all riders. */
function writeJobs<P>({ rides }: Problem<P>, values: Float64Array, row: number, { jobs, size, last }: Bundle<P>): void {
  let units = 0;
  let placed = 0;
  let firstReadyAt = Number.POSITIVE_INFINITY;
  let firstDueAt = Number.POSITIVE_INFINITY;
  let start = row + bundleFields.jobs;
  for (const { index, order, readyAt, dueAt, pickupHalf } of jobs) {
    units += order.units;
    placed += order.placedAt;
    firstReadyAt = Math.min(firstReadyAt, readyAt);
    firstDueAt = Math.min(firstDueAt, dueAt);
    values[start + jobFields.index] = index;
    values[start + jobFields.pickup] = rides.pickupOf[index] ?? 0;
    values[start + jobFields.readyAt] = readyAt;
    values[start + jobFields.dueAt] = dueAt;
    values[start + jobFields.pickupHalf] = pickupHalf;
    start += jobWidth;
  }
  values[row + bundleFields.size] = size;
  values[row + bundleFields.units] = units;
  values[row + bundleFields.placed] = placed;
  values[row + bundleFields.firstReadyAt] = firstReadyAt;
  values[row + bundleFields.firstDueAt] = firstDueAt;
  values[row + bundleFields.last] = last;
}

/** Writes the times of an order that rides alone. They need no timing, which would be an object per courier of its own speed. */
function writeSingle<P>(
  { travel, rides, remoteness }: Problem<P>,
  values: Float64Array,
  row: number,
  { courier }: Rider<P>,
  { index, order, readyAt, pickupHalf, dropoffHalf }: Job<P>,
): void {
  const fixed = order.tripSeconds;
  const offset = fixed ?? travel(order.pickup, order.dropoff, courier.id) + dropoffHalf;
  values[row + bundleFields.jobs + jobFields.offset] = offset;
  values[row + bundleFields.firstPickup] = rides.pickupOf[index] ?? 0;
  values[row + bundleFields.delay] = 2 * pickupHalf;
  values[row + bundleFields.earliest] = readyAt + pickupHalf;
  values[row + bundleFields.handoverHalf] = pickupHalf;
  values[row + bundleFields.offsetSum] = offset;
  values[row + bundleFields.duration] = fixed ?? offset + dropoffHalf;
  values[row + bundleFields.remoteness] = remoteness[index] ?? 0;
}

function writeShared<P>(values: Float64Array, row: number, timing: BundleTiming<P>): void {
  let start = row + bundleFields.jobs;
  for (let i = 0; i < timing.offsets.length; i++) {
    values[start + jobFields.offset] = timing.offsets[i] ?? 0;
    values[start + jobFields.direct] = timing.direct[i] ?? 0;
    start += jobWidth;
  }
  values[row + bundleFields.firstPickup] = timing.firstPickup;
  values[row + bundleFields.delay] = timing.delay;
  values[row + bundleFields.earliest] = timing.earliest;
  values[row + bundleFields.handoverHalf] = timing.handoverHalf;
  values[row + bundleFields.offsetSum] = timing.offsetSum;
  values[row + bundleFields.duration] = timing.duration;
  values[row + bundleFields.remoteness] = timing.remoteness;
}

function withRoom(numbers: BundleNumbers): Float64Array {
  if (numbers.used <= numbers.values.length) return numbers.values;
  const larger = new Float64Array(2 * numbers.used);
  larger.set(numbers.values);
  numbers.values = larger;
  return larger;
}
