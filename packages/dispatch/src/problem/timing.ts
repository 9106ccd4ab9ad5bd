import { itemAt } from '../primitives/list.js';
import type { Bundle, BundleTiming } from './bundle.js';
import type { Job } from './job.js';
import { pickupsOf } from './pickups.js';
import type { Problem } from './problem.js';
import type { Rider } from './rider.js';

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

/** Computes the timing of a bundle at a rider's speed. */
function timingOf<P>(problem: Problem<P>, rider: Rider<P>, jobs: readonly Job<P>[]): BundleTiming<P> {
  const { travel } = problem;
  const { id } = rider.courier;
  const pickups = pickupsOf(problem, id, jobs);
  let delay = 0;
  let earliest = Number.NEGATIVE_INFINITY;
  let spread = 0;
  let place: P | undefined;
  let handoverHalf = 0;
  for (const pickup of pickups) {
    const ride = place === undefined ? 0 : travel(place, pickup.place, id);
    delay += ride + 2 * pickup.half;
    const before = earliest + ride + 2 * pickup.half;
    earliest = Math.max(before, pickup.readyAt + pickup.half);
    if (earliest > before) spread = pickup.readySpread;
    handoverHalf = pickup.half;
    place = pickup.place;
  }
  const first = itemAt(pickups, 0);
  let last = itemAt(pickups, pickups.length - 1).place;
  let duration = 0;
  let offsetSum = 0;
  const offsets: number[] = [];
  for (const { order, dropoffHalf } of jobs) {
    const fixed = order.tripSeconds;
    const offset = fixed ?? duration + travel(last, order.dropoff, id) + dropoffHalf;
    offsets.push(offset);
    offsetSum += offset;
    duration = fixed ?? offset + dropoffHalf;
    last = order.dropoff;
  }
  const direct =
    jobs.length === 1
      ? []
      : jobs.map(({ order, dropoffHalf }) => travel(order.pickup, order.dropoff, id) + dropoffHalf);
  return {
    travelGroup: rider.travelGroup,
    pickups,
    first: first.place,
    firstPickup: first.number,
    last,
    delay,
    earliest,
    spread,
    handoverHalf,
    offsets,
    offsetSum,
    duration,
    direct,
    remoteness: problem.remoteness[itemAt(jobs, jobs.length - 1).index] ?? 0,
  };
}
