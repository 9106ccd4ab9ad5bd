import type { DispatchCourier } from '../round/courier.js';
import type { DispatchRound } from '../round/round.js';

/** Places of what the search reads of a rider in `numbers`, from `row` on. */
export const riderFields = {
  startAt: 0,
  shiftEndsAt: 1,
  maxOrders: 2,
  maxUnits: 3,
  costPerOrder: 4,
  remoteness: 5,
  mustEndBy: 6,
  approachWeight: 7,
  approachFree: 8,
} as const;

/** Numbers per rider. */
const riderWidth = 9;

/** A courier as the search sees it. */
export interface Rider<P> {
  readonly index: number;
  readonly courier: DispatchCourier<P>;
  /** The earliest departure. */
  readonly startAt: number;
  /** Infinity without an end. */
  readonly shiftEndsAt: number;
  /** The latest end of a route: that of the shift and `overtimeSeconds`. */
  readonly mustEndBy: number;
  readonly maxOrders: number;
  readonly maxUnits: number;
  readonly costPerOrder: number;
  /** Cost of each second of a way to a pickup beyond `approachFree`, beside the time. */
  readonly approachWeight: number;
  readonly approachFree: number;
  /** Riders with the same number have the same travel times. */
  readonly travelGroup: number;
  /** Remoteness of where the courier starts. */
  readonly remoteness: number;
  /** The numbers above again, of all riders: see `riderFields`. A list of numbers is much faster to read than objects. */
  readonly numbers: Float64Array;
  /** Place of the rider's first number. */
  readonly row: number;
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
  const couriers = round.couriers.filter(({ freeAt }) => freeAt <= now + policy.lookAheadSeconds);
  const numbers = new Float64Array(couriers.length * riderWidth);
  return couriers.map((courier, index) => {
    const rider = {
      index,
      courier,
      startAt: Math.max(now, courier.freeAt),
      shiftEndsAt: courier.shiftEndsAt ?? Number.POSITIVE_INFINITY,
      mustEndBy: (courier.shiftEndsAt ?? Number.POSITIVE_INFINITY) + policy.overtimeSeconds,
      maxOrders: Math.min(courier.maxOrders, Math.max(1, policy.bundling.maxOrders)),
      maxUnits: courier.maxUnits,
      costPerOrder: courier.costPerOrder ?? 0,
      approachWeight: courier.approachWeight ?? 0,
      approachFree: courier.approachFreeSeconds ?? 0,
      travelGroup: travelGroupOf(courier),
      remoteness: round.remoteness?.(courier.position) ?? 0,
    };
    return withNumbers(rider, numbers, index * riderWidth);
  });
}

/** Returns the rider as if the earliest departure were at this time. */
export function startingAt<P>(rider: Rider<P>, startAt: number): Rider<P> {
  return withNumbers({ ...rider, startAt }, new Float64Array(riderWidth), 0);
}

/** Writes the numbers of a rider. All riders are made here: objects that are made in the same way are faster to read. */
function withNumbers<P>(
  {
    index,
    courier,
    startAt,
    shiftEndsAt,
    mustEndBy,
    maxOrders,
    maxUnits,
    costPerOrder,
    approachWeight,
    approachFree,
    travelGroup,
    remoteness,
  }: Omit<Rider<P>, 'numbers' | 'row'>,
  numbers: Float64Array,
  row: number,
): Rider<P> {
  numbers.set(
    [startAt, shiftEndsAt, maxOrders, maxUnits, costPerOrder, remoteness, mustEndBy, approachWeight, approachFree],
    row,
  );
  return {
    index,
    courier,
    startAt,
    shiftEndsAt,
    mustEndBy,
    maxOrders,
    maxUnits,
    costPerOrder,
    approachWeight,
    approachFree,
    travelGroup,
    remoteness,
    numbers,
    row,
  };
}
