import { itemAt } from '../primitives/list.js';
import type { Bundle, BundleTiming } from './bundle.js';
import { type BundleNumbers, bundleFields, jobFields, jobWidth } from './bundle-numbers.js';
import type { Job } from './job.js';
import type { Problem } from './problem.js';
import type { Rider } from './rider.js';
import { bundleTiming } from './timing.js';

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
  { index, order, readyAt, readySpread, pickupHalf, dropoffHalf }: Job<P>,
): void {
  const fixed = order.tripSeconds;
  const offset = fixed ?? travel(order.pickup, order.dropoff, courier.id) + dropoffHalf;
  values[row + bundleFields.jobs + jobFields.offset] = offset;
  values[row + bundleFields.firstPickup] = rides.pickupOf[index] ?? 0;
  values[row + bundleFields.delay] = 2 * pickupHalf;
  values[row + bundleFields.earliest] = readyAt + pickupHalf;
  values[row + bundleFields.spread] = readySpread;
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
  values[row + bundleFields.spread] = timing.spread;
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
