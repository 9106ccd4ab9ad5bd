import type { DispatchPolicy } from '../round/policy.js';
import type { DispatchRound } from '../round/round.js';
import { createBundle, type KnownBundles } from './bundle.js';
import { type BundleNumbers, createBundleNumbers } from './bundle-numbers.js';
import { createJobs, type Job } from './job.js';
import { createRiders, type Rider } from './rider.js';
import { arrivalsOf, createRides, type Rides } from './rides.js';
import { createMayShare, type MayShare } from './sharing.js';
import { shortageOf } from './shortage.js';

/** Places of the numbers of `weights`. */
export const weightFields = {
  /** Cost of a second of a courier's time. */
  busy: 0,
  late: 1,
  remoteness: 2,
  longWait: 3,
  longWaitAfter: 4,
  mostDelay: 5,
  /** The greatest remoteness of a start or a dropoff. */
  mostRemote: 6,
} as const;

/** A round prepared for the search. */
export interface Problem<P> extends KnownBundles<P> {
  readonly now: number;
  readonly policy: DispatchPolicy;
  readonly jobs: readonly Job<P>[];
  readonly riders: readonly Rider<P>[];
  readonly bundleNumbers: BundleNumbers;
  /** The numbers of the policy that the search reads: see `weightFields`. */
  readonly weights: Float64Array;
  travel(from: P, to: P, courierId: string): number;
  readonly rides: Rides<P>;
  /** Time at which each rider can be at each pickup if they go there first, at `pickup × number of riders + rider`. */
  readonly arrivals: Float64Array;
  readonly costsPerOrder: Float64Array;
  /** Remoteness of where each job ends, by index. */
  readonly remoteness: Float64Array;
  /** 0 at `rider × number of jobs + job` if the rider is refused the job. Undefined if nobody is refused anything. */
  readonly may: Uint8Array | undefined;
  /** True if the rider may carry the order: capacity and refusals. */
  mayCarry(rider: Rider<P>, job: Job<P>): boolean;
  readonly mayShare: MayShare<P>;
}

/** Prepares a round. Refusals are asked for once per pair, remoteness once per order. */
export function createProblem<P>(round: DispatchRound<P>): Problem<P> {
  const jobs = createJobs(round.orders);
  const riders = createRiders(round);
  const { now, policy } = round;
  const rides = createRides(jobs, riders);
  const may = askRefusals(round, jobs, riders);
  const remoteness = Float64Array.from(jobs, ({ order }) => round.remoteness?.(order.dropoff) ?? 0);
  const travel = (from: P, to: P, courierId: string): number => round.travel(from, to, courierId);
  return {
    now,
    policy,
    jobs,
    alone: jobs.map((job) => createBundle([job])),
    groups: new Map(),
    riders,
    bundleNumbers: createBundleNumbers(jobs.length, riders),
    weights: Float64Array.of(
      policy.busyWeight * shortageOf(now, jobs.length, riders),
      policy.lateWeight,
      policy.remotenessWeight,
      policy.longWait.weight,
      policy.longWait.afterSeconds,
      policy.bundling.maxDelaySeconds,
      mostOf(
        riders.map((rider) => rider.remoteness),
        mostOf(remoteness, 0),
      ),
    ),
    travel,
    rides,
    remoteness,
    arrivals: arrivalsOf({ rides, jobs, travel }, riders),
    costsPerOrder: Float64Array.from(riders, ({ costPerOrder }) => costPerOrder),
    may,
    mayCarry: ({ index, maxOrders, maxUnits }, job) =>
      maxOrders >= 1 && job.order.units <= maxUnits && may?.[index * jobs.length + job.index] !== 0,
    mayShare: createMayShare(round, rides),
  };
}

function mostOf(values: Iterable<number>, least: number): number {
  let most = least;
  for (const value of values) most = Math.max(most, value);
  return most;
}

/** Asks for the refusal of each pair, by rider and job. Undefined if nobody refuses anything. */
function askRefusals<P>(
  { refusal }: DispatchRound<P>,
  jobs: readonly Job<P>[],
  riders: readonly Rider<P>[],
): Uint8Array | undefined {
  if (refusal === undefined) return undefined;
  const may = new Uint8Array(jobs.length * riders.length);
  for (const rider of riders) {
    for (const { index, order } of jobs) {
      if (refusal(rider.courier.id, order.id) === undefined) may[rider.index * jobs.length + index] = 1;
    }
  }
  return may;
}
