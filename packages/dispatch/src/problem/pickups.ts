import { itemAt } from '../primitives/list.js';
import type { Pickup } from './bundle.js';
import type { Job } from './job.js';
import type { Problem } from './problem.js';

/** Returns the pickups of a bundle in the order that leaves the last one soonest and nearest to the first dropoff. */
export function pickupsOf<P>(problem: Problem<P>, courierId: string, jobs: readonly Job<P>[]): readonly Pickup<P>[] {
  const first = itemAt(jobs, 0);
  if (jobs.length === 1) return [pickupOf(problem, first)];
  const pickups = mergePickups(problem, jobs);
  if (pickups.length === 1) return pickups;
  // More stores than this are rare: their orders are picked up as they get ready.
  if (pickups.length > 4) return pickups.toSorted((a, b) => a.readyAt - b.readyAt);
  return permutations(pickups)
    .map((order) => ({ order, end: endOf(problem, courierId, order, first.order.dropoff) }))
    .reduce((best, each) => (each.end < best.end ? each : best)).order;
}

function pickupOf<P>(
  { rides }: Problem<P>,
  { index, group, order, readyAt, readySpread, pickupHalf }: Job<P>,
): Pickup<P> {
  return { group, number: rides.pickupOf[index] ?? 0, place: order.pickup, readyAt, readySpread, half: pickupHalf };
}

function mergePickups<P>(problem: Problem<P>, jobs: readonly Job<P>[]): readonly Pickup<P>[] {
  const pickups: Pickup<P>[] = [];
  for (const job of jobs) {
    const at = pickups.findIndex(({ group }) => group === job.group);
    const known = pickups[at];
    if (known === undefined) {
      pickups.push(pickupOf(problem, job));
    } else {
      const { readyAt, readySpread } = known.readyAt >= job.readyAt ? known : job;
      pickups[at] = { ...known, readyAt, readySpread, half: Math.max(known.half, job.pickupHalf) };
    }
  }
  return pickups;
}

/** Returns the time at which a courier who is at the first pickup now would be at the first dropoff. */
function endOf<P>({ now, travel }: Problem<P>, courierId: string, pickups: readonly Pickup<P>[], dropoff: P): number {
  let at = now;
  let place = itemAt(pickups, 0).place;
  for (const pickup of pickups) {
    at = Math.max(at + travel(place, pickup.place, courierId) + pickup.half, pickup.readyAt) + pickup.half;
    place = pickup.place;
  }
  return at + travel(place, dropoff, courierId);
}

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}
