import { expectedLater } from '../problem/expected-later.js';
import type { Job } from '../problem/job.js';
import type { Problem } from '../problem/problem.js';
import type { Rider } from '../problem/rider.js';
import { bundleTiming } from '../problem/timing.js';
import type { Route } from '../search/solution.js';

/** A rider with a route, which need not be the planned one. */
export interface RiderRoute<P> {
  readonly rider: Rider<P>;
  readonly route: Route<P>;
}

/** Returns when each order of the routes is delivered. */
export function deliveries<P>(problem: Problem<P>, routes: readonly RiderRoute<P>[]): ReadonlyMap<Job<P>, number> {
  const times = new Map<Job<P>, number>();
  for (const { rider, route } of routes) {
    let free = rider.startAt;
    let place = rider.courier.position;
    for (const bundle of route) {
      const timing = bundleTiming(problem, rider, bundle);
      const arriveAt = free + problem.travel(place, timing.first, rider.courier.id);
      const leaveAt = expectedLater(arriveAt + timing.delay, timing.earliest, timing.spread);
      bundle.jobs.forEach((job, index) => {
        times.set(job, leaveAt + (timing.offsets[index] ?? 0));
      });
      free = leaveAt + timing.duration;
      place = timing.last;
    }
  }
  return times;
}
