import type { DispatchCourier } from '../courier.js';
import type { DispatchRound } from '../round.js';

/** A courier as the search sees it. */
export interface Rider<P> {
  readonly index: number;
  readonly courier: DispatchCourier<P>;
  /** The earliest departure. */
  readonly startAt: number;
  /** Infinity without an end. */
  readonly shiftEndsAt: number;
  readonly maxOrders: number;
  readonly maxUnits: number;
  readonly costPerOrder: number;
  /** Riders with the same number have the same travel times. */
  readonly travelGroup: number;
  /** Remoteness of where the courier starts. */
  readonly remoteness: number;
}

/** Numbers the couriers who are free within `lookAheadSeconds`. */
export function createRiders<P>(round: DispatchRound<P>): readonly Rider<P>[] {
  const { now, policy } = round;
  const groups = new Map<string, number>();
  const travelGroupOf = ({ id, travelGroup }: DispatchCourier<P>): number => {
    const key = travelGroup === undefined ? `courier ${id}` : `group ${travelGroup}`;
    const group = groups.get(key) ?? groups.size;
    groups.set(key, group);
    return group;
  };
  return round.couriers
    .filter(({ freeAt }) => freeAt <= now + policy.lookAheadSeconds)
    .map((courier, index) => ({
      index,
      courier,
      startAt: Math.max(now, courier.freeAt),
      shiftEndsAt: courier.shiftEndsAt ?? Number.POSITIVE_INFINITY,
      maxOrders: Math.min(courier.maxOrders, Math.max(1, policy.bundling.maxOrders)),
      maxUnits: courier.maxUnits,
      costPerOrder: courier.costPerOrder ?? 0,
      travelGroup: travelGroupOf(courier),
      remoteness: round.remoteness?.(courier.position) ?? 0,
    }));
}
