import type { DispatchPolicy } from '../policy.js';
import type { DispatchRound } from '../round.js';
import { type Bundle, createBundle } from './bundle.js';
import { createJobs, type Job } from './job.js';
import { createRiders, type Rider } from './rider.js';
import { shortageOf } from './shortage.js';

/** A round prepared for the search. */
export interface Problem<P> {
  readonly now: number;
  readonly policy: DispatchPolicy;
  readonly jobs: readonly Job<P>[];
  /** A bundle of each job alone, by index. */
  readonly alone: readonly Bundle<P>[];
  readonly riders: readonly Rider<P>[];
  /** Cost of a second of a courier's time. */
  readonly busyWeight: number;
  travel(from: P, to: P, courierId: string): number;
  /** Remoteness of where an order ends. */
  remotenessAfter(job: Job<P>): number;
  /** True if the rider may carry the order: capacity and refusals. */
  mayCarry(rider: Rider<P>, job: Job<P>): boolean;
  /** True if two orders may be in one bundle of the rider: neither is a fixed trip, and their pickups are the same or near. */
  mayShare(rider: Rider<P>, a: Job<P>, b: Job<P>): boolean;
}

/** Prepares a round. Refusals and remoteness are asked for when needed, once each. */
export function createProblem<P>(round: DispatchRound<P>): Problem<P> {
  const jobs = createJobs(round.orders);
  const riders = createRiders(round);
  const { now, policy } = round;
  const travel = (from: P, to: P, courierId: string): number => round.travel(from, to, courierId);
  return {
    now,
    policy,
    jobs,
    alone: jobs.map((job) => createBundle([job])),
    riders,
    busyWeight: policy.busyWeight * shortageOf(now, jobs.length, riders),
    travel,
    remotenessAfter: createRemotenessAfter(round),
    mayCarry: createMayCarry(round, jobs.length),
    mayShare: createMayShare(round, travel),
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

function createMayCarry<P>(round: DispatchRound<P>, count: number): Problem<P>['mayCarry'] {
  const { refusal } = round;
  const fits = ({ courier }: Rider<P>, { order }: Job<P>): boolean =>
    courier.maxOrders >= 1 && order.units <= courier.maxUnits;
  if (refusal === undefined) return fits;
  const unknown = 2;
  const known = new Uint8Array(count * round.couriers.length).fill(unknown);
  return (rider, job) => {
    const at = rider.index * count + job.index;
    const value = known[at];
    if (value !== unknown) return value === 1;
    const may = fits(rider, job) && refusal(rider.courier.id, job.order.id) === undefined;
    known[at] = may ? 1 : 0;
    return may;
  };
}

function createMayShare<P>({ policy }: DispatchRound<P>, travel: Problem<P>['travel']): Problem<P>['mayShare'] {
  const { nearbySeconds } = policy.bundling;
  const isFixed = ({ order }: Job<P>): boolean => order.tripSeconds !== undefined;
  return ({ courier }, a, b) => {
    if (isFixed(a) || isFixed(b)) return false;
    if (a.group === b.group) return true;
    return nearbySeconds > 0 && travel(a.order.pickup, b.order.pickup, courier.id) <= nearbySeconds;
  };
}
