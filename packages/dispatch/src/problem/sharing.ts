import type { DispatchRound } from '../round/round.js';
import type { Job } from './job.js';
import type { Rider } from './rider.js';
import type { Rides } from './rides.js';

const near = 1;
const far = 2;

/** Returns true if two orders may be in one bundle of the rider: neither is a fixed trip, and their pickups are the same or near. */
export type MayShare<P> = (rider: Rider<P>, a: Job<P>, b: Job<P>) => boolean;

/** Returns the function `mayShare` of a problem. It asks for the travel time between two pickups once per travel group. */
export function createMayShare<P>({ policy, travel }: DispatchRound<P>, rides: Rides<P>): MayShare<P> {
  const { nearbySeconds } = policy.bundling;
  const count = rides.places.length;
  const known: (Uint8Array | undefined)[] = [];
  const areNear = ({ courier, travelGroup }: Rider<P>, a: Job<P>, b: Job<P>): boolean => {
    const answers = known[travelGroup] ?? new Uint8Array(count * count);
    known[travelGroup] = answers;
    const at = (rides.pickupOf[a.index] ?? 0) * count + (rides.pickupOf[b.index] ?? 0);
    if (answers[at] === 0) {
      answers[at] = travel(a.order.pickup, b.order.pickup, courier.id) <= nearbySeconds ? near : far;
    }
    return answers[at] === near;
  };
  return (rider, a, b) => {
    if (isFixed(a) || isFixed(b) || areApart(a, b)) return false;
    return a.group === b.group || (nearbySeconds > 0 && areNear(rider, a, b));
  };
}

function areApart<P>({ order: a }: Job<P>, { order: b }: Job<P>): boolean {
  return a.apart !== undefined && a.apart === b.apart;
}

function isFixed<P>({ order }: Job<P>): boolean {
  return order.tripSeconds !== undefined;
}
