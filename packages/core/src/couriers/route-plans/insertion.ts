import type { Instant } from '../../kernel/primitives/instant.js';
import { expectedStops, type RouteInProgress } from './arrivals.js';
import type { PlannedStop } from './records.js';

/**
 * Returns the stops of a route with those of one more job, at the place where all dropoffs together are earliest. The
 * others keep their order, which the courier may have chosen. A pickup at the place of another one joins it.
 *
 * @param job the stops of the job: its pickup, if it is not done yet, and its dropoff.
 */
export function withJob(route: RouteInProgress, job: readonly PlannedStop[], now: Instant): readonly PlannedStop[] {
  let best: readonly PlannedStop[] = [...route.stops, ...job];
  let bestCost = Number.POSITIVE_INFINITY;
  for (const stops of insertions(route.stops, job)) {
    const cost = totalDelay({ ...route, stops }, now);
    if (cost < bestCost) {
      best = stops;
      bestCost = cost;
    }
  }
  return best;
}

/** Returns every way to insert stops into others without changing the order of either. */
function insertions(stops: readonly PlannedStop[], job: readonly PlannedStop[]): readonly (readonly PlannedStop[])[] {
  const [first, ...later] = job;
  if (!first) return [stops];
  const [from, to] = placesFor(stops, first);
  const found: (readonly PlannedStop[])[] = [];
  for (let index = from; index <= to; index += 1) {
    for (const rest of insertions(stops.slice(index), later)) found.push([...stops.slice(0, index), first, ...rest]);
  }
  return found;
}

/**
 * Returns the lowest and the highest index for a stop: only one for a pickup that joins another, and none before a stop
 * that the courier has reached.
 */
function placesFor(stops: readonly PlannedStop[], { kind, place }: PlannedStop): readonly [number, number] {
  const shared = stops.findLastIndex((stop) => stop.kind === 'pickup' && stop.place === place);
  if (kind === 'pickup' && shared !== -1) return [shared + 1, shared + 1];
  return [stops.findLastIndex(({ arrivedAt }) => arrivedAt !== null) + 1, stops.length];
}

/** Returns the sum of the times until the dropoffs, in seconds. */
function totalDelay(route: RouteInProgress, now: Instant): number {
  return expectedStops(route, now)
    .filter(({ stops: [stop] }) => stop.kind === 'dropoff')
    .reduce((sum, { arrivesIn }) => sum + arrivesIn, 0);
}
