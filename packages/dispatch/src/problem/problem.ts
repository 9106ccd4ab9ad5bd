import type { DispatchPolicy } from '../policy.js';
import type { DispatchRound } from '../round.js';
import { type Bundle, createBundle } from './bundle.js';
import { createJobs, type Job } from './job.js';
import { createRiders, type Rider } from './rider.js';
import { createRides, type Rides } from './rides.js';
import { createMayShare } from './sharing.js';
import { shortageOf } from './shortage.js';

/** A round prepared for the search. */
export interface Problem<P> {
  readonly now: number;
  readonly policy: DispatchPolicy;
  readonly jobs: readonly Job<P>[];
  /** A bundle of each job alone, by index. */
  readonly alone: readonly Bundle<P>[];
  /** Bundles of two jobs: see `bundleOf`. */
  readonly pairs: Map<number, Bundle<P>>;
  readonly riders: readonly Rider<P>[];
  /** Cost of a second of a courier's time. */
  readonly busyWeight: number;
  travel(from: P, to: P, courierId: string): number;
  readonly rides: Rides<P>;
  /** Remoteness of where an order ends. */
  remotenessAfter(job: Job<P>): number;
  /** 0 at `rider × number of jobs + job` if the rider is refused the job. Undefined if nobody is refused anything. */
  readonly may: Uint8Array | undefined;
  /** True if the rider may carry the order: capacity and refusals. */
  mayCarry(rider: Rider<P>, job: Job<P>): boolean;
  /** True if two orders may be in one bundle of the rider: neither is a fixed trip, and their pickups are the same or near. */
  mayShare(rider: Rider<P>, a: Job<P>, b: Job<P>): boolean;
}

/** Prepares a round. Refusals are asked for once per pair, remoteness when it is needed. */
export function createProblem<P>(round: DispatchRound<P>): Problem<P> {
  const jobs = createJobs(round.orders);
  const riders = createRiders(round);
  const { now, policy } = round;
  const rides = createRides(jobs, riders);
  const may = askRefusals(round, jobs, riders);
  const travel = (from: P, to: P, courierId: string): number => round.travel(from, to, courierId);
  return {
    now,
    policy,
    jobs,
    alone: jobs.map((job) => createBundle([job])),
    pairs: new Map(),
    riders,
    busyWeight: policy.busyWeight * shortageOf(now, jobs.length, riders),
    travel,
    rides,
    remotenessAfter: createRemotenessAfter(round),
    may,
    mayCarry: ({ index, maxOrders, maxUnits }, job) =>
      maxOrders >= 1 && job.order.units <= maxUnits && may?.[index * jobs.length + job.index] !== 0,
    mayShare: createMayShare(round, rides),
  };
}

function createRemotenessAfter<P>({ remoteness }: DispatchRound<P>): Problem<P>['remotenessAfter'] {
  if (remoteness === undefined) return () => 0;
  const known: number[] = [];
  return ({ index, order }) => {
    const value = known[index] ?? remoteness(order.dropoff);
    known[index] = value;
    return value;
  };
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
