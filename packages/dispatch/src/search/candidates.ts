import { itemAt, numberAt } from '../primitives/list.js';
import type { Random } from '../primitives/random.js';
import type { Job } from '../problem/job.js';
import type { Problem } from '../problem/problem.js';

/** Least number of riders to try for an order. There are more where many orders may want the same ones. */
const leastNearest = 12;
const nearestPerOrder = 0.25;
/** Share of tries with any rider. */
const anyShare = 0.05;

/** Chooses riders to try for orders, and orders to try together. */
export interface Candidates {
  /** Returns the index of a rider for a job, -1 if nobody may carry it. */
  choose(job: number): number;
  /** True if another job could ride with this one. */
  hasMates(job: number): boolean;
  /** Returns the index of a job that could ride with this one, of those that `hasMates`. */
  chooseMate(job: number): number;
}

/** Finds, for each order, the riders who could be at its pickup first if they carried nothing before, and the orders near its pickup. */
export function createCandidates<P>(problem: Problem<P>, random: Random): Candidates {
  const count = Math.max(leastNearest, Math.ceil(nearestPerOrder * problem.jobs.length));
  const near = problem.jobs.map((job) => nearestRiders(problem, job, count));
  const allowed = problem.may === undefined ? undefined : problem.jobs.map((job) => allowedRiders(problem, job));
  const mates = matesOf(problem);
  const of = (lists: readonly (readonly number[])[], job: number): number => {
    const list = itemAt(lists, job);
    return list.length === 0 ? -1 : (list[random.below(list.length)] ?? -1);
  };
  const any = (job: number): number => (allowed === undefined ? random.below(problem.riders.length) : of(allowed, job));
  return {
    choose: (job) => (random.next() < anyShare ? any(job) : of(near, job)),
    hasMates: (job) => itemAt(mates, job).length > 0,
    chooseMate: (job) => of(mates, job),
  };
}

/** Returns the riders who may carry the job and arrive first, in the order of arrival. */
function nearestRiders<P>(problem: Problem<P>, job: Job<P>, count: number): readonly number[] {
  const { riders, rides, arrivals: all } = problem;
  const row = (rides.pickupOf[job.index] ?? 0) * riders.length;
  const list: number[] = [];
  const arrivals: number[] = [];
  let last = Number.POSITIVE_INFINITY;
  for (const rider of riders) {
    const arriveAt = numberAt(all, row + rider.index);
    if (arriveAt >= last) continue;
    if (!problem.mayCarry(rider, job)) continue;
    let at = Math.min(list.length, count - 1);
    for (; at > 0 && (arrivals[at - 1] ?? 0) > arriveAt; at--) {
      list[at] = list[at - 1] ?? 0;
      arrivals[at] = arrivals[at - 1] ?? 0;
    }
    list[at] = rider.index;
    arrivals[at] = arriveAt;
    last = arrivals[count - 1] ?? Number.POSITIVE_INFINITY;
  }
  return list;
}

function allowedRiders<P>(problem: Problem<P>, job: Job<P>): readonly number[] {
  return problem.riders.filter((rider) => problem.mayCarry(rider, job)).map(({ index }) => index);
}

/** Returns, for each job, the other jobs that a rider could carry with it. Couriers differ in speed, so the first one decides. */
function matesOf<P>({ jobs, riders, policy, mayShare }: Problem<P>): readonly (readonly number[])[] {
  const [rider] = riders;
  if (rider === undefined || policy.bundling.maxOrders < 2) return jobs.map(() => []);
  return jobs.map((job) =>
    jobs.filter((other) => other !== job && mayShare(rider, job, other)).map(({ index }) => index),
  );
}
