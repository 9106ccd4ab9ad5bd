import { type DispatchOrder, defaultPolicy } from '@doorstep/dispatch';
import {
  type CarriedOut,
  type DayInput,
  type DayPolicy,
  type Place,
  runDay,
  straightLine,
} from '@doorstep/dispatch/testing';
import type { Instance, InstanceOrder } from './instance.js';

/** A duration in milliseconds: by the clock, and of the processor. */
export interface Duration {
  readonly wall: number;
  readonly cpu: number;
}

/** A day that is over. */
export interface Day {
  readonly instance: Instance;
  readonly assignments: readonly CarriedOut[];
  readonly rounds: readonly Duration[];
  readonly whole: Duration;
}

/** The conditions of a day that its instance does not state. */
export type DayConditions = Pick<DayInput, 'truth' | 'knownAheadSeconds'>;

/** Runs a day of an instance and measures each round. Without a truth, the times of the instance are true. */
export function runInstance(instance: Instance, policy: DayPolicy, conditions: DayConditions): Day {
  const rounds: Duration[] = [];
  const measured: DayPolicy = (decision) => {
    const [result, duration] = measure(() => policy(decision));
    rounds.push(duration);
    return result;
  };
  const day = { ...dayOf(instance), ...conditions };
  const [assignments, whole] = measure(() => runDay(day, measured, defaultPolicy.roundSeconds));
  return { instance, assignments, rounds, whole };
}

/** Runs a function and measures it. */
export function measure<T>(run: () => T): readonly [T, Duration] {
  const start = performance.now();
  const startCpu = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(startCpu);
  return [result, { wall: performance.now() - start, cpu: (user + system) / 1000 }];
}

/** The day in seconds. Nothing but the shifts limits the couriers, and all travel in straight lines at one speed. */
function dayOf(instance: Instance): DayInput {
  return {
    travel: straightLine(instance.metersPerMinute / 60),
    orders: instance.orders.map((order) => dispatchOrder(instance, order)),
    couriers: instance.couriers.map(({ id, start, onAt, offAt }) => ({
      id,
      position: start,
      freeAt: onAt * 60,
      shiftEndsAt: offAt * 60,
      maxOrders: Number.POSITIVE_INFINITY,
      maxUnits: Number.POSITIVE_INFINITY,
      travelGroup: 'all',
    })),
  };
}

function dispatchOrder(
  instance: Instance,
  { id, restaurant, customer, ...times }: InstanceOrder,
): DispatchOrder<Place> {
  return {
    id,
    pickup: restaurant,
    dropoff: customer,
    group: restaurant.id,
    placedAt: times.placedAt * 60,
    readyAt: times.readyAt * 60,
    dueAt: null,
    pickupSeconds: instance.pickupMinutes * 60,
    dropoffSeconds: instance.dropoffMinutes * 60,
    units: 1,
  };
}
