import type { Problem } from '../problem/problem.js';
import type { Random } from '../random.js';

/** Riders who are near enough to an order to try first. */
const nearest = 12;
/** Share of tries with any rider. */
const anyShare = 0.05;

/** Chooses riders to try for orders. */
export interface Candidates {
  /** Returns the index of a rider for a job, -1 if nobody may carry it. */
  choose(job: number): number;
}

/** Ranks, for each order, the riders who may carry it by when they could be at its pickup if they carried nothing before. */
export function createCandidates<P>(problem: Problem<P>, random: Random): Candidates {
  const arrivals = new Float64Array(problem.riders.length);
  const lists = problem.jobs.map((job) => {
    const riders: number[] = [];
    for (const rider of problem.riders) {
      if (!problem.mayCarry(rider, job)) continue;
      const { position, id } = rider.courier;
      arrivals[rider.index] = rider.startAt + problem.travel(position, job.order.pickup, id);
      riders.push(rider.index);
    }
    return riders.sort((a, b) => (arrivals[a] ?? 0) - (arrivals[b] ?? 0));
  });
  return {
    choose: (job) => {
      const list = lists[job] ?? [];
      const limit = random.next() < anyShare ? list.length : Math.min(nearest, list.length);
      return list[random.below(limit)] ?? -1;
    },
  };
}
