import { itemAt } from '../primitives/list.js';
import type { Job } from './job.js';
import { type Pickup, pickupsOf } from './pickups.js';
import type { Problem } from './problem.js';
import type { Rider } from './rider.js';

/**
 * The times of a bundle as a function of the arrival at its first pickup: the courier leaves the last pickup at
 * `max(arrival + delay, earliest)`, and everything after that follows at fixed offsets.
 */
export interface BundleTiming<P> {
  readonly travelGroup: number;
  readonly pickups: readonly Pickup<P>[];
  readonly first: P;
  /** Number of the first pickup. */
  readonly firstPickup: number;
  readonly last: P;
  readonly delay: number;
  readonly earliest: number;
  /** From the last handover at a pickup until the courier leaves it. */
  readonly handoverHalf: number;
  /** From leaving the last pickup until each order is delivered. */
  readonly offsets: readonly number[];
  readonly offsetSum: number;
  /** From leaving the last pickup until the courier is free. */
  readonly duration: number;
  /** From leaving its own pickup until each order would be delivered if it rode alone. Empty for a single order. */
  readonly direct: readonly number[];
  /** Remoteness of the last place. */
  readonly remoteness: number;
}

/** Computes the timing of a bundle at a rider's speed. */
export function timingOf<P>(problem: Problem<P>, rider: Rider<P>, jobs: readonly Job<P>[]): BundleTiming<P> {
  const { travel } = problem;
  const { id } = rider.courier;
  const pickups = pickupsOf(problem, id, jobs);
  let delay = 0;
  let earliest = Number.NEGATIVE_INFINITY;
  let place: P | undefined;
  let handoverHalf = 0;
  for (const pickup of pickups) {
    const ride = place === undefined ? 0 : travel(place, pickup.place, id);
    delay += ride + 2 * pickup.half;
    earliest = Math.max(earliest + ride + 2 * pickup.half, pickup.readyAt + pickup.half);
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
    handoverHalf,
    offsets,
    offsetSum,
    duration,
    direct,
    remoteness: problem.remoteness[itemAt(jobs, jobs.length - 1).index] ?? 0,
  };
}
